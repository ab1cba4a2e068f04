import { mapX, mapY, matrix, type Matrix } from '../../base/matrix.ts';
import { arcReach, cubicReach, type Reach } from '../../geometry/reach.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';
import type { DrawingBuilder } from '../builder.ts';
import type { Box } from '../drawing.ts';

/**
 * The box, in user space, of what was drawn from an element on; curves by how far they reach.
 * @param first number of the first of them
 * @param m from user space to the drawing
 * @returns null where nothing was drawn, or the map leaves nothing to see
 */
export function userBox(out: DrawingBuilder, first: number, m: Matrix): Box | null {
  const back = inverse(m);
  if (back === null || out.elementCount <= first) return null;
  const { verbs, coords, verbCount } = out;
  let { verb, coord: at } = out.startOf(first);
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  const span = ([left, right]: Reach, [top, bottom]: Reach) => {
    [x0, x1] = [Math.min(x0, left), Math.max(x1, right)];
    [y0, y1] = [Math.min(y0, top), Math.max(y1, bottom)];
  };
  let [x, y] = [0, 0];
  for (; verb < verbCount; verb++) {
    const kind = verbs[verb]!;
    const size = VERB_SIZE[kind]!;
    const px = (i: number) => mapX(back, coords[at + i]!, coords[at + i + 1]!);
    const py = (i: number) => mapY(back, coords[at + i]!, coords[at + i + 1]!);
    if (size > 0) {
      const [toX, toY] = [px(size - 2), py(size - 2)];
      if (kind === Verb.Cubic) span(cubicReach(x, px(0), px(2), toX), cubicReach(y, py(0), py(2), toY));
      else if (kind === Verb.Arc) {
        const axis = (a: number, b: number, i: number) => a * coords[at + i]! + b * coords[at + i + 1]!;
        const [start, sweep] = [coords[at + 6]!, coords[at + 7]!];
        span(
          arcReach([x, toX], px(0), axis(back.a, back.c, 2), axis(back.a, back.c, 4), start, sweep),
          arcReach([y, toY], py(0), axis(back.b, back.d, 2), axis(back.b, back.d, 4), start, sweep),
        );
      } else span([toX, toX], [toY, toY]);
      [x, y] = [toX, toY];
    }
    at += size;
  }
  return Number.isFinite(x1 - x0 + y1 - y0) ? { x: x0, y: y0, width: x1 - x0, height: y1 - y0 } : null;
}

function inverse({ a, b, c, d, e, f }: Matrix): Matrix | null {
  const area = a * d - b * c;
  if (area === 0 || !Number.isFinite(area)) return null;
  return matrix(d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area);
}
