import type { Bounds } from './chords.ts';
import type { Track } from './lead-lines.ts';
import { isAlongAxes } from './sheets.ts';

/** Fewer lines one way are a pattern of their own. */
const LEAST_LINES = 6;
/** Steps of even lines differ by no more than this share. */
const EVEN = 0.02;

/** Where a straight line along an axis lies, and from where to where it runs, mm. */
interface Ruled {
  readonly contours: readonly number[];
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Contours of squared paper: at least six lines either way along the axes, all as long as each other and evenly spaced, which fill one box, with the
 * rectangle round them. Lines of several looks may be one grid, and lie on each other.
 * @param on distance up to which lines end at one height, mm
 */
export function gridLines(tracks: readonly Track[], on: number): number[] {
  const lines = tracks.filter(({ isOpen, isRuled, chords }) => isOpen && isRuled && chords.length === 4);
  const across = ruled(lines, 0, on);
  const along = ruled(lines, 1, on);
  const [rows, columns] = [placesOf(across, on), placesOf(along, on)];
  if (!isEven(rows) || !isEven(columns)) return [];
  const fills = (own: readonly Ruled[], { from, to }: Ruled, step: number): boolean =>
    Math.abs(own[0]!.at - from) <= step && Math.abs(own[own.length - 1]!.at - to) <= step;
  const isBox = fills(across, along[0]!, stepOf(rows) + on) && fills(along, across[0]!, stepOf(columns) + on);
  if (!isBox) return [];
  const box: Bounds = [across[0]!.from, along[0]!.from, across[0]!.to, along[0]!.to];
  const edges = tracks.filter(
    ({ isOpen, isRuled, isStraight, bounds, chords }) =>
      !isOpen &&
      isRuled &&
      isStraight &&
      isAlongAxes(chords, on) &&
      bounds.every((at, i) => Math.abs(at - box[i]!) <= on),
  );
  // Where nothing else closes, the grid is what is made: a board of tiles.
  const isPaper = tracks.some((track) => !track.isOpen && track.isRuled && !edges.includes(track));
  return [...across, ...along, ...(isPaper ? edges : [])].flatMap(({ contours }) => contours);
}

/** Lines along an axis (0 for x) of the length that most have, by where they lie. */
function ruled(tracks: readonly Track[], axis: 0 | 1, on: number): Ruled[] {
  const other = 1 - axis;
  const all = tracks.flatMap(({ contours, bounds }): Ruled[] => {
    const isAlong = bounds[other + 2]! - bounds[other]! <= on && bounds[axis + 2]! - bounds[axis]! > on;
    return isAlong ? [{ contours, at: bounds[other]!, from: bounds[axis]!, to: bounds[axis + 2]! }] : [];
  });
  const groups = new Map<string, Ruled[]>();
  for (const line of all) {
    const key = `${Math.round(line.from / on)} ${Math.round(line.to / on)}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const largest = [...groups.values()].reduce<Ruled[]>((best, one) => (one.length > best.length ? one : best), []);
  return largest.sort((a, b) => a.at - b.at);
}

/** Places of lines, each once where several lie on each other. */
function placesOf(lines: readonly Ruled[], on: number): number[] {
  const places: number[] = [];
  for (const { at } of lines) if (places.length === 0 || at - places[places.length - 1]! > on) places.push(at);
  return places;
}

function stepOf(places: readonly number[]): number {
  return (places[places.length - 1]! - places[0]!) / (places.length - 1);
}

function isEven(places: readonly number[]): boolean {
  if (places.length < LEAST_LINES) return false;
  const step = stepOf(places);
  return step > 0 && places.every((at, i) => Math.abs(at - places[0]! - i * step) <= EVEN * step);
}
