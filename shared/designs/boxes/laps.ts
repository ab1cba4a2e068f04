import { type Outline, type Point, rounded } from '../outline.ts';

/** Strips that are put into each other, mm. */
export interface Lapped {
  readonly long: number;
  readonly high: number;
  /** Middles of slots along the strip. */
  readonly slots: readonly number[];
  readonly slotWide: number;
  /** Whether slots run in from the upper edge or from the lower one. */
  readonly from: 'top' | 'bottom';
  /** Tabs at both ends: how far they stand out, and where they begin and end from the top. */
  readonly tabs?: { readonly out: number; readonly from: number; readonly to: number };
  /** Notches for a thumb in the upper edge: their middles, width and depth. */
  readonly notches?: { readonly at: readonly number[]; readonly wide: number; readonly deep: number };
}

/** A cut from an edge inwards, with round corners inside. */
interface EdgeCut {
  readonly middle: number;
  readonly wide: number;
  readonly deep: number;
  readonly round: number;
}

/** A strip with slots half as deep as it is high, so that another one of its height goes in from across. */
export function lapped({ long, high, slots, slotWide, from, tabs, notches }: Lapped): Outline {
  const laps = slots.map((middle): EdgeCut => ({ middle, wide: slotWide, deep: high / 2, round: 0 }));
  const thumbs = (notches?.at ?? []).map(
    (middle): EdgeCut => ({
      middle,
      wide: notches!.wide,
      deep: notches!.deep,
      round: Math.min(notches!.wide / 2, notches!.deep) * 0.9,
    }),
  );
  const [top, bottom] = from === 'top' ? [[...laps, ...thumbs], []] : [thumbs, laps];
  const points: Point[] = [];
  const radii: number[] = [];
  const add = (x: number, y: number, radius = 0) => {
    points.push([x, y]);
    radii.push(radius);
  };
  add(0, 0);
  for (const { middle, wide, deep, round } of top.toSorted((a, b) => a.middle - b.middle)) {
    add(middle - wide / 2, 0);
    add(middle - wide / 2, deep, round);
    add(middle + wide / 2, deep, round);
    add(middle + wide / 2, 0);
  }
  add(long, 0);
  for (const y of tabs ? [tabs.from, tabs.to] : []) {
    add(long + (y === tabs!.from ? 0 : tabs!.out), y);
    add(long + (y === tabs!.from ? tabs!.out : 0), y);
  }
  add(long, high);
  for (const { middle, wide, deep } of bottom.toSorted((a, b) => b.middle - a.middle)) {
    add(middle + wide / 2, high);
    add(middle + wide / 2, high - deep);
    add(middle - wide / 2, high - deep);
    add(middle - wide / 2, high);
  }
  add(0, high);
  for (const y of tabs ? [tabs.to, tabs.from] : []) {
    add(y === tabs!.to ? 0 : -tabs!.out, y);
    add(y === tabs!.to ? -tabs!.out : 0, y);
  }
  return rounded(points, radii);
}
