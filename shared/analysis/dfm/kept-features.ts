import { type Feature, MAX_FEATURES } from '../features.ts';

/** Keeps the figures nearest to a limit: the smallest, or the largest where the limit is an upper one. */
export class KeptFeatures {
  readonly #sign: 1 | -1;
  #list: Feature[] = [];
  /** No figure beyond it is among the kept ones; in the order of the sign. */
  #worst = Number.POSITIVE_INFINITY;

  constructor(order: 'smallest' | 'largest' = 'smallest') {
    this.#sign = order === 'smallest' ? 1 : -1;
  }

  /** Whether a figure would be kept, asked before its place is worked out. */
  takes(mm: number): boolean {
    return this.#sign * mm < this.#worst;
  }

  add(feature: Feature): void {
    if (!this.takes(feature.mm)) return;
    this.#list.push(feature);
    if (this.#list.length >= MAX_FEATURES * 4) this.#sort();
  }

  /** The kept figures, nearest to the limit first; equal ones in the order they came. */
  list(): Feature[] {
    this.#sort();
    return this.#list;
  }

  #sort(): void {
    this.#list.sort((a, b) => this.#sign * (a.mm - b.mm));
    if (this.#list.length < MAX_FEATURES) return;
    this.#list = this.#list.slice(0, MAX_FEATURES);
    this.#worst = this.#sign * this.#list[MAX_FEATURES - 1]!.mm;
  }
}
