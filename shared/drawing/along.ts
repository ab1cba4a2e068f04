/** A line that letters run along, in font sizes of a run: points as x and y in turn. */
export interface TextLine {
  readonly points: readonly number[];
  /** Where the text begins, has its middle or ends, by its anchor, from the line's start. */
  readonly offsetEm: number;
  /** How far letters sink below the line. */
  readonly sinkEm: number;
}

/** A place on a line, with the way along it there, of length 1. */
export type PlaceAlong = readonly [x: number, y: number, wayX: number, wayY: number];

/** The place on a line so far from its start; null beyond its ends, where letters are not drawn. */
export function placeAlong(points: readonly number[], at: number): PlaceAlong | null {
  if (at < 0) return null;
  let left = at;
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    const [dx, dy] = [points[i + 2]! - x, points[i + 3]! - y];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length > 0 && left <= length)
      return [x + (dx * left) / length, y + (dy * left) / length, dx / length, dy / length];
    left -= length;
  }
  return null;
}

/** Box about letters of usual height along a line, in font sizes: minX, minY, maxX, maxY. */
export function boxAlong({ points }: TextLine, highEm: number): readonly [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 1 < points.length; i += 2) {
    box[0] = Math.min(box[0], points[i]! - highEm);
    box[1] = Math.min(box[1], points[i + 1]! - highEm);
    box[2] = Math.max(box[2], points[i]! + highEm);
    box[3] = Math.max(box[3], points[i + 1]! + highEm);
  }
  return box;
}
