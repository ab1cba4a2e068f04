import type { Modules } from './data-matrix.ts';
import { type Outline, type Point, polygon } from './outline.ts';

/** Ways around dark modules with them on the right hand, as y points down: right, down, left, up. */
const WAYS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/**
 * Dark modules as closed outlines: neighbors are one shape, so that no line runs between them.
 * @param corner upper left corner, mm
 * @param size side of a module, mm
 */
export function moduleOutlines(modules: Modules, [left, top]: Point, size: number): readonly Outline[] {
  const isDark = (row: number, column: number) => modules[row]?.[column] === true;
  // Edges from corner to corner of the grid, by where they start: a module's edge stands where its neighbor is light.
  const starts = new Map<string, number[]>();
  const add = (x: number, y: number, way: number) => starts.set(`${x} ${y}`, [...(starts.get(`${x} ${y}`) ?? []), way]);
  modules.forEach((cells, row) => {
    cells.forEach((dark, column) => {
      if (!dark) return;
      if (!isDark(row - 1, column)) add(column, row, 0);
      if (!isDark(row, column + 1)) add(column + 1, row, 1);
      if (!isDark(row + 1, column)) add(column + 1, row + 1, 2);
      if (!isDark(row, column - 1)) add(column, row + 1, 3);
    });
  });
  const outlines: Outline[] = [];
  for (const [key, ways] of starts) {
    const [x0, y0] = key.split(' ').map(Number) as [number, number];
    for (let first = ways.pop(); first !== undefined; first = ways.pop()) {
      const points: Point[] = [];
      let [x, y, way] = [x0, y0, first];
      for (;;) {
        [x, y] = [x + WAYS[way]![0], y + WAYS[way]![1]];
        const open = starts.get(`${x} ${y}`)!;
        const isBack = x === x0 && y === y0;
        const next = nextWay(way, isBack ? [...open, first] : open);
        if (next !== way) points.push([left + x * size, top + y * size]);
        if (isBack && next === first) break;
        open.splice(open.indexOf(next), 1);
        way = next;
      }
      outlines.push(polygon(points));
    }
  }
  return outlines;
}

/** The way on from a corner: right before straight before left. Where two modules touch at a corner it stays at its own. */
function nextWay(way: number, open: readonly number[]): number {
  return [way + 1, way, way + 3].map((next) => next % 4).find((next) => open.includes(next)) ?? way;
}
