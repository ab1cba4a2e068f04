import { holds, longSide } from './boxes.ts';
import type { Bounds } from './chords.ts';
import type { Track } from './lead-lines.ts';

/** A disc that is made is no smaller: registration targets are, mm. */
const MOST_MM = 10;
/** One target alone may be a disc with its centre mark: it is asked about, beside something so many times as large. */
const LEAST_TARGETS = 2;
const ALONE = 3;
/** The cross stands out of the circle by so much of its diameter in all. */
const STANDS_OUT = 1.05;
/** Width and height of a circle, and diameters of targets, differ by no more than this share. */
const SAME = 0.02;

/** A circle with a cross through its middle. */
interface Target {
  readonly bounds: Bounds;
  readonly contours: readonly number[];
}

/** Contours of registration targets. */
export interface Registers {
  /** Several: they are told. */
  readonly several: readonly number[];
  /** One alone. */
  readonly alone: readonly number[];
}

/**
 * Registration targets: two or more equal circles, too small to be parts, which lie in nothing that closes and have a cross through
 * their middle that stands out of them, beside something else that closes or is filled. One alone stands
 * beside an outline that is much larger.
 * @param on distance up to which places are the same, mm
 */
export function registers(tracks: readonly Track[], on: number): Registers {
  const rings = tracks.filter(({ isOpen, isLine }) => !isOpen && isLine);
  const lines = tracks.filter(({ isOpen, isLine, chords }) => isOpen && isLine && chords.length === 4);
  const round = rings.filter(({ isStraight, bounds: [x0, y0, x1, y1] }) => {
    const [width, height] = [x1 - x0, y1 - y0];
    return !isStraight && Math.max(width, height) < MOST_MM && Math.abs(width - height) <= SAME * width;
  });
  const targets = round.flatMap(({ bounds, contours }): Target[] => {
    const cross = lines.filter((line) => isThrough(line, bounds, on));
    const isLying = cross.some(({ bounds: [x0, , x1] }) => x1 - x0 <= on);
    const isStanding = cross.some(({ bounds: [, y0, , y1] }) => y1 - y0 <= on);
    return isLying && isStanding
      ? [{ bounds, contours: [...contours, ...cross.flatMap((line) => line.contours)] }]
      : [];
  });
  const isTarget = ({ bounds }: Track): boolean => targets.some((target) => holds(target.bounds, bounds));
  const others = tracks.filter((track) => !track.isOpen && !isTarget(track));
  const beside = targets.filter(({ bounds }) => !others.some((ring) => ring.isLine && holds(ring.bounds, bounds)));
  const size = Math.max(...beside.map(({ bounds }) => longSide(bounds)));
  const equal = beside.filter(({ bounds }) => size - longSide(bounds) <= SAME * size);
  const none: Registers = { several: [], alone: [] };
  if (others.length === 0 || equal.length === 0) return none;
  const inner = rings.filter((ring) => equal.some(({ bounds }) => holds(bounds, ring.bounds)));
  const contours = [...equal, ...inner].flatMap(({ contours: own }) => own);
  if (equal.length >= LEAST_TARGETS) return { ...none, several: contours };
  const isLarge = others.some((ring) => ring.isLine && longSide(ring.bounds) >= ALONE * size);
  return targets.length === 1 && isLarge ? { ...none, alone: contours } : none;
}

/** Whether a straight line runs through the middle of a circle and out of it on both sides. */
function isThrough({ bounds: line }: Track, circle: Bounds, on: number): boolean {
  const middle = (box: Bounds, axis: 0 | 1): number => (box[axis]! + box[axis + 2]!) / 2;
  const isMiddle = ([0, 1] as const).every((axis) => Math.abs(middle(line, axis) - middle(circle, axis)) <= on);
  return isMiddle && longSide(line) >= STANDS_OUT * longSide(circle);
}
