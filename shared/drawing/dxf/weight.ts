import type { Block, DxfDocument } from './document.ts';
import { Entry } from './tape.ts';

/** Cost of drawing a block once, its references followed. */
export interface Weight {
  /** Entities, of any kind. */
  readonly entities: number;
  readonly segments: number;
}

const ONE: Weight = { entities: 1, segments: 0 };

/**
 * Weighs blocks before they are drawn, each once: a few kilobytes of nested references or one large array can stand for
 * more entities than there is time for.
 */
export class Weights {
  readonly #doc: DxfDocument;
  readonly #maxDepth: number;
  readonly #known = new Map<number, Weight>();

  constructor(doc: DxfDocument, maxDepth: number) {
    this.#doc = doc;
    this.#maxDepth = maxDepth;
  }

  /** The weight of a block; what lies deeper than the depth limit counts as one entity. */
  of(name: number, block: Block, depth = 0): Weight {
    const known = this.#known.get(name);
    if (known) return known;
    if (depth > this.#maxDepth) return ONE;
    this.#known.set(name, ONE); // met again only where a block contains itself, which is reported when it is drawn
    const { tape, blocks } = this.#doc;
    let entities = 0;
    let segments = 0;
    for (let i = block.first; i < block.end; i++) {
      const inner = tape.entry(i) === Entry.Insert ? blocks.get(tape.reference(i)) : null;
      const weight = inner ? this.of(tape.reference(i), inner, depth + 1) : ONE;
      const copies = inner ? cells(this.#doc, i) : 1;
      entities += weight.entities * copies;
      segments += inner ? weight.segments * copies : tape.verbStart(i + 1) - tape.verbStart(i);
    }
    const weight = { entities, segments };
    this.#known.set(name, weight);
    return weight;
  }
}

/** Columns times rows of the block reference at entry i. */
export function cells(doc: DxfDocument, i: number): number {
  const at = doc.tape.coordStart(i);
  return doc.tape.coords[at + 12]! * doc.tape.coords[at + 13]!;
}
