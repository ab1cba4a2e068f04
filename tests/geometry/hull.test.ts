import { describe, expect, it } from 'vitest';
import { writeHull } from '../../shared/geometry/hull.ts';
import { arcOf, draw, STROKE } from '../support/drawings.ts';

const drawing = draw((b) => {
  b.moveTo(1, 2);
  b.lineTo(4, 2);
  b.cubicTo(5, 30, 6, -30, 7, 2);
  b.arcTo(arcOf(8, 2, -1, 0, 0, 1, 0, Math.PI, 9, 2));
  b.endElement(STROKE);
});

function hull(onCurve: boolean, verbStart: number, verbEnd: number, coordStart: number): number[] {
  const out = new Float64Array(6).fill(-7);
  writeHull(drawing, { verbStart, verbEnd, coordStart }, onCurve, out, 1);
  expect([out[0], out[5]]).toEqual([-7, -7]);
  return [...out.subarray(1, 5)];
}

describe('hulls', () => {
  it('hold control points, and arcs as whole ellipses', () => {
    expect(hull(false, 0, 4, 0)).toEqual([1, -30, 9, 30]);
    expect(hull(false, 3, 4, 10)).toEqual([7, 1, 9, 3]);
  });

  it('hold ends alone where only what is drawn counts, and ellipses where they are whole', () => {
    expect(hull(true, 0, 4, 0)).toEqual([1, 2, 9, 2]);
    const whole = draw((b) => {
      b.moveTo(9, 2);
      b.arcTo(arcOf(8, 2, 1, 0, 0, 3, 0, 2 * Math.PI, 9, 2));
      b.endElement(STROKE);
    });
    const out = new Float64Array(4);
    writeHull(whole, { verbStart: 0, verbEnd: 2, coordStart: 0 }, true, out);
    expect([...out]).toEqual([7, -1, 9, 5]);
  });

  it('are infinite the wrong way round where there is nothing', () => {
    expect(hull(false, 0, 0, 0)).toEqual([Infinity, Infinity, -Infinity, -Infinity]);
  });
});
