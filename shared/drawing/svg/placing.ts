import { multiply, translation, type Matrix } from '../../base/matrix.ts';
import { DrawingLimit, type DrawingBuilder } from '../builder.ts';
import type { Style } from './computed-style.ts';
import type { LengthContext } from './length.ts';
import type { SvgNode } from './node.ts';
import { ownValue, strokeColor, type Resolved } from './style.ts';
import { parseOrigin, parseTransform } from './transform.ts';
import { userBox } from './user-box.ts';

/** Characters of long transforms read per file, and what a transform may have at no cost: a matrix has a hundred. */
const [MAX_TRANSFORMS, FREE_TRANSFORM] = [8 * 1024 * 1024, 128];

/** Where `transform-origin` lies in a box of the element's own unless it says otherwise: the box's corner. */
const CORNER = '0 0';

/** An element to place: its node, the CSS of its own properties, and what it stands in. */
export interface PlacedElement {
  readonly node: SvgNode;
  readonly own: Resolved['own'];
  readonly style: Readonly<Style>;
  /** The map around the element. */
  readonly m: Matrix;
  readonly context: LengthContext;
}

/** A transform that refers to the element's own box, which is known once the element is drawn. */
interface OwnOrigin extends PlacedElement {
  readonly text: string | undefined;
  readonly single: string;
  readonly isStroked: boolean;
}

/** The map of an element, and what is left to do once it is drawn. */
export interface Place {
  readonly m: Matrix;
  readonly later: OwnOrigin | null;
}

/** Places elements by their transforms, within a bound of characters for a file. */
export class Placer {
  readonly #out: DrawingBuilder;
  /** Characters of transforms that are longer than usual. */
  #characters = 0;

  constructor(out: DrawingBuilder) {
    this.#out = out;
  }

  /**
   * The element's map with its transform, about its transform-origin.
   * @param repeat counts characters that are read once more
   */
  place(element: PlacedElement, repeat: (characters: number) => void): Place {
    const { node, own, style, m, context } = element;
    const text = ownValue(node, own, 'transform');
    const single = own === null ? '' : individualTransforms(own);
    if (text === undefined && single === '') return { m, later: null };
    const characters = (text ?? '').length + single.length;
    repeat(characters);
    this.#characters += Math.max(0, characters - FREE_TRANSFORM);
    if (this.#characters > MAX_TRANSFORMS) throw new DrawingLimit('segments');
    const box = ownBox(own);
    if (box !== null) {
      const later = { ...element, text, single, isStroked: box === 'stroke' };
      return { m: multiply(m, transformOf(later, NOWHERE)), later };
    }
    const viewport = { x: 0, y: 0, width: context.width, height: context.height };
    const transform = transformOf({ ...element, text, single }, viewport);
    const origin = ownValue(node, own, 'transform-origin');
    if (origin === undefined) return { m: multiply(m, transform), later: null };
    const centre = parseOrigin(origin, viewport, context, style.fontSize);
    return { m: placedAbout(m, transform, centre), later: null };
  }

  /**
   * Moves what was drawn of an element, from `first` on, to where its transform puts it about its own box.
   * @returns how far, mm; null where it stays
   */
  settle({ m, later }: Place, first: number): { readonly dx: number; readonly dy: number } | null {
    if (later === null) return null;
    const box = userBox(this.#out, first, m);
    if (box === null) return null;
    const { node, own, style, context } = later;
    const half = later.isStroked && strokeColor(style) !== null ? style.strokeWidth / 2 : 0;
    const reference = {
      x: box.x - half,
      y: box.y - half,
      width: box.width + 2 * half,
      height: box.height + 2 * half,
    };
    const origin = parseOrigin(ownValue(node, own, 'transform-origin') ?? CORNER, reference, context, style.fontSize);
    const right = placedAbout(later.m, transformOf(later, reference), origin);
    // Boxes only move the map: its turns and scales were right when the element was drawn.
    const [dx, dy] = [right.e - m.e, right.f - m.f];
    this.#out.shift(first, dx, dy);
    return { dx, dy };
  }
}

const NOWHERE = { width: 0, height: 0 };

/** The transform of an element; shares refer to the box. */
function transformOf(
  { text, single, context, style }: Pick<OwnOrigin, 'text' | 'single' | 'context' | 'style'>,
  { width, height }: { readonly width: number; readonly height: number },
): Matrix {
  const inBox = width === context.width && height === context.height ? context : { ...context, width, height };
  const listed = parseTransform(text, inBox, style.fontSize);
  return single === '' ? listed : multiply(parseTransform(single, inBox, style.fontSize), listed);
}

function placedAbout(m: Matrix, transform: Matrix, { x, y }: { readonly x: number; readonly y: number }): Matrix {
  return multiply(multiply(multiply(m, translation(x, y)), transform), translation(-x, -y));
}

/** The box of its own that an element's transform refers to; null for the viewport. Browsers read `transform-box` in CSS alone. */
function ownBox(own: Resolved['own']): 'fill' | 'stroke' | null {
  const box = own?.get('transform-box')?.trim().toLowerCase();
  if (box === 'fill-box' || box === 'content-box') return 'fill';
  return box === 'stroke-box' || box === 'border-box' ? 'stroke' : null;
}

/** The CSS properties `translate`, `rotate` and `scale` as one list of transforms; they come before `transform`. */
function individualTransforms(own: ReadonlyMap<string, string>): string {
  let list = '';
  for (const name of ['translate', 'rotate', 'scale']) {
    const value = own.get(name);
    if (value !== undefined && value !== 'none') list += `${name}(${value})`;
  }
  return list;
}
