import { areaRuns, type VerbRange, verbRanges } from '../analysis/engraved/area-runs.ts';
import { isFollowed } from '../analysis/engraved/followed.ts';
import type { Paint } from '../analysis/engraved/paints.ts';
import type { Measurement } from '../analysis/measure.ts';
import { OPERATIONS, type OperationName } from '../analysis/operations.ts';
import { cos, sin } from '../base/trig.ts';
import { type Drawing, isAreaOnly } from '../drawing/drawing.ts';
import { Verb, VERB_SIZE } from '../geometry/verb.ts';

/** Lines of a part that are made the same way, as path data in mm: M, L, C and Z, absolute. */
export interface SketchPath {
  readonly operation: OperationName;
  /** Of areas, which come first, in their order: each covers those before it. Absent where the operation makes lines alone. */
  readonly paint?: Paint | undefined;
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

/** Key of what is kept bare, which does not count for how far a sketch reaches. */
const BARE = 'bare';

/** Collects commands and points of one path, turned; how far what is made reaches is what the sketch is cut to. */
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
      if (!key.startsWith(BARE)) this.#widen(x, y);
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

function trace(pen: Pen, key: string, { verbs, coords }: Drawing, { verbStart, verbEnd, coordStart }: VerbRange): void {
  let at = coordStart;
  for (let i = verbStart; i < verbEnd; i++) {
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
const [AROUND_SHAPE, AROUND_PATH] = [120, 85];

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

/** A drawing with its contours. */
export interface DrawnPart {
  readonly drawing: Drawing;
  readonly measurement: Pick<Measurement, 'contours'>;
}

/** Adds the areas that are engraved, in their order; returns what each path is. */
function traceAreas(
  pen: Pen,
  { drawing, measurement: { contours } }: DrawnPart,
  operations: readonly OperationName[],
): (Omit<SketchPath, 'd'> & { readonly key: string })[] {
  return areaRuns(drawing, contours, operations).map((run, i) => {
    const paint = run.work === 'bare' ? 'bare' : 'area';
    const key = `${paint === 'bare' ? BARE : 'area'} ${i}`;
    for (const range of verbRanges(run, contours)) trace(pen, key, drawing, range);
    const operation = operations[run.style] === 'combinedEngraving' ? 'combinedEngraving' : 'areaEngraving';
    return { key, operation, evenOdd: run.evenOdd, paint };
  });
}

/** Adds lines without an inside of styles that are areas by their fill: the beam follows them. */
function traceFollowed(
  pen: Pen,
  { drawing, measurement: { contours } }: DrawnPart,
  operations: readonly OperationName[],
) {
  for (let i = 0; i < contours.count; i++) {
    const style = contours.style[i]!;
    if (operations[style] !== 'areaEngraving' || drawing.styles[style]!.fill === null) continue;
    if (!isFollowed(drawing, contours, i)) continue;
    const [verbStart, verbEnd, coordStart] = [contours.verbStart[i]!, contours.verbEnd[i]!, contours.coordStart[i]!];
    const rule = drawing.elementFillRule[contours.element[i]!]!;
    trace(pen, `areaEngraving ${rule}`, drawing, { verbStart, verbEnd, coordStart });
  }
}

/** Whether a style's lines are made, beside its areas. */
function hasLines(drawing: Drawing, style: number, operation: OperationName): boolean {
  const look = drawing.styles[style]!;
  if (operation === 'ignored' || isAreaOnly(drawing, look)) return false;
  return operation !== 'areaEngraving' || look.fill === null;
}

/**
 * The shape of a part for a document: true to the drawing it is made from, without what is left out; its areas are those that the price was
 * worked out from. Null where nothing is made or the drawing has more than `most` commands.
 * @param operationOfStyle what a style of the drawing, by its id, is made by
 * @param rotation degrees, counter-clockwise on a page whose y points down, as a part's choices have it
 */
export function sketchOf(
  part: DrawnPart,
  operationOfStyle: (id: string) => OperationName,
  rotation: number,
  most: number,
): Sketch | null {
  const { drawing } = part;
  if (drawing.verbs.length > most) return null;
  const radians = (rotation * Math.PI) / 180;
  const pen = new Pen({ c: cos(radians), s: sin(radians) });
  const operations = drawing.styles.map(({ id }) => operationOfStyle(id));
  const areas = traceAreas(pen, part, operations);
  for (let element = 0; element < drawing.elementStyle.length; element++) {
    const style = drawing.elementStyle[element]!;
    const operation = operations[style]!;
    if (!hasLines(drawing, style, operation)) continue;
    const [verbStart, verbEnd] = [drawing.elementVerbs[element]!, drawing.elementVerbs[element + 1]!];
    const range = { verbStart, verbEnd, coordStart: drawing.elementCoords[element]! };
    trace(pen, `${operation} ${drawing.elementFillRule[element]}`, drawing, range);
  }
  traceFollowed(pen, part, operations);
  const { left, top, right, bottom } = pen.reach;
  if (!(right >= left)) return null;
  const filled = areas.map(
    ({ key, ...path }): SketchPath => ({ ...path, d: pathData(pen.groups.get(key)!, left, top) }),
  );
  const lines = OPERATIONS.flatMap((operation) =>
    [0, 1].flatMap((rule): SketchPath[] => {
      const points = pen.groups.get(`${operation} ${rule}`);
      const paint =
        operation === 'areaEngraving' || operation === 'combinedEngraving' ? { paint: 'line' as const } : {};
      return points ? [{ operation, evenOdd: rule === 1, ...paint, d: pathData(points, left, top) }] : [];
    }),
  );
  return { width: hundredths(right - left), height: hundredths(bottom - top), paths: [...filled, ...lines] };
}
