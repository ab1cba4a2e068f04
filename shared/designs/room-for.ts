import { length } from '../base/trig.ts';
import { kerfIsDrawn } from './kerf.ts';
import type { DesignStock } from './design.ts';
import type { Point } from './outline.ts';

/** Margin on limits, mm: rounding in files stays on the right side of them. */
const MARGIN_MM = 0.01;

/** The smallest hole that a sheet takes as it comes out, mm: what is drawn is a kerf smaller where the drawing carries it. */
export function leastHoleMm(stock: DesignStock): number {
  return stock.min_hole_mm + MARGIN_MM + (kerfIsDrawn(stock) ? stock.kerf_mm : 0);
}

/** Material that has to stay between a hole and an edge, mm. */
export function leastEdgeMm({ min_hole_to_edge_mm: edge, min_bridge_mm: bridge }: DesignStock): number {
  return Math.max(edge, bridge) + MARGIN_MM;
}

/** Distance from a bend to a hole's edge, mm. Source: Fictiv and PTC Creo, 2.5 T + R, as the checks have it. */
export function holeToBendMm({ mm, bend }: DesignStock): number {
  return bend ? 2.5 * mm + bend.inside_radius_mm + MARGIN_MM : 0;
}

/** Evenly spread places from one end to the other; a single one lies in the middle. */
export function spread(from: number, to: number, count: number): readonly number[] {
  if (count === 1) return [(from + to) / 2];
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
}

/** Most things of a size that fit between two places of centres, with a gap between them: at least one. */
export function mostBetween(from: number, to: number, size: number, gap: number): number {
  return Math.max(1, Math.floor((to - from) / (size + gap) + 1e-9) + 1);
}

/** Points of a grid. */
export function grid(xs: readonly number[], ys: readonly number[]): readonly Point[] {
  return ys.flatMap((y) => xs.map((x): Point => [x, y]));
}

/** A round hole, mm. */
export interface RoundHole {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
}

/** Largest radius of a corner beside a hole that lies so far from both of its sides, and needs so much from its center to the edge, mm. */
export function roundBesideMm(insetMm: number, needMm: number): number {
  return Math.max(0, (Math.SQRT2 * insetMm - needMm) / (Math.SQRT2 - 1));
}

/** Whether a hole leaves a gap to all others. */
export function isClear(hole: RoundHole, others: readonly RoundHole[], gapMm: number): boolean {
  return others.every(({ x, y, diameter }) => length(x - hole.x, y - hole.y) >= (diameter + hole.diameter) / 2 + gapMm);
}

/** Holes in the four corners of a plate, so far from its sides. */
export function cornerHoles(width: number, height: number, inset: number, diameter: number): readonly RoundHole[] {
  return grid([inset, width - inset], [inset, height - inset]).map(([x, y]) => ({ x, y, diameter }));
}
