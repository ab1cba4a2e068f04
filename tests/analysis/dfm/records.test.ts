import { describe, expect, expectTypeOf, it } from 'vitest';
import type { CheckRecord } from '../../../shared/analysis/dfm/check-record.ts';
import {
  FINDINGS,
  type FindingCode,
  findingOf,
  type JudgedCode,
  repairsOf,
} from '../../../shared/analysis/dfm/records.ts';
import { NOTICE_CODES, type Notice } from '../../../shared/analysis/notice.ts';
import { REPAIR_ORDER, type RepairKind } from '../../../shared/analysis/repairs/kinds.ts';
import { offers } from '../../../shared/analysis/repairs/offers.ts';
import { rejected } from '../../../shared/analysis/measured.ts';
import { type Analysis, analysisSchema } from '../../../shared/analysis/wire.ts';
import { isReaderCode } from '../../../shared/drawing/notice.ts';
import { noticeOf } from '../../../shared/drawing/notices/kind.ts';
import type { TextLayer } from '../../../shared/drawing/text.ts';
import { AS_DRAWN } from '../../../shared/part/choices.ts';
import { readinessOf } from '../../../shared/part/readiness.ts';
import { basisOf } from '../../../shared/part/readiness-basis.ts';
import { NOTICE_WORDS } from '../../../app/design/copy.ts';
import { importsOf, projectFiles } from '../../support/sources.ts';

const NOTICES = FINDINGS.map(
  ({ code }): Notice => ({
    code,
    severity: 'info',
    message: code,
    count: 1,
    places: [{ x: 1, y: 2, width: 3, height: 4 }],
  }),
);

const ANALYSIS = { ...rejected({ format: 'svg', notices: [] }), features: [] };

/** Verdict on findings, by code; only of those it looks at. */
function judged(notices: readonly Notice[]) {
  const basis = basisOf({ ...ANALYSIS, notices });
  const configuration = { dimensions: { width: 100, height: 60 }, styles: [] };
  const { items } = readinessOf({ basis, configuration, choices: AS_DRAWN, stock: null });
  return {
    named: basis.findings.map(({ code }) => code),
    itemOf: (code: string) => items.find((item) => item.code === code),
  };
}

const SAID = {
  severity: 'warning',
  title: 'Some lines are new',
  say: (count) => `${count} new lines.`,
  repairs: [],
} as const satisfies Partial<CheckRecord<[]>>;

describe('the records of checks', () => {
  it('[AN76] are all that the verdict goes by: what it looks at and in which order, what blocks, and what may be accepted', () => {
    const { named, itemOf } = judged(NOTICES.toReversed());
    expect(named).toEqual(FINDINGS.filter((finding) => finding.judged !== null).map(({ code }) => code));
    for (const { code, judged: state, acceptable } of FINDINGS) {
      expect(itemOf(code)?.state, code).toBe({ blocks: 'blocked', asks: 'asks' }[String(state)]);
      expect(itemOf(code)?.key !== undefined, code).toBe(acceptable);
    }
    expect(itemOf('checks_incomplete')).toMatchObject({ state: 'blocked' });
    expect(itemOf('bend_not_straight')).not.toHaveProperty('key');
    expect(itemOf('open_gaps')).toHaveProperty('key');
    expect(itemOf('duplicate_lines')).toBeUndefined();
  });

  it('[AN76] are all that repairs are offered by', () => {
    const texts = { runs: [{ text: 'A' }] } as unknown as TextLayer;
    const analysis = { ...ANALYSIS, styles: [{}] } as unknown as Analysis;
    for (const { code, repairs } of FINDINGS) {
      const notices = NOTICES.filter((notice) => notice.code === code);
      expect(
        offers({ analysis: { ...analysis, notices }, texts }).map(({ kind }) => kind),
        code,
      ).toEqual(REPAIR_ORDER.filter((kind) => (repairs as readonly RepairKind[]).includes(kind)));
      expect(repairsOf(code)).toBe(repairs);
    }
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
