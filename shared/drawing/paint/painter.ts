import type { DrawingBuilder } from '../builder.ts';
import { arcAt } from '../../geometry/arc.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';
import type { StrokeLook } from '../../geometry/stroke-outline.ts';
import { type Pen, PLAIN_PEN } from '../pen.ts';

/** An affine map x' = a·x + c·y + e, y' = b·x + d·y + f, as PostScript and PDF write it. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** How a path is painted. Colours `#rrggbb`; null = not painted that way. */
export interface Paint {
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly layer: string | null;
  /** Name of the spot ink, which people use to say what a line is for; the stroke's where both are spots. */
  readonly spot?: string | null;
  readonly dashed: boolean;
  /** Pen by the width of the line; absent for fills. */
  readonly pen?: Pen;
  readonly evenOdd: boolean;
  /** How the line is drawn where it is wide. */
  readonly wide?: StrokeLook | null;
}

/** Verbs and coordinates as in a drawing. */
interface Path {
  verbs: readonly number[];
  coords: readonly number[];
}

/** A path as verbs and coords, in drawing coordinates. */
export interface PathData {
  readonly verbs: readonly number[];
  readonly coords: readonly number[];
}

/** A part of a circle: angles in radians, `sweep` signed, and its end. */
export interface CircularArc {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly start: number;
  readonly sweep: number;
  readonly x: number;
  readonly y: number;
}

/** Turns a path as it was painted, fills and strokes together, into the outline that is measured. */
export type OutlineRule = (path: PathData, paint: Paint) => PathData;

