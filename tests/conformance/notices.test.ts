import { describe, expect, it } from 'vitest';
import { FINDINGS } from '../../shared/analysis/dfm/records.ts';
import { NOTICE_CODES } from '../../shared/analysis/notice.ts';
import { ANALYSIS_NOTICES } from '../../shared/drawing/notices/analysis.ts';
import { DXF_FILE_NOTICES, DXF_NOTICES } from '../../shared/drawing/notices/dxf.ts';
import { FILE_NOTICES } from '../../shared/drawing/notices/files.ts';
import { PDF_NOTICES } from '../../shared/drawing/notices/pdf.ts';
import { POSTSCRIPT_NOTICES } from '../../shared/drawing/notices/postscript.ts';
import { SVG_NOTICES } from '../../shared/drawing/notices/svg.ts';
import { projectFiles, textOf } from '../support/sources.ts';

const CHECKS = FINDINGS.flatMap((finding) => ('say' in finding ? [finding] : []));

const CATALOGUE = [
  ANALYSIS_NOTICES,
  CHECKS,
  DXF_FILE_NOTICES,
  DXF_NOTICES,
  FILE_NOTICES,
  PDF_NOTICES,
  POSTSCRIPT_NOTICES,
  SVG_NOTICES,
].flatMap((kinds) => Object.values(kinds));

/** Readers and checks (questions and refused repairs are no notices): they find things and say where, the catalogue says how bad it is and in which words. */
const TELLERS = projectFiles().filter(
  (file) =>
    /^shared\/(drawing|analysis)\/.*\.ts$/.test(file) &&
    !/\/(notices|outlines)\/|\/(notice|wire|questions|repair-report)\.ts$/.test(file),
);

describe('notices', () => {
  it('have their severity and words from the catalogue only', () => {
    expect(TELLERS.length).toBeGreaterThan(100);
    const own = /severity: '(error|warning|info)', (message|code)|code: '\w+', severity:|\b(message|reason): [`'"]\w/;
    expect(TELLERS.filter((file) => own.test(textOf(file)))).toEqual([]);
  });

  it('tell every code, and in whole sentences', () => {
    const told = new Set<string>(CATALOGUE.map(({ code }) => code));
    expect(NOTICE_CODES.filter((code) => !told.has(code))).toEqual([]);
    const facts = [70, 80, 90]; // lengths, counts, or the end of a sentence
    for (const { say } of CATALOGUE)
      for (const count of [1, 2, 30])
        expect(String((say as (count: number, ...facts: unknown[]) => string)(count, ...facts))).toMatch(
          /^\S(?:.|\n)*\S$/,
        );
  });
});
