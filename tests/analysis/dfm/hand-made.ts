import { rolesOf } from '../../../shared/analysis/dfm/roles.ts';
import type { CheckSubject } from '../../../shared/analysis/dfm/subject.ts';
import { CheckRole, type CheckTables, type IncompleteCheck } from '../../../shared/analysis/dfm/tables.ts';
import type { Measurement } from '../../../shared/analysis/measure.ts';
import type { OperationName } from '../../../shared/analysis/operations.ts';
import type { StyleKey } from '../../../shared/drawing/styles.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import type { TextLayer } from '../../../shared/drawing/text.ts';
import { geometry } from '../../support/kernels.ts';

export const CUT: StyleKey = { stroke: '#0000ff', fill: null, layer: null, dashed: false };
export const ENGRAVE: StyleKey = { stroke: '#ff0000', fill: null, layer: null, dashed: false };
export const BEND: StyleKey = { stroke: '#00ff00', fill: null, layer: 'bend', dashed: true };

const OPERATION_OF: Readonly<Record<string, OperationName>> = {
  '#0000ff': 'cutting',
  '#ff0000': 'lineEngraving',
  '#00ff00': 'metalBending',
  '#000000': 'cutting',
};

/** Tables given by hand; the rest follows from the measurement. */
export interface ByHand {
  readonly operations?: readonly OperationName[];
  readonly overlaps?: readonly (readonly [verb: number, from: number, to: number])[];
  readonly gaps?: readonly { readonly a: number; readonly b: number; readonly size: number; readonly at?: number }[];
  readonly crossings?: {
    readonly count: number;
    readonly selfCount: number;
    readonly listed: readonly (readonly [x: number, y: number, a: number, b: number])[];
  };
  /** Shape → neighbour, or shape around, and distance; points lie at (shape, 0) and (neighbour, 1). */
  readonly nearest?: Readonly<Record<number, readonly [neighbour: number, mm: number]>>;
  readonly area?: Readonly<Record<number, number>>;
  readonly width?: Readonly<Record<number, number>>;
  /** Shapes of several contours that close. */
  readonly closed?: readonly number[];
  readonly incomplete?: readonly IncompleteCheck[];
  readonly texts?: TextLayer;
}

/** The operations that the colours above stand for. */
export function operationsOf(drawing: Drawing): OperationName[] {
  return drawing.styles.map(({ stroke }) => OPERATION_OF[stroke ?? ''] ?? 'cutting');
}

/** Subject of the rules, of a drawing whose shapes fill their boxes and lie wholly in each other or apart. */
export function handMade(drawing: Drawing, byHand: ByHand = {}): CheckSubject {
  const measurement = geometry.measure(drawing);
  const roles = rolesOf(drawing, byHand.operations ?? operationsOf(drawing));
  return { drawing, measurement, roles, texts: byHand.texts ?? null, tables: tablesOf(measurement, roles, byHand) };
}

