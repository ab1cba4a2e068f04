import type { Track } from './lead-lines.ts';

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
 * Contours of squared paper: at least six lines either way along the axes, all as long as each other and evenly spaced, which fill one box.
 * @param on distance up to which lines end at one height, mm
 */
export function gridLines(tracks: readonly Track[], on: number): number[] {
  const lines = tracks.filter(({ isOpen, isLine, chords }) => isOpen && isLine && chords.length === 4);
  const across = ruled(lines, 0, on);
  const along = ruled(lines, 1, on);
  if (!isEven(across) || !isEven(along)) return [];
  const fills = (own: readonly Ruled[], { from, to }: Ruled, step: number): boolean =>
    own[0]!.at <= from + step && own[own.length - 1]!.at >= to - step;
  const isBox = fills(across, along[0]!, stepOf(across) + on) && fills(along, across[0]!, stepOf(along) + on);
  return isBox ? [...across, ...along].flatMap(({ contours }) => contours) : [];
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

function stepOf(lines: readonly Ruled[]): number {
  return (lines[lines.length - 1]!.at - lines[0]!.at) / (lines.length - 1);
}

function isEven(lines: readonly Ruled[]): boolean {
  if (lines.length < LEAST_LINES) return false;
  const step = stepOf(lines);
  return step > 0 && lines.every(({ at }, i) => Math.abs(at - lines[0]!.at - i * step) <= EVEN * step);
}
