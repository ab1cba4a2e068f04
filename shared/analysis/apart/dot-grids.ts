import { boxAround, DOT_MM, holds, longSide } from './boxes.ts';
import type { Track } from './lead-lines.ts';

/** Fewer dots one way are holes of their own. */
const LEAST_DOTS = 6;
/** So much of a grid's places have a dot: some lie under the part. */
const LEAST_SHARE = 0.6;
/** Dots differ by no more than this share in size, and lie no farther from their places, in steps. */
const SAME = 0.05;
const OFF = 0.04;
/** Width and height of a dot differ by no more than this share. */
const ROUND = 0.03;

/**
 * Contours of dotted paper: round dots as large as each other at even steps either way, which reach beyond what closes. Holes of a plate lie in it.
 * @param on distance up to which places are the same, mm
 */
export function dotGrid(tracks: readonly Track[], on: number): number[] {
  const round = tracks.filter(({ mayBeDot, isOpen, isStraight, bounds: [x0, y0, x1, y1] }) => {
    const [width, height] = [x1 - x0, y1 - y0];
    return (
      mayBeDot &&
      !isOpen &&
      !isStraight &&
      Math.max(width, height) < DOT_MM &&
      Math.abs(width - height) <= ROUND * width
    );
  });
  const size = median(round.map(({ bounds }) => longSide(bounds)));
  const dots = round.filter(({ bounds }) => Math.abs(longSide(bounds) - size) <= SAME * size);
  if (dots.length < LEAST_DOTS * LEAST_DOTS) return [];
  const [xs, ys] = [placesOf(dots, 0, on), placesOf(dots, 1, on)];
  const isFull = dots.length >= LEAST_SHARE * xs.length * ys.length && dots.length <= xs.length * ys.length;
  if (!isEven(xs) || !isEven(ys) || !isFull) return [];
  const around = boxAround(dots.map(({ bounds }) => bounds));
  const others = tracks.filter((track) => !track.isOpen && !dots.includes(track));
  // Holes, and dots that are engraved, lie in the part; without one they may be what is made.
  if (others.length === 0 || others.some(({ bounds }) => holds(bounds, around))) return [];
  return dots.flatMap(({ contours }) => contours);
}

function middle({ bounds }: Track, axis: 0 | 1): number {
  return (bounds[axis]! + bounds[axis + 2]!) / 2;
}

/** Places of dots along an axis, each once. */
function placesOf(dots: readonly Track[], axis: 0 | 1, on: number): number[] {
  const places: number[] = [];
  const near = Math.min(on, DOT_MM / 10);
  for (const at of dots.map((dot) => middle(dot, axis)).sort((a, b) => a - b))
    if (places.length === 0 || at - places[places.length - 1]! > near) places.push(at);
  return places;
}

function isEven(places: readonly number[]): boolean {
  if (places.length < LEAST_DOTS) return false;
  const step = (places[places.length - 1]! - places[0]!) / (places.length - 1);
  return places.every((at, i) => Math.abs(at - places[0]! - i * step) <= OFF * step);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
