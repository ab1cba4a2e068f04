import { describe, expect, it } from 'vitest';
import { arcAt, eachArcCubic, putArc } from '../../shared/geometry/arc.ts';
import { cubicAt } from '../../shared/geometry/segment.ts';
import { arcOf } from '../support/drawings.ts';

type Cubic = readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

function cubicsOf(arc: ReturnType<typeof arcOf>, most: number): Cubic[] {
  const cubics: Cubic[] = [];
  eachArcCubic(arc, most, (...cubic) => cubics.push(cubic));
  return cubics;
}

describe('arcs', () => {
  it('are written and read in the order of a drawing’s numbers', () => {
    const arc = arcOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    const coords = new Float64Array(12);
    putArc(coords, 1, arc);
    expect([...coords]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0]);
    expect(arcAt(coords, 1)).toEqual(arc);
  });

  it.each([
    ['a whole circle', 2 * Math.PI, Math.PI / 2, 4, 3e-4],
    ['a whole circle in smaller pieces', 2 * Math.PI, Math.PI / 4, 8, 5e-6],
    ['half of one, clockwise', -Math.PI, Math.PI / 2, 2, 3e-4],
    ['a little more than a quarter', 1.6, Math.PI / 2, 2, 5e-6],
  ])('as cubics keep to %s', (_, sweep, most, pieces, within) => {
    const at = (angle: number): [number, number] => [20 + 10 * Math.cos(angle), -5 + 10 * Math.sin(angle)];
    const cubics = cubicsOf(arcOf(20, -5, 10, 0, 0, 10, 0.3, sweep, ...at(0.3 + sweep)), most);
    expect(cubics).toHaveLength(pieces);
    let [x, y] = at(0.3);
    let largest = 0;
    for (const [x1, y1, x2, y2, endX, endY] of cubics) {
      for (let t = 0; t <= 1; t += 1 / 16) {
        const radius = Math.hypot(cubicAt(x, x1, x2, endX, t) - 20, cubicAt(y, y1, y2, endY, t) + 5);
        largest = Math.max(largest, Math.abs(radius / 10 - 1));
      }
      [x, y] = [endX, endY];
    }
    expect(largest).toBeLessThan(within);
    expect(largest).toBeGreaterThan(0);
  });

  it('end where they say, to the bit', () => {
    const cubics = cubicsOf(arcOf(0, 0, 1, 0, 0, 1, 0, Math.PI, -1.001, 0.25), Math.PI / 2);
    expect(cubics.at(-1)!.slice(4)).toEqual([-1.001, 0.25]);
  });

  it('take the cosines they are given', () => {
    const asked: number[] = [];
    const noted = {
      cos(angle: number) {
        asked.push(angle);
        return Math.cos(angle);
      },
      sin: Math.sin,
    };
    eachArcCubic(arcOf(0, 0, 1, 0, 0, 1, 1, 1, 0, 0), 2, () => {}, noted);
    expect(asked).toEqual([0.25, 1, 2]);
  });
});
