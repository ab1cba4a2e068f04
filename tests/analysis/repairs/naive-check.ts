import type { CheckTables, Gaps, Overlaps } from '../../../shared/analysis/dfm/tables.ts';
import type { AnalysisKernel } from '../../../shared/analysis/analysis-kernel.ts';
import type { Measurement } from '../../../shared/analysis/measure.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { Verb, VERB_SIZE } from '../../../shared/geometry/verb.ts';
import { geometry } from '../../support/kernels.ts';

/** Distances (mm) and shares below this are rounding. */
const NEAR = 1e-6;

/** A segment and where it is in the drawing's verbs. */
export interface Segment {
  readonly verb: number;
  readonly kind: number;
  readonly role: number;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly numbers: readonly number[];
}

/** Every segment with a length. */
export function segmentsOf(drawing: Drawing, roles: Uint8Array): Segment[] {
  const found: Segment[] = [];
  drawing.elementStyle.forEach((style, element) => {
    let at = drawing.elementCoords[element]!;
    let start: [number, number] = [0, 0];
    let pen = start;
    for (let i = drawing.elementVerbs[element]!; i < drawing.elementVerbs[element + 1]!; i++) {
      const kind = drawing.verbs[i]!;
      const next = at + VERB_SIZE[kind as 0]!;
      const numbers = [...drawing.coords.subarray(at, next)];
      const to = (kind === Verb.Close ? start : numbers.slice(-2)) as [number, number];
      if (kind === Verb.Move) start = to;
      else if (kind === Verb.Arc || kind === Verb.Cubic || to[0] !== pen[0] || to[1] !== pen[1])
        found.push({ verb: i, kind, role: roles[style]!, from: pen, to, numbers });
      pen = to;
      at = next;
    }
  });
  return found;
}

/**
 * The check tables by looking at every pair: slow, and independent of the kernel. What repairs do not read is as if
 * nothing had been found.
 */
export const naiveKernel: AnalysisKernel = {
  ...geometry,
  check: (drawing, measurement, roles, _reachMm, gapMm) => ({
    overlaps: overlapsOf(segmentsOf(drawing, roles)),
    gaps: gapsOf(drawing, measurement, gapMm),
    ...shapesAlone(measurement),
  }),
};

/** Every shape with its box and length, none near, in or across another. */
function shapesAlone({ contours }: Measurement): Omit<CheckTables, 'overlaps' | 'gaps'> {
  const shapeCount = contours.shape.reduce((most, shape) => Math.max(most, shape + 1), 0);
  const style = new Uint32Array(shapeCount);
  const closed = new Uint8Array(shapeCount);
  const length = new Float64Array(shapeCount);
  const bounds = new Float64Array(shapeCount * 4);
  for (let i = 0; i < shapeCount; i++) bounds.set([Infinity, Infinity, -Infinity, -Infinity], i * 4);
  for (let i = 0; i < contours.count; i++) {
    const shape = contours.shape[i]!;
    style[shape] = contours.style[i]!;
    closed[shape] = contours.closed[i]!;
    length[shape]! += contours.lengthOfLines[i]! + contours.lengthOfCurves[i]!;
    for (let k = 0; k < 4; k++) {
      const better = k < 2 ? Math.min : Math.max;
      bounds[shape * 4 + k] = better(bounds[shape * 4 + k]!, contours.bounds[i * 4 + k]!);
    }
  }
  return {
    crossings: { count: 0, selfCount: 0, points: new Float64Array(0), shapes: new Uint32Array(0) },
    shapeCount,
    style,
    closed,
    area: new Float64Array(shapeCount),
    width: new Float64Array(shapeCount),
    bounds,
    length,
    parent: new Int32Array(shapeCount).fill(-1),
    depth: new Uint32Array(shapeCount),
    nearest: new Float64Array(shapeCount).fill(Infinity),
    neighbour: new Int32Array(shapeCount).fill(-1),
    nearestPoints: new Float64Array(shapeCount * 4),
    around: new Float64Array(shapeCount).fill(Infinity),
    aroundPoints: new Float64Array(shapeCount * 4),
    incomplete: [],
  };
}

function overlapsOf(segments: readonly Segment[]): Overlaps {
  const rows: [verb: number, from: number, to: number][] = [];
  segments.forEach((segment, i) => {
    if (segment.role === 0 || segment.role === 4) return;
    const stretches: [number, number][] = [];
    for (let k = 0; k < i; k++) {
      const earlier = segments[k]!;
      if (earlier.role === segment.role) stretches.push(...shared(segment, earlier));
    }
    for (const [from, to] of merged(stretches)) rows.push([segment.verb, from, to]);
  });
  return {
    count: rows.length,
    verb: Uint32Array.from(rows, ([verb]) => verb),
    from: Float64Array.from(rows, ([, from]) => from),
    to: Float64Array.from(rows, ([, , to]) => to),
    bounds: new Float64Array(rows.length * 4),
  };
}

