/** A point or a direction: x right, y back, z up, mm. */
export type Vector = readonly [x: number, y: number, z: number];

/** How a piece stands in the thing that is put together: its own x and y run along `u` and `v`, its thickness along u × v. */
export interface Pose {
  readonly at: Vector;
  readonly u: Vector;
  readonly v: Vector;
  /** Places along its x at which other pieces cross it: it is drawn in parts between them. */
  readonly crossed?: readonly number[];
  /** Places along its x at which it gives way without a bend of its own, and degrees that it turns there: a spine of slots, for one. */
  readonly curled?: readonly (readonly [place: number, degrees: number])[];
}

/** A wall that stands across, seen from in front: its upper left corner is where it begins. */
export const FRONT: Pick<Pose, 'u' | 'v'> = { u: [1, 0, 0], v: [0, 0, -1] };
/** A wall that runs from front to back. */
export const SIDE: Pick<Pose, 'u' | 'v'> = { u: [0, 1, 0], v: [0, 0, -1] };
/** A plate that lies, seen from above; what is its upper edge in the drawing is behind. */
export const LYING: Pick<Pose, 'u' | 'v'> = { u: [1, 0, 0], v: [0, -1, 0] };
