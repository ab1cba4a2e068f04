import { length } from '../../base/trig.ts';
import type { Ring, RingSet } from './ring-set.ts';

/** How rings lie in each other. */
export interface Nesting {
  /** The ring that stands for each one: itself, or the one that it repeats. */
  readonly standsFor: Int32Array;
  /** The smallest ring around each one, or −1. */
  readonly parent: Int32Array;
  /** How many rings lie around each one, those that are repeated once. */
  readonly depth: Int32Array;
}

/**
 * Mean width of the band between two rings below which they are one line, mm: an outline drawn twice, or a stroke drawn as its
 * outline. Source: AN36.
 */
const STROKE_MM = 0.35;
/** Boxes of rings that touch agree to this, mm. */
const TOUCH_MM = 0.02;
/** Areas that differ by less of their share are the same. */
const SAME_AREA = 1e-9;
/** Places of a ring that are looked up in another one, as shares of its points. */
const PROBED = [1 / 6, 1 / 2, 5 / 6] as const;

/**
 * How rings lie in each other. The answers are not complete where `set.exhausted` is true afterwards.
 * @param isHole whether a ring is a hole of a ring beside it, which it touches
 */
export function nestingOf(set: RingSet, points: Float64Array, isHole: (ring: number) => boolean): Nesting {
  const { rings } = set;
  const standsFor = Int32Array.from(rings, (_, i) => i);
  const order = Array.from(rings, (_, i) => i).sort((a, b) => byArea(rings[a]!, rings[b]!) || a - b);
  for (const i of order) {
    const ring = rings[i]!;
    const [x, y] = probe(ring, points, PROBED[1]);
    set.near(x, y, STROKE_MM, (other) => {
      if (other === i || standsFor[i] !== i || standsFor[other] !== other) return;
      if (before(rings, other, i) && isSameLine(rings[other]!, ring, points)) standsFor[i] = other;
    });
  }
  const parent = new Int32Array(rings.length).fill(-1);
  const depth = Int32Array.from(rings, (_, i) => (isHole(i) ? 1 : 0));
  const isSmaller = (a: number, b: number) => b < 0 || byArea(rings[a]!, rings[b]!) > 0;
  for (const i of order) {
    const ring = rings[i]!;
    const places = PROBED.map((share) => probe(ring, points, share));
    const [x, y] = places[1]!;
    let beside = -1;
    set.near(x, y, TOUCH_MM, (other) => {
      if (other === i || standsFor[other] !== other || other === standsFor[i]) return;
      if (!isAround(rings[other]!, ring)) return;
      if (!isHole(other) && isSmaller(other, beside)) beside = other;
      if (places.filter(([px, py]) => set.contains(other, px, py)).length * 2 < places.length) return;
      depth[i]! += isHole(other) ? 2 : 1;
      if (isSmaller(other, parent[i]!)) parent[i] = other;
    });
    // A hole that an open line joins with its outline lies beside that, not in it.
    if (isHole(i)) parent[i] = beside;
  }
  return { standsFor, parent, depth };
}

/** Larger first, then those further up and to the left. */
function byArea(a: Ring, b: Ring): number {
  return b.areaMm2 - a.areaMm2 || a.minY - b.minY || a.minX - b.minX;
}

function before(rings: readonly Ring[], a: number, b: number): boolean {
  return (byArea(rings[a]!, rings[b]!) || a - b) < 0;
}

function isSameLine(a: Ring, b: Ring, points: Float64Array): boolean {
  const apart = Math.max(
    Math.abs(a.minX - b.minX),
    Math.abs(a.minY - b.minY),
    Math.abs(a.maxX - b.maxX),
    Math.abs(a.maxY - b.maxY),
  );
  if (apart > STROKE_MM) return false;
  const least = Math.min(b.maxX - b.minX, b.maxY - b.minY);
  const band = Math.min(STROKE_MM, least / 4);
  if (Math.abs(a.areaMm2 - b.areaMm2) > ((a.lengthMm + b.lengthMm) / 2) * band) return false;
  return PROBED.every((share) => isNear(a, probe(b, points, share), points, band * 2));
}

/** Whether a place lies within a distance of a ring's line. */
function isNear({ from, to }: Ring, [x, y]: readonly [number, number], points: Float64Array, mm: number): boolean {
  for (let i = from, last = to - 1; i < to; last = i++) {
    const [ax, ay] = [points[last * 2]!, points[last * 2 + 1]!];
    const [dx, dy] = [points[i * 2]! - ax, points[i * 2 + 1]! - ay];
    const squared = dx * dx + dy * dy;
    const share = squared > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared)) : 0;
    if (length(ax + dx * share - x, ay + dy * share - y) <= mm) return true;
  }
  return false;
}

function isAround(around: Ring, ring: Ring): boolean {
  return (
    around.areaMm2 > ring.areaMm2 * (1 + SAME_AREA) &&
    around.minX <= ring.minX + TOUCH_MM &&
    around.minY <= ring.minY + TOUCH_MM &&
    around.maxX >= ring.maxX - TOUCH_MM &&
    around.maxY >= ring.maxY - TOUCH_MM
  );
}

/** The middle of an edge of a ring. */
function probe({ from, to }: Ring, points: Float64Array, share: number): readonly [x: number, y: number] {
  const at = from + Math.floor((to - from) * share);
  const next = at + 1 < to ? at + 1 : from;
  return [(points[at * 2]! + points[next * 2]!) / 2, (points[at * 2 + 1]! + points[next * 2 + 1]!) / 2];
}
