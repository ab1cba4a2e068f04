import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { geometry } from '../support/kernels.ts';

/** A plate of 65 × 40 units on CUT and a line of 90 units on DIMENSIONS; no unit named. */
function plate(insunits: number, k = 1): Uint8Array {
  const rect = [0, 0, 65, 0, 65, 40, 0, 40].map((v, i) => `${i % 2 === 0 ? 10 : 20}\n${v * k}`).join('\n');
  const body = [
    `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n${insunits}\n0\nENDSEC\n0\nSECTION\n2\nENTITIES`,
    `0\nLWPOLYLINE\n8\nCUT\n90\n4\n70\n1\n${rect}`,
    `0\nLINE\n8\nDIMENSIONS\n10\n0\n20\n${50 * k}\n11\n${90 * k}\n21\n${50 * k}`,
    '0\nENDSEC\n0\nEOF\n',
  ];
  return new TextEncoder().encode(body.join('\n'));
}

describe('sizes that are told about units', () => {
  it('[AN73] are those of what is made, in every reading', () => {
    const { analysis, drawing } = analyzeDesign(plate(0), geometry);
    expect(analysis.dimensions.width).toBe(90);
    expect(analysis.made).toEqual({ width: 65, height: 40 });
    const notice = analysis.notices.find(({ code }) => code === 'units_assumed')!;
    expect(notice.message).toContain('Its longer side is then 65.0 mm');
    expect(analysis.units.alternatives.map(({ reason }) => reason)).toEqual([
      'In centimetres the longer side is 650.0 mm.',
      'In inches the longer side is 1651.0 mm.',
    ]);
    expect(drawing!.units.alternatives).toEqual(analysis.units.alternatives);
  });

  it('[AN73] also where the unit is named and unlikely', () => {
    const metres = analyzeDesign(plate(6, 0.001), geometry).analysis;
    expect(metres.notices.find(({ code }) => code === 'units_check')!.message).toContain('is then 65.0 mm');
    const small = analyzeDesign(plate(4, 0.01), geometry).analysis;
    expect(small.notices.find(({ code }) => code === 'units_assumed')!.message).toContain('is then 16.5 mm');
    const tiny = analyzeDesign(plate(4, 0.001), geometry).analysis;
    expect(tiny.notices.find(({ code }) => code === 'units_check')!.message).toContain('longer side is 0.0650 mm');
  });
});
