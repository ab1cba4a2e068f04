import { err, ok, type Result } from '../base/result.ts';

/** Most triangles of a model that is measured: what a 50 MB file of them holds, and nobody prints more. */
export const MAX_TRIANGLES = 1_000_000;

/** Triangles of a model: nine coordinates each, mm. */
export type Triangles = Float32Array;

/** Figures of a model by its triangles. */
export interface ModelFigures {
  readonly triangles: number;
  /** Enclosed by the surface, mm³; of one that is not closed an estimate. */
  readonly volume_mm3: number;
  /** Box around it, mm. */
  readonly width_mm: number;
  readonly depth_mm: number;
  readonly height_mm: number;
  /** Whether the surface is closed: every edge belongs to two triangles that turn the same way. */
  readonly watertight: boolean;
}

/** Six times the volume of the tetrahedron of a triangle and the first corner of all: near the model, so that few digits are lost. */
function sixfold(at: Triangles, i: number, x: number, y: number, z: number): number {
  const [ax, ay, az] = [at[i]! - x, at[i + 1]! - y, at[i + 2]! - z];
  const [bx, by, bz] = [at[i + 3]! - x, at[i + 4]! - y, at[i + 5]! - z];
  const [cx, cy, cz] = [at[i + 6]! - x, at[i + 7]! - y, at[i + 8]! - z];
  return ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
}

/** Number of the place that each corner is at; corners with the same coordinates have the same one. */
function placesOf(corners: Triangles): {
  readonly places: Uint32Array;
  readonly count: number;
  /** Where the coordinates of each place stand first. */
  readonly firsts: Uint32Array;
} {
  const total = corners.length / 3;
  let size = 4;
  while (size < total * 2) size *= 2;
  const table = new Int32Array(size).fill(-1);
  const firsts = new Uint32Array(total);
  const places = new Uint32Array(total);
  // Zero has two signs, which are one place.
  const plain = corners.map((value) => value + 0);
  const bits = new Int32Array(plain.buffer);
  let count = 0;
  for (let corner = 0; corner < total; corner += 1) {
    const i = corner * 3;
    const [x, y, z] = [bits[i]!, bits[i + 1]!, bits[i + 2]!];
    let slot = (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & (size - 1);
    for (;;) {
      const place = table[slot]!;
      if (place === -1) {
        table[slot] = count;
        firsts[count] = i;
        places[corner] = count;
        count += 1;
        break;
      }
      const j = firsts[place]!;
      if (bits[j] === x && bits[j + 1] === y && bits[j + 2] === z) {
        places[corner] = place;
        break;
      }
      slot = (slot + 1) & (size - 1);
    }
  }
  return { places, count, firsts };
}

/** Triangles with corners that are shared, those without an area by their corners left out: as a library for solids takes them. */
export function solidTriangles(corners: Triangles): {
  readonly triVerts: Uint32Array;
  readonly vertProperties: Float32Array;
} {
  const { places, count, firsts } = placesOf(corners);
  const vertProperties = new Float32Array(count * 3);
  for (let place = 0; place < count; place += 1) {
    const at = firsts[place]!;
    vertProperties.set(corners.subarray(at, at + 3), place * 3);
  }
  const triVerts = new Uint32Array(places.length);
  let used = 0;
  for (let i = 0; i < places.length; i += 3) {
    const [a, b, c] = [places[i]!, places[i + 1]!, places[i + 2]!];
    if (a === b || b === c || c === a) continue;
    triVerts.set([a, b, c], used);
    used += 3;
  }
  return { triVerts: triVerts.slice(0, used), vertProperties };
}

/** Whether every directed edge is there once, and its opposite too. */
function isClosed(corners: Triangles): boolean {
  const { places, count } = placesOf(corners);
  const edges = new Set<number>();
  for (let i = 0; i < places.length; i += 3) {
    const [a, b, c] = [places[i]!, places[i + 1]!, places[i + 2]!];
    if (a === b || b === c || c === a) continue;
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const edge = from * count + to;
      if (edges.has(edge)) return false;
      edges.add(edge);
    }
  }
  for (const edge of edges) {
    const from = Math.floor(edge / count);
    if (!edges.has((edge - from * count) * count + from)) return false;
  }
  return edges.size > 0;
}

/** Measures a model by its triangles. Fails, in a sentence, where there are none, too many, or ones that are nowhere. */
export function measureModel(corners: Triangles): Result<ModelFigures, string> {
  const triangles = corners.length / 9;
  if (triangles < 1) return err('The file has no triangles.');
  if (triangles > MAX_TRIANGLES)
    return err('The model has more than a million triangles. Simplify it and send it again.');
  const low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const high = low.map((value) => -value);
  let volume = 0;
  const [x, y, z] = [corners[0]!, corners[1]!, corners[2]!];
  for (let i = 0; i < corners.length; i += 9) {
    volume += sixfold(corners, i, x, y, z);
    for (let k = 0; k < 9; k += 1) {
      const value = corners[i + k]!;
      if (!Number.isFinite(value)) return err('The file names a corner that is nowhere.');
      if (value < low[k % 3]!) low[k % 3] = value;
      if (value > high[k % 3]!) high[k % 3] = value;
    }
  }
  const [width_mm, depth_mm, height_mm] = high.map((value, axis) => value - low[axis]!) as [number, number, number];
  const volume_mm3 = Math.abs(volume) / 6;
  return ok({ triangles, volume_mm3, width_mm, depth_mm, height_mm, watertight: isClosed(corners) });
}
