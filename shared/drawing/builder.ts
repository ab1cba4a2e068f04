import type { Box, DesignFormat, Drawing, DrawingUnits } from './drawing.ts';
import { type Arc, putArc } from '../geometry/arc.ts';
import { Verb } from '../geometry/verb.ts';
import { dropFlatContours, enclosesNothing } from './flat-fills.ts';
import { grown } from '../geometry/growing.ts';
import { scaleLengths } from '../geometry/scale.ts';
import type { StrokeLook } from '../geometry/stroke-outline.ts';
import { shiftPoints } from '../geometry/shift.ts';
import { READ_LIMITS, type ReadLimits } from './limits.ts';
import { type StyleKey, StyleTable } from './styles.ts';
import { WideLineList } from './wide-lines.ts';

/** Largest coordinate kept: beyond it lengths and areas would overflow or lose every digit, and nothing real is that far. */
const MAX_COORDINATE = 1e12;

/** Verbs and numbers there is room for at first, where the reader does not know better. */
const FIRST_VERBS = 256;
const FIRST_COORDS = 1024;
const FIRST_ELEMENTS = 64;

/** Where copying an array takes milliseconds. */
const LARGE_BYTES = 4 * 1024 * 1024;
/** Share of its room that a large array has to fill to be handed over with it. */
const MOSTLY_FULL = 0.75;

/**
 * Collects a drawing's segments in growing typed arrays. Readers map their own coordinates to millimetres before they
 * call it, or call {@link DrawingBuilder.finish} with a scale. Coordinates that are not finite drop the element.
 * Throws {@link DrawingLimit} once a limit is passed; readers catch it and keep what they have. StyleLimit refuses the file.
 *
 * Writers of long runs {@link reserve} room, fill `verbs` and `coords` from their counts on and move the counts; the
 * arrays are others after each reserve.
 */
export class DrawingBuilder {
  readonly #limits: ReadLimits;
  verbs: Uint8Array<ArrayBuffer>;
  /** Verbs written so far, the open element's included. */
  verbCount = 0;
  coords: Float64Array<ArrayBuffer>;
  /** Numbers written so far, the open element's included. */
  coordCount = 0;
  /** Verbs that can be written before {@link reserve} has to look at the limit and the room. */
  #verbRoom = 0;
  /** Elements ended so far. */
  elementCount = 0;
  /** Whether the element that was ended last is gone because it was filled and enclosed nothing. */
  wasFlat = false;
  #elementStyle = new Uint32Array(FIRST_ELEMENTS);
  #elementRule = new Uint8Array(FIRST_ELEMENTS);
  /** Where each element begins, and behind the last one where the open element does. */
  #elementVerbs = new Uint32Array(FIRST_ELEMENTS + 1);
  #elementCoords = new Uint32Array(FIRST_ELEMENTS + 1);
  readonly #styles: StyleTable;
  readonly #wide = new WideLineList();
  #lastKey: StyleKey | null = null;
  #lastIndex = 0;
  /** Style whose fill showed nowhere last, and the same without it. */
  #filled: StyleKey | null = null;
  #unfilled: StyleKey | null = null;

  /** @param expected verbs and numbers to make room for at once; a guess, as room grows with need. */
  constructor(limits: ReadLimits = READ_LIMITS, expected = { verbs: FIRST_VERBS, coords: FIRST_COORDS }) {
    this.#limits = limits;
    this.#styles = new StyleTable(limits.maxStyles);
    this.verbs = new Uint8Array(Math.max(FIRST_VERBS, Math.floor(expected.verbs)));
    this.coords = new Float64Array(Math.max(FIRST_COORDS, Math.floor(expected.coords)));
    this.#verbRoom = Math.min(this.verbs.length, limits.maxSegments);
  }

