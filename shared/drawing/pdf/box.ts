import type { Place } from '../notice.ts';
import type { Transform } from '../paint/painter.ts';
import { Verb } from '../../geometry/verb.ts';

/** How far a shape may reach beyond its clip and still count as whole, mm: below what a laser can show. */
const CLIP_SLACK_MM = 0.05;

/** A box that grows around points, mm. */
export class Bounds {
  #left = Number.POSITIVE_INFINITY;
  #top = Number.POSITIVE_INFINITY;
  #right = Number.NEGATIVE_INFINITY;
  #bottom = Number.NEGATIVE_INFINITY;

  /** Takes a point in, in the space of `m`. */
  add(m: Transform, px: number, py: number): void {
    const x = m[0] * px + m[2] * py + m[4];
    const y = m[1] * px + m[3] * py + m[5];
    if (x < this.#left) this.#left = x;
    if (x > this.#right) this.#right = x;
    if (y < this.#top) this.#top = y;
    if (y > this.#bottom) this.#bottom = y;
  }

  /** Takes a rectangle in, in the space of `m`. */
  addBox(m: Transform, x0: number, y0: number, x1: number, y1: number): void {
    this.add(m, x0, y0);
    this.add(m, x1, y0);
    this.add(m, x0, y1);
    this.add(m, x1, y1);
  }

  clear(): void {
    this.#left = this.#top = Number.POSITIVE_INFINITY;
    this.#right = this.#bottom = Number.NEGATIVE_INFINITY;
  }

  /** The box, null where nothing finite was taken in. */
  get place(): Place | null {
    const place = { x: this.#left, y: this.#top, width: this.#right - this.#left, height: this.#bottom - this.#top };
    return Number.isFinite(place.x + place.y + place.width + place.height) && place.width >= 0 ? place : null;
  }
}

/** Where two boxes overlap; of no size where they don't. */
export function intersection(a: Place, b: Place): Place {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x);
  return { x, y, width, height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y) };
}

/** True where `inner` lies within `outer`. */
export function contains(outer: Place, inner: Place): boolean {
  return (
    inner.x >= outer.x - CLIP_SLACK_MM &&
    inner.y >= outer.y - CLIP_SLACK_MM &&
    inner.x + inner.width <= outer.x + outer.width + CLIP_SLACK_MM &&
    inner.y + inner.height <= outer.y + outer.height + CLIP_SLACK_MM
  );
}

/** True where a path is one rectangle along the axes. */
export function isUprightBox(verbs: readonly number[], coords: readonly number[], box: Place): boolean {
  const lines = verbs.filter((verb) => verb === Verb.Line).length;
  if (verbs[0] !== Verb.Move || lines < 3 || lines > 4 || coords.length !== 2 * (lines + 1)) return false;
  const near = (value: number, a: number, b: number) => Math.min(Math.abs(value - a), Math.abs(value - b)) < 1e-6;
  for (let i = 0; i < coords.length; i += 2) {
    const straight =
      i === 0 ||
      near(coords[i]!, coords[i - 2]!, coords[i - 2]!) ||
      near(coords[i + 1]!, coords[i - 1]!, coords[i - 1]!);
    if (!straight || !near(coords[i]!, box.x, box.x + box.width) || !near(coords[i + 1]!, box.y, box.y + box.height))
      return false;
  }
  return true;
}

/** True where two boxes have nothing in common. */
export function isApart(a: Place, b: Place): boolean {
  return a.x > b.x + b.width || a.y > b.y + b.height || b.x > a.x + a.width || b.y > a.y + a.height;
}
