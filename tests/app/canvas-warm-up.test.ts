import { describe, expect, it } from 'vitest';
import type { PaintScene } from '../../app/design/canvas/region.ts';
import type { TileMaker, TileOrder } from '../../app/design/canvas/tile-maker.ts';
import { warmUp } from '../../app/design/canvas/warm-up.ts';
import { outlineOf } from '../../app/design/canvas/outline.ts';
import { Verb, VERB_SIZE } from '../../shared/geometry/verb.ts';

/** Orders to a maker, and the number of its pictures given back. */
function warmed() {
  const orders: TileOrder[] = [];
  let closed = 0;
  warmUp({
    take: (order: TileOrder) => {
      orders.push(order);
      return order.kind === 'tile' ? { id: order.id, image: { close: () => (closed += 1) } } : null;
    },
  } as unknown as TileMaker);
  const [first] = orders;
  if (first?.kind !== 'scene') throw new Error('no drawing comes first');
  return { scene: first.scene, orders, closed };
}

/** The points of a contour of lines and curves, from its start on. */
function pointsOf({ contours, drawing }: PaintScene, i: number): (readonly [number, number])[] {
  let at = contours.coordStart[i]!;
  const verbs = [...drawing.verbs.subarray(contours.verbStart[i], contours.verbEnd[i])];
  const end = at + verbs.reduce((sum, verb) => sum + VERB_SIZE[verb]!, 0);
  const points: [number, number][] = [];
  for (; at < end; at += 2) points.push([drawing.coords[at]!, drawing.coords[at + 1]!]);
  return points;
}

describe('what a tile worker paints before it is asked for anything', () => {
  it('is the drawing as made and by operations, in turn, each tile in the look that was told last', () => {
    const { orders, closed } = warmed();
    const looks = orders.filter((order) => order.kind === 'look').map(({ look }) => look.mode);
    const tiles = orders.filter((order) => order.kind === 'tile');
    expect(tiles.map(({ picture }) => picture)).toEqual(looks);
    expect(new Set(looks)).toEqual(new Set(['operations', 'made']));
    expect(looks.every((mode, i) => i === 0 || mode !== looks[i - 1])).toBe(true);
    // Nothing of it is kept: nobody looks at it.
    expect(tiles.length).toBeGreaterThan(2);
    expect(closed).toBe(tiles.length);
    expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length);
  });

  it('is small, and all of the drawing: each contour lies in the tile, or painting it would be no practice', () => {
    const { scene, orders } = warmed();
    const { contours, matrix, size } = scene;
    expect(matrix).toEqual({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });
    for (const order of orders) {
      if (order.kind !== 'tile') continue;
      const { scale, x, y, width, height } = order.region;
      expect([x, y, width / scale, height / scale]).toEqual([0, 0, size.width, size.height]);
      expect(width * height).toBeLessThanOrEqual(4096);
    }
    const corners = new Set<string>();
    for (let i = 0; i < contours.count; i++) {
      const [left, top, right, bottom] = contours.bounds.subarray(i * 4, i * 4 + 4);
      corners.add(`${left} ${top}`);
      expect(left! >= 0 && top! >= 0 && right! <= size.width && bottom! <= size.height).toBe(true);
      for (const [x, y] of pointsOf(scene, i))
        expect(x >= left! && y >= top! && x <= right! && y <= bottom!).toBe(true);
    }
    // They are spread over all of it.
    expect(corners.size).toBe(size.width * size.height);
  });

  it('is a drawing as readers make them: closed contours of lines and curves, one after the other, that are cut', () => {
    const { scene } = warmed();
    const { contours, drawing } = scene;
    expect(contours.count).toBeGreaterThan(1000);
    for (let i = 0; i < contours.count; i++) {
      const verbs = [...drawing.verbs.subarray(contours.verbStart[i], contours.verbEnd[i])];
      expect([verbs[0], verbs.at(-1)]).toEqual([Verb.Move, Verb.Close]);
      expect(verbs).toContain(Verb.Line);
      expect(verbs).toContain(Verb.Cubic);
      expect(contours.verbStart[i]).toBe(i === 0 ? 0 : contours.verbEnd[i - 1]);
      const numbers = verbs.reduce((sum, verb) => sum + VERB_SIZE[verb]!, 0);
      const next = i + 1 < contours.count ? contours.coordStart[i + 1] : drawing.coords.length;
      expect(contours.coordStart[i]! + numbers).toBe(next);
      expect(contours.element[i]).toBe(i);
    }
    expect(contours.verbEnd.at(-1)).toBe(drawing.verbs.length);
    expect(drawing.elementFillRule).toHaveLength(contours.count);
    expect(new Set(contours.style)).toEqual(new Set([0]));
    expect([drawing.styles.length, scene.operations]).toEqual([1, ['cutting']]);
    // No two count as one drawn twice, which would leave them out of what is practised.
    expect(outlineOf(scene)).toMatchObject({ closed: Array.from(contours.element), loops: [], open: [] });
  });
});
