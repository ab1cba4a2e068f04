import { FRONT, LYING, type Pose, SIDE } from '../pose.ts';
import { type Outline, type Point, polygon } from '../outline.ts';
import { fingerPoints } from './fingers.ts';

/** Fingers are so many times as wide as the sheet is thick at least: narrower ones break. */
export const LEAST_FINGER_THICKNESSES = 1.5;

/** A box without a lid, mm. */
export interface Walls {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  /** Thickness that corners are drawn for, mm. */
  readonly thick: number;
  /** How much narrower each finger is than its share, mm; each gap is as much wider. */
  readonly play: number;
  readonly across: number;
  readonly deep: number;
  readonly up: number;
}

/** The front edge of a side where the front is lower than it: by how much, and the sections of the fingers below. */
export interface LowFront {
  readonly drop: number;
  readonly sections: number;
}

/**
 * A wall: its bottom has notches for the floor, its sides have fingers or gaps, its top is straight.
 * @param lowFront of a side whose front is lower: above it the side reaches to the face of the front
 */
export function wall(
  kind: 'front' | 'side',
  { width, depth, height, thick, play, across, deep, up }: Walls,
  lowFront?: LowFront,
): Outline {
  const long = kind === 'front' ? width : depth;
  const vertical = { from: 0, to: height, sections: up, depth: thick, play };
  const floor = {
    from: kind === 'front' ? thick : 0,
    to: kind === 'front' ? long - thick : long - 2 * thick,
    sections: kind === 'front' ? across : deep,
    depth: thick,
    odd: 'in',
    play,
  } as const;
  const odd = kind === 'front' ? 'in' : 'out';
  const inner = kind === 'front' ? 0 : thick;
  const right = long - inner;
  // The front's first finger has its play above it, as all others have on both sides.
  const above: readonly Point[] = lowFront
    ? [
        [inner, lowFront.drop - play],
        [0, lowFront.drop - play],
        [0, 0],
      ]
    : [[inner, 0]];
  return polygon([
    ...fingerPoints([right, height], [-1, 0], [0, 1], floor),
    ...fingerPoints([inner, height], [0, -1], [-1, 0], {
      ...vertical,
      ...(lowFront ? { to: height - lowFront.drop, sections: lowFront.sections } : {}),
      odd,
    }),
    ...above,
    ...fingerPoints([right, 0], [0, 1], [1, 0], { ...vertical, odd }),
  ]);
}

/** The floor: what the walls leave, with fingers into all four. */
export function floorOf({ width, depth, thick, play, across, deep }: Walls): Outline {
  const [w, d] = [width - 2 * thick, depth - 2 * thick];
  const edge = (to: number, sections: number) => ({ from: 0, to, sections, depth: thick, odd: 'out', play }) as const;
  return polygon([
    ...fingerPoints([0, 0], [1, 0], [0, -1], edge(w, across)),
    ...fingerPoints([w, 0], [0, 1], [1, 0], edge(d, deep)),
    ...fingerPoints([w, d], [-1, 0], [0, 1], edge(w, across)),
    ...fingerPoints([0, d], [0, -1], [-1, 0], edge(d, deep)),
  ]);
}

/** How front, back, left side, right side and floor of a box stand; the front may be lower by so much. */
export function wallPoses({ width, depth, height, thick }: Walls, drop = 0): readonly Pose[] {
  return [
    { ...FRONT, at: [0, 0, height - drop] },
    { ...FRONT, at: [0, depth - thick, height] },
    { ...SIDE, at: [thick, 0, height] },
    { ...SIDE, at: [width, 0, height] },
    { ...LYING, at: [thick, depth - thick, thick] },
  ];
}

/** How a lid is held above its box, so that both are seen: this share of the height. */
export const LIFTED = 0.45;
