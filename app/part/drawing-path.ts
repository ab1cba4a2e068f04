import type { Drawing } from '../../shared/drawing/drawing.ts';
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
    else if (verb === Verb.Arc) appendArc(path, coords, at);
    else path.lineTo(startX, startY);
    at += VERB_SIZE[verb]!;
  }
}

/** An arc as cubics of at most a quarter turn each (0.03 % off the circle: less than a pixel at any zoom in use). */
function appendArc(path: PathSink, coords: Float64Array, at: number): void {
  const [cx, cy, ux, uy, vx, vy, t0, dt] = coords.subarray(at, at + 8) as unknown as number[];
  const pieces = Math.max(1, Math.ceil(Math.abs(dt!) / (Math.PI / 4) - 1e-9));
  const step = dt! / pieces;
  const k = (4 / 3) * Math.tan(step / 4);
  for (let i = 0; i < pieces; i++) {
    const c0 = Math.cos(t0! + i * step);
    const s0 = Math.sin(t0! + i * step);
    const c1 = Math.cos(t0! + (i + 1) * step);
    const s1 = Math.sin(t0! + (i + 1) * step);
    const px = (c: number, s: number) => cx! + ux! * c + vx! * s;
    const py = (c: number, s: number) => cy! + uy! * c + vy! * s;
    path.bezierCurveTo(
      px(c0 - k * s0, s0 + k * c0),
      py(c0 - k * s0, s0 + k * c0),
      px(c1 + k * s1, s1 - k * c1),
      py(c1 + k * s1, s1 - k * c1),
      px(c1, s1),
      py(c1, s1),
    );
  }
}
