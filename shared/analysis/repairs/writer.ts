import { grown } from '../../geometry/growing.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';

/** One contour of a drawing as repairs see it; numbered like the entries of a ContourTable, empty ones included. */
export interface Contour {
  readonly element: number;
  /** Its verbs, from its Move (or from what is drawn on after a Close) up to the next contour. */
  readonly verbStart: number;
  readonly verbEnd: number;
  readonly coordStart: number;
  readonly coordEnd: number;
  /** Where it starts and Close returns to, mm. */
  readonly startX: number;
  readonly startY: number;
}

/**
 * Writes a repaired drawing: the styles of the one it is made from, all of them and in their order, so that operations
 * chosen by style id stay valid, and segments in fresh arrays. Elements that lost every segment are left out.
 */
export class DrawingWriter {
  readonly #source: Drawing;
  #verbs: Uint8Array;
  #verbCount = 0;
  #coords: Float64Array;
  #coordCount = 0;
  readonly #style: number[] = [];
  readonly #rule: number[] = [];
  /** For each element the number of its look as a wide line; 0 for none. */
  readonly #wide: number[] = [];
  readonly #elementVerbs: number[] = [0];
  readonly #elementCoords: number[] = [0];

  constructor(source: Drawing) {
    this.#source = source;
    this.#verbs = new Uint8Array(source.verbs.length + 16);
    this.#coords = new Float64Array(source.coords.length + 64);
  }

  moveTo(x: number, y: number): void {
    this.#add(Verb.Move, x, y);
  }

  lineTo(x: number, y: number): void {
    this.#add(Verb.Line, x, y);
  }

  close(): void {
    this.#add(Verb.Close);
  }

  /** Adds a segment of any kind with its numbers as VERB_SIZE says. */
  segment(verb: number, numbers: ArrayLike<number>): void {
    this.#room(numbers.length);
    this.#verbs[this.#verbCount++] = verb;
    this.#coords.set(numbers, this.#coordCount);
    this.#coordCount += numbers.length;
  }

  /** Adds a segment of the drawing this one is made from; its numbers lie from `at` up to `end`. */
  copySegment(verb: number, at: number, end: number): void {
    this.#room(end - at);
    this.#verbs[this.#verbCount++] = verb;
    const { coords } = this.#source;
    for (let i = at; i < end; i++) this.#coords[this.#coordCount++] = coords[i]!;
  }

  /** Adds a contour unchanged. */
  copy(contour: Contour): void {
    const { verbs, coords } = this.#source;
    if (verbs[contour.verbStart] !== Verb.Move) this.moveTo(contour.startX, contour.startY);
    const count = contour.verbEnd - contour.verbStart;
    this.#room(contour.coordEnd - contour.coordStart, count);
    this.#verbs.set(verbs.subarray(contour.verbStart, contour.verbEnd), this.#verbCount);
    this.#coords.set(coords.subarray(contour.coordStart, contour.coordEnd), this.#coordCount);
    this.#verbCount += count;
    this.#coordCount += contour.coordEnd - contour.coordStart;
  }

  /**
   * Ends an element of the style with this index.
   * @param wide the number that the drawing this one is made from has for its look as a wide line
   */
  endElement(style: number, fillRule: number, wide = 0): void {
    const first = this.#elementVerbs[this.#elementVerbs.length - 1]!;
    if (!this.#verbs.subarray(first, this.#verbCount).some((verb) => verb !== Verb.Move)) {
      this.#verbCount = first;
      this.#coordCount = this.#elementCoords[this.#elementCoords.length - 1]!;
      return;
    }
    this.#style.push(style);
    this.#rule.push(fillRule);
    this.#wide.push(wide);
    this.#elementVerbs.push(this.#verbCount);
    this.#elementCoords.push(this.#coordCount);
  }

  /** The drawing; it may hold no element at all. */
  finish(): Drawing {
    const { format, units, page, styles, wide } = this.#source;
    return {
      format,
      units,
      page,
      styles,
      verbs: this.#verbs.slice(0, this.#verbCount),
      coords: this.#coords.slice(0, this.#coordCount),
      elementStyle: Uint32Array.from(this.#style),
      elementFillRule: Uint8Array.from(this.#rule),
      elementVerbs: Uint32Array.from(this.#elementVerbs),
      elementCoords: Uint32Array.from(this.#elementCoords),
      ...(wide && this.#wide.some((look) => look > 0)
        ? { wide: { looks: wide.looks, ofElement: Uint32Array.from(this.#wide) } }
        : {}),
    };
  }

  #add(verb: number, x?: number, y?: number): void {
    this.#room(2);
    this.#verbs[this.#verbCount++] = verb;
    if (x === undefined || y === undefined) return;
    this.#coords[this.#coordCount++] = x;
    this.#coords[this.#coordCount++] = y;
  }

  #room(coords: number, verbs = 1): void {
    this.#verbs = grown(this.#verbs, this.#verbCount, this.#verbCount + verbs);
    this.#coords = grown(this.#coords, this.#coordCount, this.#coordCount + coords);
  }
}

/** Calls back with every contour of an element, in the order drawn. */
export function eachContour(drawing: Drawing, element: number, visit: (contour: Contour) => void): void {
  const { verbs, coords, elementVerbs, elementCoords } = drawing;
  const last = elementVerbs[element + 1]!;
  let at = elementCoords[element]!;
  let verbStart = elementVerbs[element]!;
  let coordStart = at;
  let [startX, startY] = [0, 0];
  const end = (verbEnd: number) => {
    if (verbEnd > verbStart) visit({ element, verbStart, verbEnd, coordStart, coordEnd: at, startX, startY });
    verbStart = verbEnd;
    coordStart = at;
  };
  for (let i = verbStart; i < last; i++) {
    const verb = verbs[i]!;
    if (verb === Verb.Move) {
      end(i);
      startX = coords[at]!;
      startY = coords[at + 1]!;
    }
    at += VERB_SIZE[verb as 0]!;
    if (verb === Verb.Close) end(i + 1);
  }
  end(last);
}

/** The drawing with `edit` writing every contour anew: as it is with `copy`, changed, or not at all. */
export function rewrite(drawing: Drawing, edit: (contour: Contour, out: DrawingWriter) => void): DrawingWriter {
  const out = new DrawingWriter(drawing);
  for (let element = 0; element < drawing.elementStyle.length; element++) {
    eachContour(drawing, element, (contour) => edit(contour, out));
    out.endElement(drawing.elementStyle[element]!, drawing.elementFillRule[element]!, drawing.wide?.ofElement[element]);
  }
  return out;
}
