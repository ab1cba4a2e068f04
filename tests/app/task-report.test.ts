import { describe, expect, it } from 'vitest';
import { EMPTY_MEASURE, emptyReport, type ReportDraft, reportForm } from '../../app/order/task-report.ts';
import type { Part } from '../../shared/quote/wire.ts';

const part = { configuration: { dimensions: { width: 100.004, height: 60 } } } as Part;

/** Faults of a draft, by the names of its fields. */
function wrongWith(draft: ReportDraft): Record<string, string> {
  const issues = reportForm.safeParse(draft).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the form of a report', () => {
  it('[OR10] of an inspection starts with the size as ordered, and asks for what was measured', () => {
    const draft = emptyReport(true, part);
    expect(draft.measures.map(({ feature, nominal_mm, tolerance_mm }) => [feature, nominal_mm, tolerance_mm])).toEqual([
      ['Width', '100', '0.3'],
      ['Height', '60', '0.3'],
    ]);
    expect(wrongWith({ ...draft, text: 'One of ten.' })).toEqual({
      'measures.0.measured_mm': 'Enter a length in mm.',
      'measures.1.measured_mm': 'Enter a length in mm.',
    });
  });

  it('[OR10] reads figures as people type them', () => {
    const row = { ...EMPTY_MEASURE, feature: ' Hole ', nominal_mm: '20', measured_mm: '20,05', tolerance_mm: '0.1' };
    expect(reportForm.parse({ text: 'Fine.', measures: [row] })).toEqual({
      text: 'Fine.',
      measures: [{ feature: 'Hole', nominal_mm: 20, measured_mm: 20.05, tolerance_mm: 0.1 }],
    });
  });

  it('[OR10] of an analysis is text alone, and needs some', () => {
    const draft = emptyReport(false, part);
    expect(draft.measures).toEqual([]);
    expect(wrongWith(draft)).toEqual({ text: 'Write the report.' });
    expect(reportForm.parse({ ...draft, text: 'Fine.' })).toEqual({ text: 'Fine.', measures: [] });
  });
});
