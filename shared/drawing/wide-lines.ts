import { grown } from '../geometry/growing.ts';
import type { StrokeLook } from '../geometry/stroke-outline.ts';
import type { Drawing, WideLines } from './drawing.ts';

/** Share by which a transform may stretch one way more than the other and a pen still draws lines of one width. */
const EVEN_SHARE = 0.01;

/** Whether a transform keeps circles round, so that a pen draws lines of one width under it. */
export function isEven(a: number, b: number, c: number, d: number, ..._: readonly number[]): boolean {
  const [first, second, mixed] = [a * a + b * b, c * c + d * d, a * c + b * d];
  const most = Math.max(first, second);
  return most > 0 && Math.abs(first - second) <= EVEN_SHARE * most && Math.abs(mixed) <= EVEN_SHARE * most;
}

/** Collects which elements of a drawing are wide lines. */
export class WideLineList {
  readonly #looks: StrokeLook[] = [];
  readonly #numbers = new Map<string, number>();
  #ofElement = new Uint32Array(0);

  /** Notes that the element with this index is drawn so. */
  add(element: number, look: StrokeLook): void {
    const key = `${look.half} ${look.cap} ${look.join} ${look.miterLimit}`;
    const number = this.#numbers.get(key) ?? this.#looks.push(look);
    this.#numbers.set(key, number);
    if (element >= this.#ofElement.length)
      this.#ofElement = grown(this.#ofElement, this.#ofElement.length, Math.max(64, 2 * element));
    this.#ofElement[element] = number;
  }

  /** A drawing's field; none where it has no wide lines. `scale` multiplies widths. */
  finish(elements: number, scale = 1): Pick<Drawing, 'wide'> {
    if (this.#looks.length === 0) return {};
    const ofElement = new Uint32Array(elements);
    ofElement.set(this.#ofElement.subarray(0, elements));
    return { wide: scaledWide({ looks: this.#looks, ofElement }, scale) };
  }
}

/** The look of an element that is a wide line; null for others. */
export function wideLookOf({ wide }: Pick<Drawing, 'wide'>, element: number): StrokeLook | null {
  const number = wide?.ofElement[element] ?? 0;
  return number === 0 ? null : wide!.looks[number - 1]!;
}

/** The same lines at another size. */
export function scaledWide({ looks, ofElement }: WideLines, scale: number): WideLines {
  return { looks: looks.map((look) => ({ ...look, half: look.half * scale })), ofElement };
}