/** Tables as a kernel would give them, with boxes for shapes. */
export function tablesOf({ contours }: Measurement, roles: Uint8Array, byHand: ByHand): CheckTables {
  const shapeCount = contours.count === 0 ? 0 : Math.max(...contours.shape) + 1;
  const style = new Uint32Array(shapeCount);
  const closed = new Uint8Array(shapeCount).fill(1);
  const length = new Float64Array(shapeCount);
  const bounds = new Float64Array(shapeCount * 4);
  for (let s = 0; s < shapeCount; s++) bounds.set([Infinity, Infinity, -Infinity, -Infinity], s * 4);
  for (let i = 0; i < contours.count; i++) {
    const s = contours.shape[i]!;
    style[s] = contours.style[i]!;
    if (contours.closed[i] !== 1 && !byHand.closed?.includes(s)) closed[s] = 0;
    length[s]! += contours.lengthOfLines[i]! + contours.lengthOfCurves[i]!;
    for (let k = 0; k < 4; k++) {
      const most = k < 2 ? Math.min : Math.max;
      bounds[s * 4 + k] = most(bounds[s * 4 + k]!, contours.bounds[i * 4 + k]!);
    }
  }
  const side = (s: number, k: number) => bounds[s * 4 + k + 2]! - bounds[s * 4 + k]!;
  const boxArea = (s: number) => side(s, 0) * side(s, 1);
  const area = Float64Array.from({ length: shapeCount }, (_, s) => byHand.area?.[s] ?? (closed[s] ? boxArea(s) : 0));
  const width = Float64Array.from(
    { length: shapeCount },
    (_, s) => byHand.width?.[s] ?? Math.min(side(s, 0), side(s, 1)),
  );
  const parent = new Int32Array(shapeCount).fill(-1);
  const depth = new Uint32Array(shapeCount);
  for (let s = 0; s < shapeCount; s++) {
    for (let o = 0; o < shapeCount; o++) {
      const holds =
        o !== s &&
        closed[o] === 1 &&
        roles[style[o]!] === CheckRole.cut &&
        bounds[o * 4]! < bounds[s * 4]! &&
        bounds[o * 4 + 1]! < bounds[s * 4 + 1]! &&
        bounds[o * 4 + 2]! > bounds[s * 4 + 2]! &&
        bounds[o * 4 + 3]! > bounds[s * 4 + 3]!;
      if (!holds) continue;
      depth[s]!++;
      if (parent[s]! < 0 || boxArea(o) < boxArea(parent[s]!)) parent[s] = o;
    }
  }
  return {
    ...listed(byHand),
    shapeCount,
    style,
    closed,
    area,
    width,
    bounds,
    length,
    parent,
    depth,
    ...neighbours(shapeCount, parent, byHand.nearest ?? {}),
    incomplete: byHand.incomplete ?? [],
  };
}

function listed({ overlaps = [], gaps = [], crossings }: ByHand): Pick<CheckTables, 'overlaps' | 'gaps' | 'crossings'> {
  return {
    overlaps: {
      count: overlaps.length,
      verb: Uint32Array.from(overlaps, ([verb]) => verb),
      from: Float64Array.from(overlaps, ([, from]) => from),
      to: Float64Array.from(overlaps, ([, , to]) => to),
      bounds: Float64Array.from(overlaps.flatMap(([verb]) => [verb, 0, verb + 1, 2])),
    },
    gaps: {
      count: gaps.length,
      contourA: Uint32Array.from(gaps, ({ a }) => a),
      endA: Uint8Array.from(gaps, () => 1),
      contourB: Uint32Array.from(gaps, ({ b }) => b),
      endB: new Uint8Array(gaps.length),
      points: Float64Array.from(gaps.flatMap(({ at = 0, size }) => [at, 0, at + size, 0])),
      size: Float64Array.from(gaps, ({ size }) => size),
    },
    crossings: {
      count: crossings?.count ?? 0,
      selfCount: crossings?.selfCount ?? 0,
      points: Float64Array.from((crossings?.listed ?? []).flatMap((one) => one.slice(0, 2))),
      shapes: Uint32Array.from((crossings?.listed ?? []).flatMap((one) => one.slice(2))),
    },
  };
}

function neighbours(
  shapeCount: number,
  parent: Int32Array,
  pairs: NonNullable<ByHand['nearest']>,
): Pick<CheckTables, 'nearest' | 'neighbour' | 'nearestPoints' | 'around' | 'aroundPoints'> {
  const nearest = new Float64Array(shapeCount).fill(Number.POSITIVE_INFINITY);
  const neighbour = new Int32Array(shapeCount).fill(-1);
  const nearestPoints = new Float64Array(shapeCount * 4);
  const around = new Float64Array(shapeCount).fill(Number.POSITIVE_INFINITY);
  const aroundPoints = new Float64Array(shapeCount * 4);
  for (const [shape, [other, mm]] of Object.entries(pairs)) {
    const s = Number(shape);
    if (parent[other] === s) continue;
    if (parent[s] === other) {
      around[s] = mm;
      aroundPoints.set([s, 0, other, 1], s * 4);
      continue;
    }
    nearest[s] = mm;
    neighbour[s] = other;
    nearestPoints.set([s, 0, other, 1], s * 4);
  }
  return { nearest, neighbour, nearestPoints, around, aroundPoints };
}
