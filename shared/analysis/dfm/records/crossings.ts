import type { CheckRecord } from '../check-record.ts';

/** Cut lines that cross themselves. Facts: whether the count is a lower bound. */
export const SELF_CROSSING = {
  code: 'self_crossing',
  severity: 'warning',
  title: 'Some lines cross themselves',
  say: (n, atLeast) =>
    `A cut line crosses itself ${crossingPlaces(n, atLeast)}. Loose slivers fall out there; redraw the line.`,
  judged: null,
  acceptable: false,
  repairs: [],
} as const satisfies CheckRecord<[atLeast: boolean]>;

/** Cut lines that cross each other. Facts: whether the count is a lower bound. */
export const CROSSING_CONTOURS = {
  code: 'crossing_contours',
  severity: 'warning',
  title: 'Some cuts cross each other',
  say: (n, atLeast) =>
    `Cut lines cross each other ${crossingPlaces(n, atLeast)}. We can’t tell part from scrap there; merge the shapes or move them apart.`,
  judged: null,
  acceptable: false,
  repairs: [],
} as const satisfies CheckRecord<[atLeast: boolean]>;

function crossingPlaces(count: number, atLeast: boolean): string {
  return `in ${atLeast ? 'at least ' : ''}${count === 1 ? 'one place' : `${count} places`}`;
}
