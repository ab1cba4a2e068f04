import { grown } from '../../geometry/growing.ts';
import { scaleLengths } from '../../geometry/scale.ts';
import { DrawingLimit } from '../builder.ts';
import type { Drawing, DrawingUnits } from '../drawing.ts';
import { dropFlatContours } from '../flat-fills.ts';
import type { ReadLimits } from '../limits.ts';
import { type StyleKey, StyleTable } from '../styles.ts';
import { WideLineList } from '../wide-lines.ts';

/** How an element is painted, with its number among the drawing's styles once something is drawn so. */
export interface Paint extends StyleKey {
  /** −1 until then. */
  index: number;
}

/** Mitres of wide polylines: sharper corners are cut off, line widths. */
const MITER_LIMIT = 10;

/**
 * Where a DXF's entities are drawn. It does what DrawingBuilder does for readers that meet their segments one by one;
 * here a whole entity is known beforehand, so room is made once, and the pen writes into the arrays itself.
 */
export class Sheet {
  verbs: Uint8Array;
  verbCount = 0;
  coords: Float64Array;
  coordCount = 0;
  /** Elements ended so far. */
  elementCount = 0;
  readonly #limits: ReadLimits;
  readonly #styles: StyleTable;
  readonly #wide = new WideLineList();
  #style: Uint32Array;
  #rule: Uint8Array;
  /** Starts of each element and the end of the last one, among the verbs and among the coordinates. */
  #verbStart: Uint32Array;
  #coordStart: Uint32Array;

  /** The sizes are guesses at how much will be drawn; more has room too. */
  constructor(limits: ReadLimits, elements: number, verbs: number, coords: number) {
    this.#limits = limits;
    this.#styles = new StyleTable(limits.maxStyles);
    this.verbs = new Uint8Array(verbs);
    this.coords = new Float64Array(coords);
    this.#style = new Uint32Array(elements);
    this.#rule = new Uint8Array(elements);
    this.#verbStart = new Uint32Array(elements + 1);
    this.#coordStart = new Uint32Array(elements + 1);
  }

  /** True where so many verbs and coordinates fit. */
  hasRoom(verbs: number, coords: number): boolean {
    return this.verbCount + verbs <= this.verbs.length && this.coordCount + coords <= this.coords.length;
  }

  /** Makes room for so many verbs and coordinates. */
  reserve(verbs: number, coords: number): void {
    this.verbs = grown(this.verbs, this.verbCount, this.verbCount + verbs);
    this.coords = grown(this.coords, this.coordCount, this.coordCount + coords);
  }

  /** Drops everything written since the last element ended. */
  discard(): void {
    this.verbCount = this.#verbStart[this.elementCount]!;
    this.coordCount = this.#coordStart[this.elementCount]!;
  }

  /** Leaves out contours of the open element that enclose nothing, for one that is filled alone; false where none is left. */
  encloses(): boolean {
    const first = { verbs: this.#verbStart[this.elementCount]!, coords: this.#coordStart[this.elementCount]! };
    const end = { verbs: this.verbCount, coords: this.coordCount };
    const left = dropFlatContours(this.verbs, this.coords, first, end);
    this.verbCount = left.verbs;
    this.coordCount = left.coords;
    return left.verbs > first.verbs;
  }

  /** Ends the element: what was written since the last one belongs to it. Throws DrawingLimit or StyleLimit where that is too much. */
  endElement(paint: Paint, evenOdd: boolean): void {
    if (this.verbCount > this.#limits.maxSegments) throw new DrawingLimit('segments');
    if (this.elementCount >= this.#limits.maxElements) throw new DrawingLimit('elements');
    if (paint.index < 0) paint.index = this.#styles.of(paint);
    const i = this.elementCount++;
    if (i >= this.#style.length) this.#growElements();
    this.#style[i] = paint.index;
    this.#rule[i] = evenOdd ? 1 : 0;
    this.#verbStart[i + 1] = this.verbCount;
    this.#coordStart[i + 1] = this.coordCount;
  }

  /** Notes that an element is a wide line: mitred, with blunt ends, as CAD programs draw them. */
  widen(element: number, width: number): void {
    this.#wide.add(element, { half: width / 2, cap: 0, join: 0, miterLimit: MITER_LIMIT });
  }

  /** The finished drawing, or null where nothing was drawn. `scale` multiplies every length. */
  finish(units: DrawingUnits, scale: number): Drawing | null {
    this.discard();
    const count = this.elementCount;
    if (count === 0) return null;
    const verbs = cut(this.verbs, this.verbCount);
    const coords = cut(this.coords, this.coordCount);
    if (scale !== 1) scaleLengths(verbs, coords, scale, scale);
    const elementStyle = cut(this.#style, count);
    return {
      format: 'dxf',
      units,
      page: null,
      styles: this.#styles.finish(elementStyle),
      verbs,
      coords,
      elementStyle,
      elementFillRule: cut(this.#rule, count),
      elementVerbs: cut(this.#verbStart, count + 1),
      elementCoords: cut(this.#coordStart, count + 1),
      ...this.#wide.finish(count, scale),
    };
  }

  #growElements(): void {
    const [count, room] = [this.elementCount, this.#style.length * 2 + 64];
    this.#style = grown(this.#style, count, room);
    this.#rule = grown(this.#rule, count, room);
    this.#verbStart = grown(this.#verbStart, count + 1, room + 1);
    this.#coordStart = grown(this.#coordStart, count + 1, room + 1);
  }
}

/** The first numbers of an array: itself where it holds no more. */
function cut<T extends Uint8Array | Uint32Array | Float64Array>(array: T, count: number): T {
  return count === array.length ? array : (array.slice(0, count) as T);
}
