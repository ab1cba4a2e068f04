import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  FINDINGS,
  type FindingCode,
  findingOf,
  type JudgedCode,
  repairsOf,
} from '../../../shared/analysis/dfm/records.ts';
import type { CheckRecord, FindingRecord } from '../../../shared/analysis/dfm/check-record.ts';
import { NOTICE_CODES, type Notice } from '../../../shared/analysis/notice.ts';
import { analysisSchema } from '../../../shared/analysis/wire.ts';
import { isReaderCode } from '../../../shared/drawing/notice.ts';
import { noticeOf } from '../../../shared/drawing/notices/kind.ts';
import { NOTICE_WORDS } from '../../../app/design/copy.ts';
import { importsOf, projectFiles } from '../../support/sources.ts';

const codesWhere = (passes: (finding: FindingRecord) => boolean) =>
  FINDINGS.filter((finding) => passes(finding)).map(({ code }) => code);

const SAID = {
  severity: 'warning',
  title: 'Some lines are new',
  say: (count) => `${count} new lines.`,
  repairs: [],
} as const satisfies Partial<CheckRecord<[]>>;

describe('the records of checks', () => {
  it('[AN76] say what the verdict looks at, in the order in which it names it, and what blocks', () => {
    expect(codesWhere(({ judged }) => judged !== null)).toEqual([
      'open_contours',
      'open_gaps',
      'several_parts',
      'islands',
      'contains_text',
      'contains_image',
      'design_flipped',
      'checks_incomplete',
      'dense_engraving',
      'bend_not_straight',
      'bend_not_reaching',
    ]);
    expect(codesWhere(({ judged }) => judged === 'blocks')).toEqual(['checks_incomplete']);
  });

  it('[AN76] say what a customer may take as it is', () => {
    expect(codesWhere(({ acceptable }) => acceptable)).toEqual([
      'open_contours',
      'open_gaps',
      'several_parts',
      'islands',
      'design_flipped',
      'dense_engraving',
      'bend_not_reaching',
    ]);
  });

  it('[AN76] say which repairs answer them', () => {
    const answered = FINDINGS.flatMap(({ code, repairs }) => (repairs.length > 0 ? [[code, repairs] as const] : []));
    expect(Object.fromEntries(answered)).toEqual({
      duplicate_lines: ['remove_duplicates'],
      overlapping_lines: ['remove_duplicates'],
      shifted_copies: ['remove_copies'],
      open_gaps: ['join_gaps'],
      tiny_features: ['drop_specks'],
      many_points: ['simplify'],
      contains_text: ['outline_text', 'remove_text'],
      contains_image: ['remove_images'],
    });
    expect(repairsOf('contains_text')).toEqual(['outline_text', 'remove_text']);
    expect([repairsOf('hidden_ignored'), findingOf('hidden_ignored')]).toEqual([[], undefined]);
  });

  it('[AN76] give codes that travel, are no reader’s unless readers tell them, and have a title on the screen', () => {
    const codes = FINDINGS.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(NOTICE_CODES).size).toBe(NOTICE_CODES.length);
    for (const finding of FINDINGS) {
      const { code } = finding;
      const notice = { code, severity: 'info', message: 'Told.', count: 1 };
      expect(analysisSchema.shape.notices.safeParse([notice]).success, code).toBe(true);
      expect(isReaderCode(code), code).toBe(!('say' in finding));
      if ('title' in finding) expect(NOTICE_WORDS[code]?.title).toBe(finding.title);
    }
    for (const code of NOTICE_CODES) expect(NOTICE_WORDS[code]?.title, code).toMatch(/^\S.+\S$/);
  });

  it('[AN76] are all told by a rule', () => {
    const targets = (file: string) => importsOf(file).flatMap(({ target }) => target ?? []);
    const rules = targets('shared/analysis/dfm/check-report.ts').filter((file) =>
      file.startsWith('shared/analysis/dfm/'),
    );
    const told = new Set(rules.flatMap(targets));
    const records = projectFiles().filter((file) => file.startsWith('shared/analysis/dfm/records/'));
    expect(records.length).toBeGreaterThan(10);
    expect(records.filter((file) => !told.has(file))).toEqual([]);
  });

  it('[AN76] are needed: a check without one, or with half of one, does not compile', () => {
    const unlisted = { ...SAID, code: 'new_lines', judged: null, acceptable: false } as const satisfies CheckRecord<[]>;
    // @ts-expect-error Its code is in no list.
    const notices: Notice[] = [noticeOf(unlisted, { count: 2 })];
    expect(notices[0]!.message).toBe('2 new lines.');
    // @ts-expect-error What the verdict makes of it is missing.
    expect({ ...SAID, code: 'new_lines' } satisfies CheckRecord<[]>).toBeDefined();
    // @ts-expect-error What only is shown can't be accepted.
    expect({ ...SAID, code: 'new_lines', judged: null, acceptable: true } satisfies CheckRecord<[]>).toBeDefined();
    expectTypeOf<'many_points'>().toExtend<FindingCode>();
    expectTypeOf<'many_points'>().not.toExtend<JudgedCode>();
    expectTypeOf<'islands'>().toExtend<JudgedCode>();
  });
});
