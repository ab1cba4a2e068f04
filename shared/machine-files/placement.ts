import { madeOnly } from '../analysis/made-box.ts';
import type { GeometryKernel } from '../analysis/measure.ts';
import type { OperationName } from '../analysis/operations.ts';
import { cos, sin } from '../base/trig.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { arcAt } from '../geometry/arc.ts';
import { eachSegmentOf } from '../geometry/segment.ts';
import { Verb } from '../geometry/verb.ts';
import type { MachineSegment } from './contour.ts';
import { startsOf } from './starts.ts';

/** Takes a drawing's lines to the part's own place: turned as chosen, y up, its lower left corner at 0, 0. */
export class Placement {
  /** Of what is made, mm. */
  readonly width: number;
  readonly height: number;
  readonly #c: number;
  readonly #s: number;
  readonly #left: number;
  readonly #bottom: number;
  readonly #drawing: Drawing;
  readonly #starts: ReturnType<typeof startsOf>;

  /** @param rotation degrees, counter-clockwise on a page whose y points down, as a part's choices have it */
  constructor(drawing: Drawing, operations: readonly OperationName[], rotation: number, kernel: GeometryKernel) {
    const angle = (rotation * Math.PI) / 180;
    const [c, s] = [cos(angle), sin(angle)];
    const box = kernel.bounds(madeOnly(drawing, operations), { a: c, b: -s, c: s, d: c, e: 0, f: 0 });
    this.#c = c;
    this.#s = s;
    this.#left = box.x;
    this.#bottom = box.y + box.height;
    this.#drawing = drawing;
    this.#starts = startsOf(drawing);
    this.width = box.width;
    this.height = box.height;
  }

  /** A point of the drawing on the part. */
  at(x: number, y: number): [x: number, y: number] {
    const [right, up] = this.#turned(x, y);
    return [right - this.#left, up + this.#bottom];
  }

  /** Segments of some verbs of the drawing in their place, without those that go nowhere, and where the first of them begins. */
  segmentsOf(range: { readonly verbStart: number; readonly verbEnd: number; readonly coordStart: number }): {
    readonly start: readonly [x: number, y: number];
    readonly segments: readonly MachineSegment[];
  } {
    const [startX, startY] = this.#starts(range.verbStart, range.coordStart);
    const segments: MachineSegment[] = [];
    eachSegmentOf(this.#drawing, { ...range, startX, startY }, (_, kind, at, x, y, endX, endY) => {
      if (kind !== Verb.Cubic && kind !== Verb.Arc) {
        if (x !== endX || y !== endY) segments.push(this.#line(endX, endY));
        return;
      }
      segments.push(kind === Verb.Cubic ? this.#cubic(at, endX, endY) : this.#arc(at));
    });
    return { start: this.at(startX, startY), segments };
  }

  #turned(x: number, y: number): [number, number] {
    return [x * this.#c + y * this.#s, x * this.#s - y * this.#c];
  }

  #line(endX: number, endY: number): MachineSegment {
    const [x, y] = this.at(endX, endY);
    return { kind: 'line', x, y };
  }

  #cubic(at: number, endX: number, endY: number): MachineSegment {
    const { coords } = this.#drawing;
    const [x1, y1] = this.at(coords[at]!, coords[at + 1]!);
    const [x2, y2] = this.at(coords[at + 2]!, coords[at + 3]!);
    const [x, y] = this.at(endX, endY);
    return { kind: 'cubic', x1, y1, x2, y2, x, y };
  }

  #arc(at: number): MachineSegment {
    const arc = arcAt(this.#drawing.coords, at);
    const [cx, cy] = this.at(arc.cx, arc.cy);
    const [ux, uy] = this.#turned(arc.ux, arc.uy);
    const [vx, vy] = this.#turned(arc.vx, arc.vy);
    const [x, y] = this.at(arc.x, arc.y);
    return { kind: 'arc', cx, cy, ux, uy, vx, vy, start: arc.start, sweep: arc.sweep, x, y };
  }
}