  /** Makes room for so many verbs and numbers more. Throws {@link DrawingLimit} where they would pass the limit. */
  reserve(verbs: number, coords: number): void {
    if (this.verbCount + verbs > this.#verbRoom) this.#growVerbs(this.verbCount + verbs);
    if (this.coordCount + coords > this.coords.length)
      this.coords = grown(this.coords, this.coordCount, this.coordCount + coords);
  }

  moveTo(x: number, y: number): void {
    this.#point(Verb.Move, x, y);
  }

  lineTo(x: number, y: number): void {
    this.#point(Verb.Line, x, y);
  }

  cubicTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.reserve(1, 6);
    this.verbs[this.verbCount++] = Verb.Cubic;
    const coords = this.coords;
    const at = this.coordCount;
    coords[at] = x1;
    coords[at + 1] = y1;
    coords[at + 2] = x2;
    coords[at + 3] = y2;
    coords[at + 4] = x;
    coords[at + 5] = y;
    this.coordCount = at + 6;
  }

  arcTo(arc: Readonly<Arc>): void {
    this.reserve(1, 10);
    this.verbs[this.verbCount++] = Verb.Arc;
    putArc(this.coords, this.coordCount, arc);
    this.coordCount += 10;
  }

  close(): void {
    this.reserve(1, 0);
    this.verbs[this.verbCount++] = Verb.Close;
  }

