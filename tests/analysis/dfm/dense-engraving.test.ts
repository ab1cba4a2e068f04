import { describe, expect, it } from 'vitest';
import { checkReport } from '../../../shared/analysis/dfm/check-report.ts';
import { densePatches } from '../../../shared/analysis/dfm/dense-engraving.ts';
import { doubledLines } from '../../../shared/analysis/dfm/overlaps.ts';
import { shapeTree } from '../../../shared/analysis/dfm/shape-tree.ts';
import { type DesignReport, reportOf } from '../../../shared/analysis/report.ts';
import { readDesign } from '../../../shared/drawing/read.ts';
import { circle, draw, line, rectangle } from '../../support/drawings.ts';
import { geometry } from '../../support/kernels.ts';
import { CUT, ENGRAVE, handMade } from './hand-made.ts';

type Drawn = Parameters<typeof draw>[0];

function patches(make: Drawn) {
  const subject = handMade(draw(make));
  return densePatches(subject, shapeTree(subject, doubledLines(subject))).map(({ place }) => place);
}

/** A plate of 100 × 60 whose corner square of 10 mm is hatched by lines so far apart. */
const hatched =
  (pitchMm: number, x = 0): Drawn =>
  (b) => {
    rectangle(b, 0, 0, 100, 60, CUT);
    for (let y = pitchMm / 2; y < 10; y += pitchMm) line(b, x, y, x + 10, y, ENGRAVE);
  };

describe('engraving that runs together', () => {
  it('[AN74] is a patch where lines lie nearer to each other than they are wide, and none where they don’t', () => {
    expect(patches(hatched(0.1))).toEqual([{ x: 0, y: 0, width: 10, height: 10 }]);
    expect(patches(hatched(0.25))).toEqual([]);
    expect(patches(hatched(1))).toEqual([]);
    // Cut lines char nothing that stays.
    expect(
      patches((b) => {
        for (let y = 0; y < 10; y += 0.1) line(b, 0, y, 10, y, CUT);
      }),
    ).toEqual([]);
  });

  it('[AN74] tells patches apart, also of curves', () => {
    const two = patches((b) => {
      hatched(0.1)(b);
      for (let r = 0.05; r < 8; r += 0.1) circle(b, 70, 30, r, ENGRAVE);
    });
    expect(two).toHaveLength(2);
    expect(two[1]!.x).toBeGreaterThanOrEqual(60);
    expect(two[1]!.x + two[1]!.width).toBeLessThanOrEqual(80);
  });

  it('[AN74] looks at larger squares where there is more line than it may look at, and still finds a patch', () => {
    const wide: Drawn = (b) => {
      for (let y = 0.05; y < 200; y += 0.1) line(b, 0, y, 2000, y, ENGRAVE);
    };
    const [patch, ...others] = patches(wide);
    expect(others).toEqual([]);
    expect(patch!.width).toBeGreaterThan(1900);
    const apart: Drawn = (b) => {
      for (let y = 0.05; y < 1000; y += 0.5) line(b, 0, y, 2000, y, ENGRAVE);
    };
    expect(patches(apart)).toEqual([]);
  });

  it('[AN74] is told with its places, by the operations chosen, and replaced by the next check', () => {
    const lines = Array.from({ length: 100 }, (_, i) => `M20 ${20 + i / 10}h10`).join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60"><g fill="none"><rect width="100" height="60" stroke="#0000ff"/><path d="${lines}" stroke="#ff0000"/></g></svg>`;
    const read = reportOf(new TextEncoder().encode(svg), readDesign, geometry);
    const told = ({ analysis }: DesignReport) => analysis.notices.filter(({ code }) => code === 'dense_engraving');
    const checked = checkReport(read, geometry);
    expect(told(checked)).toMatchObject([{ severity: 'warning', count: 1, places: [{ x: 20, y: 20 }] }]);
    expect(told(checked)[0]!.message).toMatch(/^One place where engraved lines are closer than 0\.2 mm/);
    expect(told(checkReport(checked, geometry))).toHaveLength(1);
    expect(told(checkReport(checked, geometry, ['cutting', 'ignored']))).toEqual([]);
  });
});
