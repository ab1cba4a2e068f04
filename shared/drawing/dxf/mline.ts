import type { DxfDocument } from './document.ts';
import type { Outcome } from './entities.ts';
import type { Point } from './ocs.ts';
import { Entry, type Look, type Tape } from './tape.ts';
import type { Tags } from './tags.ts';

const CLOSED = 2;

/** A corner of a multiline: where its lines cross the mitre, and how far along the next side they are drawn. */
interface Corner {
  readonly at: Point;
  readonly along: Point;
  readonly mitre: Point;
  /** Of each line: its distance along the mitre, then where it starts, stops, starts … on this side. */
  readonly lines: number[][];
}

/**
 * MLINE: parallel lines, each through the corners at its distances along the mitres that the file gives, so that its
 * style, scale and justification are in them. Points are in world coordinates.
 */
export function readMline(doc: DxfDocument, tags: Tags, look: Look): Outcome {
  const corners = cornersOf(tags);
  if (!corners) return 'broken';
  const closed = (tags.integer(71, 0) & CLOSED) !== 0;
  const count = Math.min(...corners.map((corner) => corner.lines.length));
  if (corners.length < 2 || count === 0) return 'nothing';
  doc.tape.begin(Entry.Shape, look);
  for (let line = 0; line < count; line++) drawLine(doc.tape, corners, line, closed);
  return 'drawn';
}

/** The corners in file order; null where a number is missing. */
function cornersOf(tags: Tags): Corner[] | null {
  const corners: Corner[] = [];
  for (let i = 0; i < tags.count; i++) {
    const code = tags.codes[i]!;
    const corner = corners[corners.length - 1];
    if (code === 11) {
      const [at, along, mitre] = [pointFrom(tags, i, 11), pointFrom(tags, i, 12), pointFrom(tags, i, 13)];
      if (!at || !along || !mitre) return null;
      corners.push({ at, along, mitre, lines: [] });
    } else if (code === 74) corner?.lines.push([]);
    else if (code === 41 && corner && corner.lines.length > 0) {
      if (!Number.isFinite(tags.numbers[i]!)) return null;
      corner.lines[corner.lines.length - 1]!.push(tags.numbers[i]!);
    }
  }
  for (const { lines } of corners) if (lines.some((line) => line.length === 0)) return null;
  return corners.length > 0 ? corners : null;
}

/** The point whose x has the code given, at tag i or among those that follow it closely. */
function pointFrom(tags: Tags, i: number, code: number): Point | null {
  const find = (wanted: number, otherwise: number) => {
    for (let k = i; k < Math.min(i + 9, tags.count); k++) if (tags.codes[k] === wanted) return tags.numbers[k]!;
    return otherwise;
  };
  const [x, y, z] = [find(code, Number.NaN), find(code + 10, Number.NaN), find(code + 20, 0)];
  return Number.isFinite(x + y + z) ? [x, y, z] : null;
}

function drawLine(tape: Tape, corners: readonly Corner[], line: number, closed: boolean): void {
  const points = corners.map((corner) => moved(corner.at, corner.mitre, corner.lines[line]![0]!));
  const sides = closed ? points.length : points.length - 1;
  const whole = corners.slice(0, sides).every((corner) => corner.lines[line]!.length <= 2);
  if (whole) {
    tape.move(...points[0]!);
    for (const point of points.slice(1)) tape.line(...point);
    if (closed) tape.close();
    return;
  }
  for (let i = 0; i < sides; i++) drawSide(tape, points[i]!, points[(i + 1) % points.length]!, corners[i]!, line);
}

/** One side with gaps; the last part without a stop runs to the end of the side. */
function drawSide(tape: Tape, from: Point, to: Point, corner: Corner, line: number): void {
  const stops = corner.lines[line]!.slice(1);
  if (stops.length === 0) stops.push(0);
  for (let k = 0; k < stops.length; k += 2) {
    const start = moved(from, corner.along, stops[k]!);
    const stop = k + 1 < stops.length ? moved(from, corner.along, stops[k + 1]!) : to;
    tape.move(...start);
    tape.line(...stop);
  }
}

function moved(from: Point, along: Point, distance: number): Point {
  return [from[0] + along[0] * distance, from[1] + along[1] * distance, from[2] + along[2] * distance];
}
