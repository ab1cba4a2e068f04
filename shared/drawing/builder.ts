import { Verb, type Box, type DesignFormat, type Drawing, type DrawingStyle, type DrawingUnits } from './drawing.ts';
import { READ_LIMITS, type ReadLimits } from './limits.ts';

/** Largest coordinate kept: beyond it lengths and areas would overflow or lose every digit, and nothing real is that far. */
const MAX_COORDINATE = 1e12;

/** Identity of a style, before it has an index. */
export interface StyleKey {
  readonly stroke: string | null;
  readonly fill: string | null;
  readonly layer: string | null;
  readonly dashed: boolean;
}

/**
 * Collects a drawing's segments in growing typed arrays. Readers map their own coordinates to millimetres before they
 * call it, or call {@link DrawingBuilder.finish} with a scale. Coordinates that are not finite drop the element.
 * Throws {@link DrawingLimit} once a limit is passed; readers catch it and keep what they have.
 */
export class DrawingBuilder {
  readonly #limits: ReadLimits;
  #verbs = new Uint8Array(1024);
  #verbCount = 0;
  #coords = new Float64Array(4096);
  #coordCount = 0;
  readonly #elementStyle: number[] = [];
  readonly #elementRule: number[] = [];
  readonly #elementVerbs: number[] = [0];
  readonly #elementCoords: number[] = [0];
  readonly #styles: DrawingStyle[] = [];
  readonly #styleIndex = new Map<string, number>();
  #lastKey: StyleKey | null = null;
  #lastIndex = 0;

  constructor(limits: ReadLimits = READ_LIMITS) {
    this.#limits = limits;
  }

  /** Elements ended so far. */
  get elementCount(): number {
    return this.#elementStyle.length;
  }

  /** Verbs written so far, the open element's included. */
  get verbCount(): number {
    return this.#verbCount;
  }

  moveTo(x: number, y: number): void {
    this.#verb(Verb.Move);
    this.#push2(x, y);
  }

  lineTo(x: number, y: number): void {
    this.#verb(Verb.Line);
    this.#push2(x, y);
  }

  cubicTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#verb(Verb.Cubic);
    this.#push2(x1, y1);
    this.#push2(x2, y2);
    this.#push2(x, y);
  }

  /** An elliptical arc; see VERB_SIZE in drawing.ts for the meaning of the numbers. */
  arcTo(
    cx: number,
    cy: number,
    ux: number,
    uy: number,
    vx: number,
    vy: number,
    t0: number,
    dt: number,
    x: number,
    y: number,
  ): void {
    this.#verb(Verb.Arc);
    this.#push2(cx, cy);
    this.#push2(ux, uy);
    this.#push2(vx, vy);
    this.#push2(t0, dt);
    this.#push2(x, y);
  }

  close(): void {
    this.#verb(Verb.Close);
  }

  /** Drops everything written since the last element ended. */
  discard(): void {
    this.#verbCount = this.#elementVerbs[this.#elementVerbs.length - 1]!;
    this.#coordCount = this.#elementCoords[this.#elementCoords.length - 1]!;
  }

  /**
   * Ends the element: what was written since the last one belongs to it. Elements without a segment, and elements with a
   * coordinate that is not finite or beyond reason, are dropped.
   * @returns true where the element was kept.
   */
  endElement(style: StyleKey, evenOdd = false): boolean {
    const firstVerb = this.#elementVerbs[this.#elementVerbs.length - 1]!;
    const firstCoord = this.#elementCoords[this.#elementCoords.length - 1]!;
    let draws = false;
    for (let i = firstVerb; i < this.#verbCount; i++) if (this.#verbs[i] !== Verb.Move) draws = true;
    for (let i = firstCoord; draws && i < this.#coordCount; i++)
      if (!(Math.abs(this.#coords[i]!) <= MAX_COORDINATE)) draws = false;
    if (!draws) {
      this.discard();
      return false;
    }
    if (this.#elementStyle.length >= this.#limits.maxElements) throw new DrawingLimit('elements');
    this.#elementStyle.push(this.#styleOf(style));
    this.#elementRule.push(evenOdd ? 1 : 0);
    this.#elementVerbs.push(this.#verbCount);
    this.#elementCoords.push(this.#coordCount);
    return true;
  }

  /** The finished drawing, or null where nothing was drawn. `scale` multiplies every coordinate and the page. */
  finish(format: DesignFormat, units: DrawingUnits, page: Box | null, scale = 1): Drawing | null {
    this.discard();
    if (this.#elementStyle.length === 0) return null;
    const coords = this.#coords.slice(0, this.#coordCount);
    if (scale !== 1) scaleCoords(this.#verbs, this.#verbCount, coords, scale);
    return {
      format,
      units,
      page: page && scaleBox(page, scale),
      styles: this.#styles,
      verbs: this.#verbs.slice(0, this.#verbCount),
      coords,
      elementStyle: Uint32Array.from(this.#elementStyle),
      elementFillRule: Uint8Array.from(this.#elementRule),
      elementVerbs: Uint32Array.from(this.#elementVerbs),
      elementCoords: Uint32Array.from(this.#elementCoords),
    };
  }

  /** Readers hand over the same object for elements that look the same, which saves the lookup. */
  #styleOf(key: StyleKey): number {
    if (key === this.#lastKey) return this.#lastIndex;
    const id = styleId(key);
    let index = this.#styleIndex.get(id);
    if (index === undefined) {
      index = this.#styles.length;
      this.#styles.push({ id, ...key });
      this.#styleIndex.set(id, index);
    }
    this.#lastKey = key;
    this.#lastIndex = index;
    return index;
  }

  #verb(verb: number): void {
    if (this.#verbCount >= this.#limits.maxSegments) throw new DrawingLimit('segments');
    if (this.#verbCount === this.#verbs.length) {
      const grown = new Uint8Array(this.#verbs.length * 2);
      grown.set(this.#verbs);
      this.#verbs = grown;
    }
    this.#verbs[this.#verbCount++] = verb;
  }

  #push2(a: number, b: number): void {
    if (this.#coordCount + 2 > this.#coords.length) {
      const grown = new Float64Array(this.#coords.length * 2);
      grown.set(this.#coords);
      this.#coords = grown;
    }
    this.#coords[this.#coordCount++] = a;
    this.#coords[this.#coordCount++] = b;
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

/** A style's stable id: the same stroke, fill, layer and dash always give the same text. */
export function styleId(key: StyleKey): string {
  return `${key.stroke ?? 'none'}|${key.fill ?? 'none'}|${key.dashed ? 'dashed' : 'solid'}|${key.layer ?? ''}`;
}

function scaleBox(box: Box, k: number): Box {
  return { x: box.x * k, y: box.y * k, width: box.width * k, height: box.height * k };
}

/** Scales all lengths in place; an arc's two angles stay. */
function scaleCoords(verbs: Uint8Array, verbCount: number, coords: Float64Array, k: number): void {
  let at = 0;
  const times = (n: number) => {
    for (const end = at + n; at < end; at++) coords[at] = coords[at]! * k;
  };
  for (let i = 0; i < verbCount; i++) {
    const verb = verbs[i];
    if (verb === Verb.Arc) {
      times(6);
      at += 2;
      times(2);
    } else if (verb === Verb.Cubic) times(6);
    else if (verb !== Verb.Close) times(2);
  }
}
