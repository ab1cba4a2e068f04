import type { Drawing } from '../../shared/drawing/drawing.ts';
import { arcAt, eachArcCubic } from '../../shared/geometry/arc.ts';
import { Verb, VERB_SIZE } from '../../shared/geometry/verb.ts';

/** A path that can be added to: Path2D, or a recorder in tests. */
export interface PathSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
}

/** Writes a path as SVG path data, hundredths of a millimetre. */
export class SvgPathText implements PathSink {
  text = '';
  moveTo(x: number, y: number): void {
    this.text += `M${short(x)} ${short(y)}`;
  }
  lineTo(x: number, y: number): void {
    this.text += `L${short(x)} ${short(y)}`;
  }
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.text += `C${short(x1)} ${short(y1)} ${short(x2)} ${short(y2)} ${short(x)} ${short(y)}`;
  }
}

function short(mm: number): string {
  return String(Math.round(mm * 100) / 100);
}

/** Most of an arc that one cubic stands for, radians: 0.0004 % off the circle, less than a pixel at any zoom in use. */
const ARC_TURN = Math.PI / 4;

/**
 * Adds the verbs from `verbStart` up to `verbEnd` of a drawing to a path; the first one's numbers begin at `coordStart`. Closing is a
 * line back to the start: Chromium's closePath looks at the whole path each time, which is quadratic on large drawings.
 */
export function appendVerbs(
  path: PathSink,
  drawing: Drawing,
  verbStart: number,
  verbEnd: number,
  coordStart: number,
): void {
  const { verbs, coords } = drawing;
  const curveTo: PathSink['bezierCurveTo'] = (x1, y1, x2, y2, x, y) => path.bezierCurveTo(x1, y1, x2, y2, x, y);
  let at = coordStart;
  let [startX, startY] = [0, 0];
  for (let i = verbStart; i < verbEnd; i++) {
    const verb = verbs[i]!;
    if (verb === Verb.Move) {
      startX = coords[at]!;
      startY = coords[at + 1]!;
      path.moveTo(startX, startY);
    } else if (verb === Verb.Line) path.lineTo(coords[at]!, coords[at + 1]!);
    else if (verb === Verb.Cubic)
      path.bezierCurveTo(
        coords[at]!,
        coords[at + 1]!,
        coords[at + 2]!,
        coords[at + 3]!,
        coords[at + 4]!,
        coords[at + 5]!,
      );
    else if (verb === Verb.Arc) eachArcCubic(arcAt(coords, at), ARC_TURN, curveTo, Math);
    else path.lineTo(startX, startY);
    at += VERB_SIZE[verb]!;
  }
}
