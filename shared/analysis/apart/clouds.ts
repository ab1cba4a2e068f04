import { atan2 } from '../../base/arctangent.ts';
import { cross } from '../../geometry/touch.ts';
import { meets } from './boxes.ts';
import type { Chords } from './chords.ts';
import type { Shape } from './shapes.ts';

/** A cloud has so many arcs at least. */
const LEAST_ARCS = 6;
/** Outlines with more chords are not looked at. */
const MOST_CHORDS = 4000;
/** The line turns back by more than this between two arcs; each arc turns by more on its way, and by less at once, radians. */
const CUSP = 0.3;
const SWEEP = 1;
const SMOOTH = 1.2;
/** So many arcs are nearly as long as the middle one: others fill up what is left. */
const ALIKE_SHARE = 0.7;
const ALIKE = 1.6;
/** Clouds that are looked for in one drawing. */
const MOST_CLOUDS = 50;

/**
 * Contours of revision clouds: lines of arcs that all swell to one side, which cross lines of the part. A part with such an edge crosses nothing.
 * @param looked shapes that nothing but their place speaks of
 * @param shapes all shapes
 */
export function clouds(looked: readonly Shape[], shapes: readonly Shape[], chords: Chords): number[] {
  const puffed = looked.filter(({ contours: of }) => of.length === 1 && isPuffed(chords.of(of[0]!)));
  return puffed.slice(0, MOST_CLOUDS).flatMap(({ contours: of, bounds }) => {
    const own = chords.of(of[0]!);
    const others = shapes.filter(
      (other) => !puffed.some((one) => one.contours === other.contours) && meets(other.bounds, bounds, 0),
    );
    const lines = others.map((other) => other.contours.flatMap((c) => chords.of(c)));
    return chords.compare(own, lines) && lines.some((line) => cross(own, line)) ? [...of] : [];
  });
}

/** Turns of a line at the ends of its chords, left of its way above 0, radians, and how long the chord before each is. */
function turnsOf(chords: readonly number[]): { readonly turn: number; readonly length: number }[] {
  const ways: (readonly [dx: number, dy: number])[] = [];
  for (let at = 0; at < chords.length; at += 4) {
    const way = [chords[at + 2]! - chords[at]!, chords[at + 3]! - chords[at + 1]!] as const;
    if (way[0] !== 0 || way[1] !== 0) ways.push(way);
  }
  return ways.slice(1).map(([ex, ey], i) => {
    const [dx, dy] = ways[i]!;
    return { turn: atan2(dx * ey - dy * ex, dx * ex + dy * ey), length: Math.sqrt(dx * dx + dy * dy) };
  });
}

/** Whether chords go along arcs that swell to one side, with a cusp between each and the next. */
function isPuffed(chords: readonly number[]): boolean {
  if (chords.length > MOST_CHORDS * 4) return false;
  const turns = turnsOf(chords);
  const side = Math.sign(turns.reduce((sum, { turn }) => sum + Math.sign(turn), 0));
  const arcs = [{ length: 0, sweep: 0, isSmooth: true, turns: 0 }];
  for (const { turn, length } of turns) {
    const arc = arcs.at(-1)!;
    arc.length += length;
    if (turn * side < -CUSP) arcs.push({ length: 0, sweep: 0, isSmooth: true, turns: 0 });
    else {
      arc.sweep += turn * side;
      arc.turns += 1;
      arc.isSmooth &&= Math.abs(turn) < SMOOTH;
    }
  }
  // The last arc lacks its last chord.
  const whole = arcs.slice(0, -1);
  if (whole.length < LEAST_ARCS) return false;
  const middle = whole.map(({ length }) => length).toSorted((a, b) => a - b)[whole.length >> 1]!;
  const alike = whole.filter(
    ({ length, sweep, isSmooth, turns: count }) =>
      isSmooth && count >= 2 && sweep > SWEEP && length < middle * ALIKE && length * ALIKE > middle,
  );
  return alike.length >= ALIKE_SHARE * whole.length;
}
