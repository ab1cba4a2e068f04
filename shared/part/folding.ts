/** Size of a flat strip once it is folded on the press brake. Lengths mm. */
import type { Bends } from '../analysis/bends.ts';
import { cos, sin } from '../base/trig.ts';
import { bendAllowanceMm, bendDeductionMm, type BentSheet } from '../catalog/bend-allowance.ts';
import type { BendChoice } from './bend-choices.ts';

/** A folded part's box, standing on its longest leg, and its length along the bends, outside, mm. */
export interface FoldedSize {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly lengthMm: number;
}

/**
 * The size that a flat strip folds to. Null where a leg is shorter than what its bends take, where a bend's lines go different ways,
 * or where one is not said yet.
 * @param bendOfLine how a line of the part goes, by its place in the list of bend lines
 */
export function foldedSize(
  { legs, bends, widthMm }: NonNullable<Bends['strip']>,
  bendOfLine: (line: number) => BendChoice | null,
  sheet: BentSheet,
): FoldedSize | null {
  const turns: number[] = [];
  for (const lines of bends) {
    const [first, ...rest] = lines.map(bendOfLine);
    if (!first || rest.some((other) => other?.angle_deg !== first.angle_deg || other.direction !== first.direction))
      return null;
    turns.push(first.direction === 'up' ? first.angle_deg : -first.angle_deg);
  }
  const taken = turns.map((turn) => bendAllowanceMm(Math.abs(turn), sheet) / 2);
  const straight = legs.map((leg, i) => leg - (taken[i - 1] ?? 0) - (taken[i] ?? 0));
  if (straight.some((leg) => leg < 0)) return null;
  const half = turns.map((turn) => bendDeductionMm(Math.abs(turn), sheet) / 2);
  const outside = legs.map((leg, i) => leg + (half[i - 1] ?? 0) + (half[i] ?? 0));
  const box = profileBox(straight, turns, outside.indexOf(Math.max(...outside)), sheet);
  return { widthMm: box.width, heightMm: box.height, lengthMm: widthMm };
}

/** The box of a folded sheet seen along its bends, the leg `flat` lying flat. */
function profileBox(straight: readonly number[], turns: readonly number[], flat: number, sheet: BentSheet) {
  const { thicknessMm: t, insideRadiusMm: r } = sheet;
  let heading = -turns.slice(0, flat).reduce((sum, turn) => sum + turn, 0);
  let [x, y] = [0, 0];
  const box = new Extent();
  for (const [i, leg] of straight.entries()) {
    const [c, s] = [cosDeg(heading), sinDeg(heading)];
    // The path runs along the lower face; the upper one is a thickness to its left.
    for (const [px, py] of [
      [x, y],
      [x + c * leg, y + s * leg],
    ] as const) {
      box.take(px, py);
      box.take(px - s * t, py + c * t);
    }
    [x, y] = [x + c * leg, y + s * leg];
    const turn = turns[i];
    if (turn === undefined) break;
    // Upward the bend's centre lies above the upper face, downward below the lower one.
    const up = turn > 0;
    const away = up ? t + r : -r;
    const [cx, cy] = [x - s * away, y + c * away];
    takeArc(box, cx, cy, r + t, up ? heading - 90 : heading + 90, turn);
    heading += turn;
    [x, y] = [cx + sinDeg(heading) * away, cy - cosDeg(heading) * away];
  }
  return box.size();
}

/** Takes in an arc of so many degrees from a direction on: both ends, and where it comes farthest right, up, left and down. */
function takeArc(box: Extent, cx: number, cy: number, radius: number, from: number, turn: number): void {
  const take = (deg: number) => box.take(cx + radius * cosDeg(deg), cy + radius * sinDeg(deg));
  take(from);
  take(from + turn);
  const [low, high] = turn > 0 ? [from, from + turn] : [from + turn, from];
  for (let deg = Math.ceil(low / 90) * 90; deg <= high; deg += 90) take(deg);
}

/** A box that grows with the points it is shown. */
class Extent {
  #low: [number, number] = [Infinity, Infinity];
  #high: [number, number] = [-Infinity, -Infinity];

  take(x: number, y: number): void {
    this.#low = [Math.min(this.#low[0], x), Math.min(this.#low[1], y)];
    this.#high = [Math.max(this.#high[0], x), Math.max(this.#high[1], y)];
  }

  size(): { width: number; height: number } {
    return { width: this.#high[0] - this.#low[0], height: this.#high[1] - this.#low[1] };
  }
}

function cosDeg(deg: number): number {
  return cos((deg * Math.PI) / 180);
}

function sinDeg(deg: number): number {
  return sin((deg * Math.PI) / 180);
}