function merged(stretches: [number, number][]): [number, number][] {
  const done: [number, number][] = [];
  for (const [from, to] of stretches.sort((a, b) => a[0] - b[0])) {
    const last = done.at(-1);
    if (last && from <= last[1] + 1e-9) last[1] = Math.max(last[1], to);
    else done.push([from, to]);
  }
  return done;
}

/** Which stretches of `a` lie on `b`. */
function shared(a: Segment, b: Segment): [number, number][] {
  const straight = (one: Segment) => one.kind === Verb.Line || one.kind === Verb.Close;
  if (straight(a) && straight(b)) return onLine(a, b);
  if (a.kind !== b.kind) return [];
  if (a.kind === Verb.Arc) return onArc(a, b);
  const path = (one: Segment) => [...one.from, ...one.numbers];
  const pairs = (list: number[]) => list.flatMap((_, i) => (i % 2 === 0 ? [[list[i]!, list[i + 1]!]] : []));
  const back = pairs(path(b)).reverse().flat();
  const same = (list: number[]) => path(a).every((value, i) => Math.abs(value - list[i]!) < NEAR);
  return same(path(b)) || same(back) ? [[0, 1]] : [];
}

function onLine(a: Segment, b: Segment): [number, number][] {
  const [dx, dy] = [a.to[0] - a.from[0], a.to[1] - a.from[1]];
  const long = Math.sqrt(dx * dx + dy * dy);
  const off = (p: readonly [number, number]) => Math.abs((p[0] - a.from[0]) * dy - (p[1] - a.from[1]) * dx) / long;
  if (off(b.from) > NEAR || off(b.to) > NEAR) return [];
  const share = (p: readonly [number, number]) => ((p[0] - a.from[0]) * dx + (p[1] - a.from[1]) * dy) / (long * long);
  const [low, high] = [share(b.from), share(b.to)].sort((x, y) => x - y) as [number, number];
  const [from, to] = [Math.max(0, low), Math.min(1, high)];
  return to - from > NEAR / long ? [[from, to]] : [];
}

/** Only for arcs with the same centre and axes. */
function onArc(a: Segment, b: Segment): [number, number][] {
  if (a.numbers.slice(0, 6).some((value, i) => Math.abs(value - b.numbers[i]!) > NEAR)) return [];
  const range = (one: Segment) => {
    const [t0, dt] = [one.numbers[6]!, one.numbers[7]!];
    return [Math.min(t0, t0 + dt), Math.max(t0, t0 + dt)] as const;
  };
  const [a0, dt] = [a.numbers[6]!, a.numbers[7]!];
  const [low, high] = range(a);
  const found: [number, number][] = [];
  for (let turn = -4; turn <= 4; turn++) {
    const [b0, b1] = range(b).map((angle) => angle + turn * 2 * Math.PI) as [number, number];
    const [from, to] = [Math.max(low, b0), Math.min(high, b1)];
    if (to - from < NEAR) continue;
    const shares = [(from - a0) / dt, (to - a0) / dt].sort((x, y) => x - y) as [number, number];
    found.push([Math.max(0, shares[0]), Math.min(1, shares[1])]);
  }
  return found;
}

function gapsOf(drawing: Drawing, measurement: Measurement, gapMm: number): Gaps {
  const { contours } = measurement;
  const ends: { contour: number; end: number; x: number; y: number }[] = [];
  for (let i = 0; i < contours.count; i++) {
    if (contours.closed[i] === 1) continue;
    const at = contours.coordStart[i]!;
    let last = at;
    for (let v = contours.verbStart[i]!; v < contours.verbEnd[i]!; v++) last += VERB_SIZE[drawing.verbs[v] as 0]!;
    ends.push({ contour: i, end: 0, x: drawing.coords[at]!, y: drawing.coords[at + 1]! });
    ends.push({ contour: i, end: 1, x: drawing.coords[last - 2]!, y: drawing.coords[last - 1]! });
  }
  const apart = (a: (typeof ends)[0], b: (typeof ends)[0]) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
  const loose = ends.filter((end) => !ends.some((other) => other !== end && apart(end, other) <= 0.01));
  const pairs = loose.flatMap((a, i) => loose.slice(i + 1).map((b) => ({ a, b, mm: apart(a, b) })));
  const used = new Set<object>();
  const rows = pairs
    .filter(({ mm }) => mm <= gapMm)
    .sort((p, q) => p.mm - q.mm)
    .filter(({ a, b }) => {
      if (used.has(a) || used.has(b)) return false;
      used.add(a);
      used.add(b);
      return true;
    });
  return {
    count: rows.length,
    contourA: Uint32Array.from(rows, ({ a }) => a.contour),
    endA: Uint8Array.from(rows, ({ a }) => a.end),
    contourB: Uint32Array.from(rows, ({ b }) => b.contour),
    endB: Uint8Array.from(rows, ({ b }) => b.end),
    points: Float64Array.from(rows.flatMap(({ a, b }) => [a.x, a.y, b.x, b.y])),
    size: Float64Array.from(rows, ({ mm }) => mm),
  };
}
