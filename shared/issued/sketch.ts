import { OPERATIONS, type OperationName } from '../analysis/operations.ts';
import { cos, sin } from '../base/trig.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { Verb, VERB_SIZE } from '../geometry/verb.ts';

/** Lines of a part that are made the same way, as path data in mm: M, L, C and Z, absolute. */
export interface SketchPath {
  readonly operation: OperationName;
  /** Whether areas follow the even-odd rule. */
  readonly evenOdd: boolean;
  readonly d: string;
}

/** A part's flat shape as it is made, turned as it was chosen; x right, y down, from 0 to width and height, mm. */
export interface Sketch {
  readonly width: number;
  readonly height: number;
  readonly paths: readonly SketchPath[];
}

interface Turn {
  readonly c: number;
  readonly s: number;
}

interface Points {
  readonly commands: string[];
  readonly at: number[];
}

/** Collects commands and points of one path, turned; how far all of them reach is what the sketch is cut to. */
class Pen {
  readonly groups = new Map<string, Points>();
  readonly reach = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  readonly #turn: Turn;

  constructor(turn: Turn) {
    this.#turn = turn;
  }

  add(key: string, command: string, points: readonly number[]): void {
    let group = this.groups.get(key);
    if (!group) {
      group = { commands: [], at: [] };
      this.groups.set(key, group);
    }
    group.commands.push(command);
    const { c, s } = this.#turn;
    for (let i = 0; i < points.length; i += 2) {
      const x = points[i]! * c + points[i + 1]! * s;
      const y = points[i + 1]! * c - points[i]! * s;
      group.at.push(x, y);
      this.#widen(x, y);
    }
  }

  #widen(x: number, y: number): void {
    const { reach } = this;
    reach.left = Math.min(reach.left, x);
    reach.right = Math.max(reach.right, x);
    reach.top = Math.min(reach.top, y);
    reach.bottom = Math.max(reach.bottom, y);
  }
}

/** A quarter of an ellipse as one cubic is off by 0.03 % of its radius. Source: Riškus 2006. */
const MOST_OF_A_CUBIC = Math.PI / 2;

/** An arc as cubics: control points of all of them, in order. */
function cubicsOf(coords: Float64Array, at: number): number[] {
  const [cx, cy, ux, uy, vx, vy, t0, dt] = coords.subarray(at, at + 8) as unknown as number[] & { length: 8 };
  const count = Math.max(1, Math.ceil(Math.abs(dt!) / MOST_OF_A_CUBIC));
  const step = dt! / count;
  const k = (4 / 3) * (sin(step / 4) / cos(step / 4));
  const points: number[] = [];
  for (let i = 0; i < count; i++) {
    const [a, b] = [t0! + i * step, t0! + (i + 1) * step];
    const [ca, sa, cb, sb] = [cos(a), sin(a), cos(b), sin(b)];
    const place = (x: number, y: number) => points.push(cx! + ux! * x + vx! * y, cy! + uy! * x + vy! * y);
    place(ca - k * sa, sa + k * ca);
    place(cb + k * sb, sb - k * cb);
    place(cb, sb);
  }
  return points;
}

function trace(pen: Pen, key: string, drawing: Drawing, element: number): void {
  const { verbs, coords } = drawing;
  let at = drawing.elementCoords[element]!;
  for (let i = drawing.elementVerbs[element]!; i < drawing.elementVerbs[element + 1]!; i++) {
    const verb = verbs[i]!;
    if (verb === Verb.Close) pen.add(key, 'Z', []);
    else if (verb === Verb.Arc) {
      const points = cubicsOf(coords, at);
      for (let p = 0; p < points.length; p += 6) pen.add(key, 'C', points.slice(p, p + 6));
    } else {
      const letter = verb === Verb.Move ? 'M' : verb === Verb.Line ? 'L' : 'C';
      pen.add(key, letter, Array.from(coords.subarray(at, at + VERB_SIZE[verb]!)));
    }
    at += VERB_SIZE[verb]!;
  }
}

/** Hundredths of a millimetre are finer than any printer; a line without extent one way still has one. */
function hundredths(mm: number): number {
  return Math.max(Math.round(mm * 100) / 100, 0.01);
}

function pathData({ commands, at }: Points, left: number, top: number): string {
  const figure = (value: number) => String(Math.round(value * 100) / 100);
  let i = 0;
  return commands
    .map((command) => {
      const count = command === 'Z' ? 0 : command === 'C' ? 6 : 2;
      const figures = at.slice(i, i + count).map((value, k) => figure(value - (k % 2 === 0 ? left : top)));
      i += count;
      return command + figures.join(' ');
    })
    .join('');
}

/** Characters that a shape takes beside its paths, and each path beside its data. */
const [AROUND_SHAPE, AROUND_PATH] = [120, 70];

/** Bytes of a shape in an answer: path data is plain letters and figures. */
export function sketchBytes(sketch: Sketch | null): number {
  return (sketch?.paths ?? []).reduce((sum, { d }) => sum + d.length + AROUND_PATH, AROUND_SHAPE);
}

/** Shapes in their order, without those that would take all together beyond so many bytes. */
export function sketchesWithin(sketches: readonly (Sketch | null)[], bytes: number): (Sketch | null)[] {
  let left = bytes;
  return sketches.map((sketch) => {
    const taken = sketchBytes(sketch);
    if (taken > left) return null;
    left -= taken;
    return sketch;
  });
}

/**
 * The shape of a part for a document: true to the drawing it is made from, without what is left out. Null where nothing is made or the
 * drawing has more than `most` commands.
 * @param operationOfStyle what a style of the drawing, by its id, is made by
 * @param rotation degrees, counter-clockwise on a page whose y points down, as a part's choices have it
 */
export function sketchOf(
  drawing: Drawing,
  operationOfStyle: (id: string) => OperationName,
  rotation: number,
  most: number,
): Sketch | null {
  if (drawing.verbs.length > most) return null;
  const radians = (rotation * Math.PI) / 180;
  const pen = new Pen({ c: cos(radians), s: sin(radians) });
  const operations = drawing.styles.map(({ id }) => operationOfStyle(id));
  for (let element = 0; element < drawing.elementStyle.length; element++) {
    const operation = operations[drawing.elementStyle[element]!] ?? 'ignored';
    if (operation === 'ignored') continue;
    trace(pen, `${operation} ${drawing.elementFillRule[element]}`, drawing, element);
  }
  const { left, top, right, bottom } = pen.reach;
  if (!(right >= left)) return null;
  const paths = OPERATIONS.flatMap((operation) =>
    [0, 1].flatMap((rule): SketchPath[] => {
      const points = pen.groups.get(`${operation} ${rule}`);
      return points ? [{ operation, evenOdd: rule === 1, d: pathData(points, left, top) }] : [];
    }),
  );
  return { width: hundredths(right - left), height: hundredths(bottom - top), paths };
}
