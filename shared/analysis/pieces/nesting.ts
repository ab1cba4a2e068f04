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
  const order = Array.from(rings, (_, i) => i).sort((a, b) => byArea(rings[a]!, rings[b]!) || a - b);
  const standsFor = repeatsOf(set, points, order);
  const parent = new Int32Array(rings.length).fill(-1);
  const depth = new Int32Array(rings.length);
  const isSmaller = (a: number, b: number) => b < 0 || byArea(rings[a]!, rings[b]!) > 0;
  const places = new Float64Array(PROBED.length * 2);
  for (const i of order) {
    const ring = rings[i]!;
    for (let at = 0; at < PROBED.length; at++) probe(ring, points, PROBED[at]!, places, at * 2);
    let beside = -1;
    set.near(places[2]!, places[3]!, TOUCH_MM, (other) => {
      if (other === i || standsFor[other] !== other || other === standsFor[i]) return;
      if (!isAround(rings[other]!, ring)) return;
      if (!isHole(other) && isSmaller(other, beside)) beside = other;
      let inside = 0;
      for (let at = 0; at < places.length; at += 2) if (set.contains(other, places[at]!, places[at + 1]!)) inside++;
      if (inside * 4 < places.length) return;
      depth[i]! += isHole(other) ? 2 : 1;
      if (isSmaller(other, parent[i]!)) parent[i] = other;
    });
    // A hole that an open line joins with its outline lies beside that, not in it.
    if (isHole(i)) {
      depth[i]!++;
      parent[i] = beside;
    }
  }
  return { standsFor, parent, depth };
}

/** For each ring the first one that is the same line. */
function repeatsOf(set: RingSet, points: Float64Array, order: readonly number[]): Int32Array {
  const { rings } = set;
  const standsFor = Int32Array.from(rings.keys());
  const place = new Float64Array(2);
  for (const i of order) {
    const ring = rings[i]!;
    probe(ring, points, PROBED[1], place, 0);
    set.near(place[0]!, place[1]!, STROKE_MM, (other) => {
      if (other === i || standsFor[i] !== i || standsFor[other] !== other) return;
      if (isSameBox(rings[other]!, ring) && before(rings, other, i) && isSameLine(rings[other]!, ring, points))
        standsFor[i] = other;
    });
  }
  return standsFor;
}

/** Larger first, then those further up and to the left. */
function byArea(a: Ring, b: Ring): number {
  return b.areaMm2 - a.areaMm2 || a.minY - b.minY || a.minX - b.minX;
}

function before(rings: readonly Ring[], a: number, b: number): boolean {
  return (byArea(rings[a]!, rings[b]!) || a - b) < 0;
}

function isSameBox(a: Ring, b: Ring): boolean {
  return (
    Math.abs(a.minX - b.minX) <= STROKE_MM &&
    Math.abs(a.minY - b.minY) <= STROKE_MM &&
    Math.abs(a.maxX - b.maxX) <= STROKE_MM &&
    Math.abs(a.maxY - b.maxY) <= STROKE_MM
  );
}

function isSameLine(a: Ring, b: Ring, points: Float64Array): boolean {
  const least = Math.min(b.maxX - b.minX, b.maxY - b.minY);
  const band = Math.min(STROKE_MM, least / 4);
  if (Math.abs(a.areaMm2 - b.areaMm2) > ((a.lengthMm + b.lengthMm) / 2) * band) return false;
  const place = new Float64Array(2);
  return PROBED.every((share) => {
    probe(b, points, share, place, 0);
    return isNear(a, place[0]!, place[1]!, points, band * 2);
  });
}

/** Whether a place lies within a distance of a ring's line. */
function isNear({ from, to }: Ring, x: number, y: number, points: Float64Array, mm: number): boolean {
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

/** Writes the middle of an edge of a ring. */
function probe({ from, to }: Ring, points: Float64Array, share: number, out: Float64Array, at: number): void {
  const edge = from + Math.floor((to - from) * share);
  const next = edge + 1 < to ? edge + 1 : from;
  out[at] = (points[edge * 2]! + points[next * 2]!) / 2;
  out[at + 1] = (points[edge * 2 + 1]! + points[next * 2 + 1]!) / 2;
}
