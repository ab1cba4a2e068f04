import type { Ring } from '../analysis/pieces/ring-set.ts';

/** Corners of an outline on a sheet’s map, at most: more are not seen at its size. */
const MOST_CORNERS = 32;
/** Parts of a box that corners are told in. */
const PARTS = 1000;
/** How far a simpler outline may lie beside the true one at first, in parts of the box; doubled until few corners are left. */
const FIRST_OFF = 4;

type Point = readonly [x: number, y: number];

/** Distance of a point from the line between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  if (squared === 0) return Math.sqrt((x - ax) * (x - ax) + (y - ay) * (y - ay));
  return Math.abs(dx * (ay - y) - (ax - x) * dy) / Math.sqrt(squared);
}

/** Corners that stand for a line within `off` (Douglas and Peucker 1973). */
function simpler(line: readonly Point[], off: number): Point[] {
  const kept = new Uint8Array(line.length);
  kept[0] = kept[line.length - 1] = 1;
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let [far, at] = [off, -1];
    for (let i = from + 1; i < to; i++) {
      const away = distance(line[i]!, line[from]!, line[to]!);
      if (away > far) [far, at] = [away, i];
    }
    if (at < 0) continue;
    kept[at] = 1;
    open.push([from, at], [at, to]);
  }
  return line.filter((_, i) => kept[i] === 1);
}

/** An outline as few corners in thousandths of its box, from the upper left: x, y, x, y. */
export function outlineOf({ from, to, minX, minY, maxX, maxY }: Ring, points: Float64Array): number[] {
  const [width, height] = [Math.max(maxX - minX, 1e-9), Math.max(maxY - minY, 1e-9)];
  const line: Point[] = [];
  for (let i = from; i < to; i++)
    line.push([((points[i * 2]! - minX) / width) * PARTS, ((points[i * 2 + 1]! - minY) / height) * PARTS]);
  if (line.length < 3) return [];
  // From one end to the one furthest away and back, so that neither half is a line alone.
  const [first] = line;
  const far = line.reduce(
    (best, point, i) => {
      const away = (point[0] - first![0]) ** 2 + (point[1] - first![1]) ** 2;
      return away > best.away ? { away, i } : best;
    },
    { away: -1, i: 0 },
  );
  const halves = [line.slice(0, far.i + 1), [...line.slice(far.i), first!]] as const;
  let corners = line;
  for (let off = FIRST_OFF; off <= PARTS; off *= 2) {
    corners = [...simpler(halves[0], off).slice(0, -1), ...simpler(halves[1], off).slice(0, -1)];
    if (corners.length <= MOST_CORNERS) break;
  }
  return corners.flatMap(([x, y]) => [Math.round(x), Math.round(y)]);
}
