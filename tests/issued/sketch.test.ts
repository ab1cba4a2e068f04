import { describe, expect, it } from 'vitest';
import type { OperationName } from '../../shared/analysis/operations.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { sketchOf } from '../../shared/issued/sketch.ts';
import { geometry } from '../support/kernels.ts';

function partOf(body: string) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60">${body}</svg>`;
  const drawing = readDesign(new TextEncoder().encode(text)).drawing!;
  return { drawing, measurement: geometry.measure(drawing) };
}

const RECT = '<rect x="10" y="5" width="80" height="40" fill="none" stroke="#0000ff"/>';
const all = (operation: OperationName) => () => operation;

describe('the shape of a part for a document', () => {
  it('[IS4] is cut to what is made and begins at its corner', () => {
    const part = partOf(`${RECT}<circle cx="98" cy="58" r="1" fill="none" stroke="#ff0000"/>`);
    const red = part.drawing.styles.find(({ stroke }) => stroke === '#ff0000')!.id;
    const sketch = sketchOf(part, (id) => (id === red ? 'ignored' : 'cutting'), 0, 1000)!;
    expect(sketch).toEqual({
      width: 80,
      height: 40,
      paths: [{ operation: 'cutting', evenOdd: false, d: 'M0 0L80 0L80 40L0 40Z' }],
    });
  });

  it('[IS4] is turned counter-clockwise, as the page shows it', () => {
    const part = partOf('<path d="M0 0H80V40" fill="none" stroke="#0000ff"/>');
    const sketch = sketchOf(part, all('cutting'), 90, 1000)!;
    expect(sketch).toMatchObject({ width: 40, height: 80, paths: [{ d: 'M0 80L0 0L40 0' }] });
  });

  it('[IS4] has arcs as curves that stay on the circle', () => {
    const part = partOf('<circle cx="50" cy="30" r="10" fill="none" stroke="#0000ff"/>');
    const { d } = sketchOf(part, all('cutting'), 0, 1000)!.paths[0]!;
    const ends = [...d.matchAll(/C[-\d. ]+?([-\d.]+) ([-\d.]+)(?=[A-Z]|$)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(ends.length).toBeGreaterThanOrEqual(4);
    for (const [x, y] of ends) expect(Math.hypot(x! - 10, y! - 10)).toBeCloseTo(10, 1);
    // A quarter's control points lie on its ends' tangents, 0.5523 of the radius from them.
    const curves = [...d.matchAll(/C([-\d. ]+)/g)].map(([, numbers]) => numbers!.trim().split(' ').map(Number));
    for (const [x1, y1, x2, y2] of curves) {
      expect(Math.hypot(x1! - 10, y1! - 10)).toBeCloseTo(Math.hypot(10, 5.523), 1);
      expect(Math.hypot(x2! - 10, y2! - 10)).toBeCloseTo(Math.hypot(10, 5.523), 1);
      expect(Math.hypot(x2! - x1!, y2! - y1!)).toBeCloseTo((10 - 5.523) * Math.SQRT2, 1);
    }
  });

  it('[IS4] is none where nothing is made or too much is drawn', () => {
    expect(sketchOf(partOf(RECT), all('ignored'), 0, 1000)).toBeNull();
    expect(sketchOf(partOf(RECT), all('cutting'), 0, 2)).toBeNull();
  });
});
