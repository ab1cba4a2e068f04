import type { DxfDocument } from './document.ts';
import { asciiText } from './number.ts';
import type { Tags } from './tags.ts';

/**
 * Finds the block references that are clipped: a SPATIAL_FILTER is owned by a dictionary of filters, which is owned by
 * the extension dictionary of the reference. The objects may stand in any order.
 */
export class Clips {
  readonly #owners = new Map<number, number>();
  readonly #filters: number[] = [];

  /** Takes a record of the OBJECTS section. */
  object(name: string, tags: Tags, bytes: Uint8Array): void {
    const isFilter = name === 'SPATIAL_FILTER';
    if (!isFilter && name !== 'DICTIONARY') return;
    const owner = handleAt(tags, bytes, tags.findLast(330));
    if (!isFilter) this.#owners.set(handleAt(tags, bytes, tags.find(5)), owner);
    else if (tags.integer(71, 1) === 1) this.#filters.push(owner);
  }

  /** Tells the document which references are clipped, and how many clips belong to none that was read. */
  finish(doc: DxfDocument): void {
    for (const filters of this.#filters) {
      const dictionary = this.#owners.get(filters) ?? 0;
      if (doc.dictionaries.has(dictionary)) doc.clipped.add(dictionary);
      else doc.clips++;
    }
  }
}

/** The handle in pair i, a hexadecimal number; 0 where there is none. */
export function handleAt(tags: Tags, bytes: Uint8Array, i: number): number {
  if (i < 0) return 0;
  const handle = Number.parseInt(asciiText(bytes, tags.starts[i]!, tags.ends[i]!), 16);
  return Number.isFinite(handle) ? handle : 0;
}
