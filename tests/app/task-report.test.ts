import { describe, expect, it } from 'vitest';
import { emptyReport, emptyRow, readReport } from '../../app/order/task-report.ts';
import type { Part } from '../../shared/quote/wire.ts';

const part = { configuration: { dimensions: { width: 100.004, height: 60 } } } as Part;

describe('the form of a report', () => {
  it('[OR10] of an inspection starts with the size as ordered, and asks for what was measured', () => {
    const draft = emptyReport(true, part);
    expect(draft.measures.map(({ feature, nominal, tolerance }) => [feature, nominal, tolerance])).toEqual([
      ['Width', '100', '0.3'],
      ['Height', '60', '0.3'],
    ]);
    const { report, errors } = readReport({ ...draft, text: 'One of ten.' });
    expect(report).toBeNull();
    expect(errors).toEqual({
      'measures.0.measured_mm': 'Enter a length in mm.',
      'measures.1.measured_mm': 'Enter a length in mm.',
    });
  });

  it('[OR10] reads figures as people type them', () => {
    const row = { ...emptyRow(4), feature: ' Hole ', nominal: '20', measured: '20,05', tolerance: '0.1' };
    expect(readReport({ text: 'Fine.', measures: [row] }).report).toEqual({
      text: 'Fine.',
      measures: [{ feature: 'Hole', nominal_mm: 20, measured_mm: 20.05, tolerance_mm: 0.1 }],
    });
  });

  it('[OR10] of an analysis is text alone, and needs some', () => {
    const draft = emptyReport(false, part);
    expect(draft.measures).toEqual([]);
    expect(readReport(draft).errors).toEqual({ text: 'Write the report.' });
    expect(readReport({ ...draft, text: 'Fine.' }).report).toEqual({ text: 'Fine.', measures: [] });
  });
});