  /** Where an element's verbs and numbers begin. */
  startOf(element: number): { readonly verb: number; readonly coord: number } {
    return { verb: this.#elementVerbs[element]!, coord: this.#elementCoords[element]! };
  }

  /** Moves the elements from number `first` on. */
  shift(first: number, dx: number, dy: number): void {
    if (first >= this.elementCount || (dx === 0 && dy === 0)) return;
    const start = this.startOf(first);
    const range = { verbStart: start.verb, verbEnd: this.verbCount, coordStart: start.coord };
    shiftPoints(this.verbs, this.coords, range, dx, dy);
  }

  /** Drops everything written since the last element ended. */
  discard(): void {
    this.verbCount = this.#elementVerbs[this.elementCount]!;
    this.coordCount = this.#elementCoords[this.elementCount]!;
  }

  /**
   * Ends the element: what was written since the last one belongs to it. Elements without a segment, and elements with a
   * coordinate that is not finite or beyond reason, are dropped; so are contours that are filled alone and enclose nothing. What is stroked
   * and encloses nothing is a line, whatever fill it has: none of it shows.
   * @param wide how it is drawn where it is a wide line
   * @returns true where the element was kept.
   */
  endElement(style: StyleKey, evenOdd = false, wide: StrokeLook | null = null): boolean {
    this.wasFlat = false;
    if (!this.#draws()) {
      this.discard();
      return false;
    }
    if (style.stroke === null && style.fill !== null && !this.#encloses()) {
      this.wasFlat = true;
      return false;
    }
    if (this.elementCount >= this.#limits.maxElements) throw new DrawingLimit('elements');
    if (this.elementCount === this.#elementStyle.length) this.#growElements();
    this.#elementStyle[this.elementCount] = this.#styleOf(this.#asSeen(style));
    this.#elementRule[this.elementCount] = evenOdd ? 1 : 0;
    if (wide !== null) this.#wide.add(this.elementCount, wide);
    this.elementCount++;
    this.#elementVerbs[this.elementCount] = this.verbCount;
    this.#elementCoords[this.elementCount] = this.coordCount;
    return true;
  }

  /** The finished drawing, or null where nothing was drawn. `scale` multiplies every coordinate and the page. */
  finish(format: DesignFormat, units: DrawingUnits, page: Box | null, scale = 1): Drawing | null {
    this.discard();
    const count = this.elementCount;
    if (count === 0) return null;
    const verbs = trimmed(this.verbs, this.verbCount);
    const coords = trimmed(this.coords, this.coordCount);
    if (scale !== 1) scaleLengths(verbs, coords, scale, scale);
    const elementStyle = this.#elementStyle.slice(0, count);
    return {
      format,
      units,
      page: page && scaleBox(page, scale),
      styles: this.#styles.finish(elementStyle),
      verbs,
      coords,
      elementStyle,
      elementFillRule: this.#elementRule.slice(0, count),
      elementVerbs: this.#elementVerbs.slice(0, count + 1),
      elementCoords: this.#elementCoords.slice(0, count + 1),
      ...this.#wide.finish(count, scale),
    };
  }

  /** Readers hand over the same object for elements that look the same, which saves the lookup. */
  #styleOf(key: StyleKey): number {
    if (key === this.#lastKey) return this.#lastIndex;
    const index = this.#styles.of(key);
    this.#lastKey = key;
    this.#lastIndex = index;
    return index;
  }

  /** Style of the open element without a fill that never shows; the same object for the same style. */
  #asSeen(style: StyleKey): StyleKey {
    if (style.stroke === null || style.fill === null) return style;
    const first = { verbs: this.#elementVerbs[this.elementCount]!, coords: this.#elementCoords[this.elementCount]! };
    const end = { verbs: this.verbCount, coords: this.coordCount };
    if (!enclosesNothing(this.verbs, this.coords, first, end)) return style;
    if (this.#filled !== style) [this.#filled, this.#unfilled] = [style, { ...style, fill: null }];
    return this.#unfilled!;
  }

  /** Leaves out contours without an area; false where none is left. */
  #encloses(): boolean {
    const first = { verbs: this.#elementVerbs[this.elementCount]!, coords: this.#elementCoords[this.elementCount]! };
    const end = { verbs: this.verbCount, coords: this.coordCount };
    const left = dropFlatContours(this.verbs, this.coords, first, end);
    this.verbCount = left.verbs;
    this.coordCount = left.coords;
    return left.verbs > first.verbs;
  }

  /** Whether the open element has a segment, and only coordinates within reason. */
  #draws(): boolean {
    const { verbs, verbCount, coords, coordCount } = this;
    let first = this.#elementVerbs[this.elementCount]!;
    while (first < verbCount && verbs[first] === Verb.Move) first++;
    if (first === verbCount) return false;
    for (let i = this.#elementCoords[this.elementCount]!; i < coordCount; i++)
      if (!(Math.abs(coords[i]!) <= MAX_COORDINATE)) return false;
    return true;
  }

  #point(verb: number, x: number, y: number): void {
    this.reserve(1, 2);
    this.verbs[this.verbCount++] = verb;
    const at = this.coordCount;
    this.coords[at] = x;
    this.coords[at + 1] = y;
    this.coordCount = at + 2;
  }

  #growElements(): void {
    const [count, room] = [this.elementCount, 2 * this.elementCount];
    this.#elementStyle = grown(this.#elementStyle, count, room);
    this.#elementRule = grown(this.#elementRule, count, room);
    this.#elementVerbs = grown(this.#elementVerbs, count + 1, room + 1);
    this.#elementCoords = grown(this.#elementCoords, count + 1, room + 1);
  }

  #growVerbs(needed: number): void {
    if (needed > this.#limits.maxSegments) throw new DrawingLimit('segments');
    this.verbs = grown(this.verbs, this.verbCount, needed);
    this.#verbRoom = Math.min(this.verbs.length, this.#limits.maxSegments);
  }
}

/** Thrown by the builder when a limit is passed; readers turn it into a `limit_reached` notice. */
export class DrawingLimit extends Error {
  readonly what: 'segments' | 'elements';
  constructor(what: 'segments' | 'elements') {
    super(`too many ${what}`);
    this.what = what;
  }
}

/** The first numbers of an array, in a buffer of their own; a large one that is mostly full is kept, to save the copy. */
function trimmed<T extends Uint8Array | Float64Array>(array: T, count: number): T {
  const keep = array.byteLength >= LARGE_BYTES && count >= array.length * MOSTLY_FULL;
  return (keep ? array.subarray(0, count) : array.slice(0, count)) as T;
}

function scaleBox(box: Box, k: number): Box {
  return { x: box.x * k, y: box.y * k, width: box.width * k, height: box.height * k };
}
