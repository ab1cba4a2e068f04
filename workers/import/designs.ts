import type { DesignReport } from '../../shared/analysis/report.ts';

/** Designs kept as they were read: the one in hand, the one before it, and a sample. */
const MOST_DESIGNS = 3;

/** A design as it was read. */
export interface KeptDesign {
  /** Names this reading: a file of the same id that is opened again is another one. */
  readonly key: string;
  readonly read: DesignReport;
}

/** The designs that the worker has at hand. What it no longer has, the page gives it again. */
export class KeptDesigns {
  /** Least lately used first. */
  readonly #kept = new Map<string, KeptDesign>();
  #readings = 0;

  /** Keeps a design as it was read, in place of one of the same id. */
  add(id: string, read: DesignReport): void {
    this.#readings += 1;
    this.#kept.delete(id);
    this.#kept.set(id, { key: `${id} ${this.#readings}`, read });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_DESIGNS) return;
      this.#kept.delete(oldest);
    }
  }

  /** The design of an id, or null. */
  get(id: string): KeptDesign | null {
    const kept = this.#kept.get(id);
    if (!kept) return null;
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    return kept;
  }
}