/** `inner` first, then `outer`. */
export function concat(inner: Transform, outer: Transform): Transform {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/**
 * The page of PostScript and PDF: a current path in drawing coordinates (mm, y down), painted by fills and strokes.
 * Points are mapped by the transform in force when they are added, as both languages do. A fill and a stroke of the very
 * same path become one element, because the outline is there once; so an element is held back until the next paint.
 */
export class Painter {
  readonly #builder: DrawingBuilder;
  readonly #outline: OutlineRule;
  #verbs: number[] = [];
  #coords: number[] = [];
  #held: (Path & { paint: Paint }) | null = null;
  #startX = 0;
  #startY = 0;
  #penX = 0;
  #penY = 0;

  /** @param outline what a painted path is measured by, where a language has a rule of its own for that */
  constructor(builder: DrawingBuilder, outline: OutlineRule = (path) => path) {
    this.#builder = builder;
    this.#outline = outline;
  }

  /** Whether the current path holds anything. */
  get hasPath(): boolean {
    return this.#verbs.length > 0;
  }

  /** How many verbs the current path holds. */
  get size(): number {
    return this.#verbs.length;
  }

  /** Current point in drawing coordinates, mm. */
  get pen(): readonly [number, number] {
    return [this.#penX, this.#penY];
  }

  moveTo(m: Transform, x: number, y: number): void {
    // A move after a move replaces it: no segment was drawn between them.
    if (this.#verbs.at(-1) === Verb.Move) {
      this.#verbs.pop();
      this.#coords.length -= 2;
    }
    this.#add(Verb.Move, this.#map(m, x, y));
    this.#startX = this.#penX;
    this.#startY = this.#penY;
  }

  lineTo(m: Transform, x: number, y: number): void {
    this.#add(Verb.Line, this.#map(m, x, y));
  }

  curveTo(m: Transform, x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const [a, b] = [mapPoint(m, x1, y1), mapPoint(m, x2, y2)];
    this.#add(Verb.Cubic, [...a, ...b, ...this.#map(m, x, y)]);
  }

  /** A circular arc in the space of `m`. The pen must already be at its start. */
  arcTo(m: Transform, { cx, cy, radius, start, sweep, x, y }: CircularArc): void {
    const centre = mapPoint(m, cx, cy);
    const axes = [m[0] * radius, m[1] * radius, m[2] * radius, m[3] * radius];
    this.#add(Verb.Arc, [...centre, ...axes, start, sweep, ...this.#map(m, x, y)]);
  }

  close(): void {
    const last = this.#verbs.at(-1);
    if (last === undefined || last === Verb.Close) return;
    this.#verbs.push(Verb.Close);
    this.#penX = this.#startX;
    this.#penY = this.#startY;
  }

  /** Forgets the current path. */
  clearPath(): void {
    this.#verbs = [];
    this.#coords = [];
  }

  /** The current path as it is, for gsave, clip and the like. */
  savePath(): { readonly verbs: readonly number[]; readonly coords: readonly number[] } {
    return { verbs: [...this.#verbs], coords: [...this.#coords] };
  }

  /** Puts a saved path back. */
  restorePath(path: { readonly verbs: readonly number[]; readonly coords: readonly number[] }): void {
    this.#verbs = [...path.verbs];
    this.#coords = [...path.coords];
    [this.#penX, this.#penY] = [this.#coords.at(-2) ?? 0, this.#coords.at(-1) ?? 0];
    const start = lastStart(this.#verbs, this.#coords);
    [this.#startX, this.#startY] = start;
    if (this.#verbs.at(-1) === Verb.Close) [this.#penX, this.#penY] = start;
  }

  /** Paints the current path and keeps it; the caller clears it where its language does. */
  paint(paint: Paint): void {
    if (this.#verbs.length === 0 || (paint.fill === null && paint.stroke === null)) return;
    const held = this.#held;
    if (held !== null && merges(held.paint, paint) && sameOutline(held, { verbs: this.#verbs, coords: this.#coords })) {
      // Where the two are closed in different ways, the line that is drawn tells how far it goes.
      if (paint.stroke !== null) [held.verbs, held.coords] = [[...this.#verbs], [...this.#coords]];
      held.paint = {
        ...held.paint,
        fill: held.paint.fill ?? paint.fill,
        stroke: held.paint.stroke ?? paint.stroke,
        spot: paint.stroke === null ? (held.paint.spot ?? paint.spot) : (paint.spot ?? held.paint.spot),
        dashed: held.paint.dashed || paint.dashed,
        pen: paint.stroke === null ? held.paint.pen : paint.pen,
        wide: paint.stroke === null ? held.paint.wide : paint.wide,
        evenOdd: held.paint.fill === null ? paint.evenOdd : held.paint.evenOdd,
      };
      return;
    }
    this.flush();
    this.#held = { verbs: [...this.#verbs], coords: [...this.#coords], paint };
  }

  /** Hands the held element to the builder. Call once more at the end of the page. Throws DrawingLimit like the builder. */
  flush(): void {
    const held = this.#held;
    this.#held = null;
    if (held === null) return;
    let at = 0;
    const { verbs, coords: c } = this.#outline(held, held.paint);
    for (const verb of verbs) {
      if (verb === Verb.Move) this.#builder.moveTo(c[at]!, c[at + 1]!);
      else if (verb === Verb.Line) this.#builder.lineTo(c[at]!, c[at + 1]!);
      else if (verb === Verb.Cubic)
        this.#builder.cubicTo(c[at]!, c[at + 1]!, c[at + 2]!, c[at + 3]!, c[at + 4]!, c[at + 5]!);
      else if (verb === Verb.Arc) this.#builder.arcTo(arcAt(c, at));
      else this.#builder.close();
      at += VERB_SIZE[verb as 0];
    }
    const { fill, stroke, dashed, evenOdd } = held.paint;
    const pen = stroke === null || dashed ? PLAIN_PEN : held.paint.pen;
    const wide = stroke === null || dashed ? null : held.paint.wide;
    this.#builder.endElement({ fill, stroke, layer: layerName(held.paint), dashed, ...pen }, evenOdd, wide);
  }

  #map(m: Transform, x: number, y: number): [number, number] {
    const point = mapPoint(m, x, y);
    [this.#penX, this.#penY] = point;
    return point;
  }

  /** Drawing on after a close starts a new contour where the closed one began, as both languages have it. */
  #add(verb: number, numbers: readonly number[]): void {
    if (verb !== Verb.Move && (this.#verbs.length === 0 || this.#verbs.at(-1) === Verb.Close)) {
      this.#verbs.push(Verb.Move);
      this.#coords.push(this.#startX, this.#startY);
    }
    this.#verbs.push(verb);
    this.#coords.push(...numbers);
  }
}

function mapPoint(m: Transform, x: number, y: number): [number, number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

/** A spot ink is a layer of its own; on a named layer it stands behind the name, so that neither is lost. */
function layerName({ layer, spot }: Paint): string | null {
  if (!spot || spot === layer) return layer;
  return layer === null ? spot : `${layer} (${spot})`;
}

/** A fill and a stroke of one path are one element; two fills of it are two. */
function merges(a: Paint, b: Paint): boolean {
  return a.layer === b.layer && ((a.stroke === null && b.fill === null) || (a.fill === null && b.stroke === null));
}

/**
 * Whether two paths have the same outline. Programs write the closing line of the one and not of the other: a fill closes
 * itself, a stroke is closed by a line to its start, by an operator, or by both.
 */
function sameOutline(a: Path, b: Path): boolean {
  if (a.coords[0] !== b.coords[0] || a.coords[1] !== b.coords[1]) return false;
  if (sameNumbers(a.verbs, b.verbs) && sameNumbers(a.coords, b.coords)) return true;
  const [one, other] = [withoutClosing(a), withoutClosing(b)];
  return sameNumbers(one.verbs, other.verbs) && sameNumbers(one.coords, other.coords);
}

/** A path without what only closes its contours. */
function withoutClosing({ verbs, coords }: Path): Path {
  const kept: { verbs: number[]; coords: number[] } = { verbs: [], coords: [] };
  let [at, start] = [0, 0];
  verbs.forEach((verb, i) => {
    const size = VERB_SIZE[verb as 0];
    if (verb === Verb.Move) start = at;
    const next = verbs[i + 1];
    const ends = next === undefined || next === Verb.Move || next === Verb.Close;
    const closing = verb === Verb.Line && ends && coords[at] === coords[start] && coords[at + 1] === coords[start + 1];
    if (verb !== Verb.Close && !closing) {
      kept.verbs.push(verb);
      for (let c = at; c < at + size; c++) kept.coords.push(coords[c]!);
    }
    at += size;
  });
  return kept;
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}

function lastStart(verbs: readonly number[], coords: readonly number[]): [number, number] {
  let [at, x, y] = [0, 0, 0];
  for (const verb of verbs) {
    if (verb === Verb.Move) [x, y] = [coords[at]!, coords[at + 1]!];
    at += VERB_SIZE[verb as 0];
  }
  return [x, y];
}
