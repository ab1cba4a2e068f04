import type { SvgNode } from './node.ts';

/** A text element or a span in it, with what stands in it in order. */
export interface TextSpan {
  readonly node: SvgNode;
  /** Attributes as the file has them. */
  readonly attrs: readonly string[];
  readonly parts: (string | TextSpan)[];
}

/** Spans deeper than this belong to the span around them. */
const MAX_SPAN_DEPTH = 32;
/** Characters and spans kept of one file; more is a book, not a part. */
const MAX_CHARACTERS = 1_000_000;
const MAX_SPANS = 50_000;

const NO_CHILDREN: SvgNode[] = [];

/** Keeps the words of text elements and the spans they stand in, while a file is parsed. */
export class TextContents {
  readonly texts = new Map<SvgNode, TextSpan>();
  /** The spans that are open, outermost first; null for one that is not kept. */
  readonly #open: (TextSpan | null)[] = [];
  #inner: TextSpan | null = null;
  #characters = 0;
  #spans = 0;

  /** A text element begins. */
  begin(node: SvgNode): void {
    this.#open.length = 0;
    this.#inner = { node, attrs: node.values.listOf(node), parts: [] };
    this.texts.set(node, this.#inner);
  }

  /** A span inside the text begins; its attributes as in SvgNode. */
  open(name: string, names: readonly string[], first: number): void {
    const around = this.#inner;
    if (around === null || this.#open.length >= MAX_SPAN_DEPTH || ++this.#spans > MAX_SPANS) {
      this.#open.push(null);
      return;
    }
    const parent = around.node;
    const node: SvgNode = {
      ...parent,
      name,
      names,
      first,
      parent,
      index: around.parts.length,
      children: NO_CHILDREN,
      text: '',
    };
    const span: TextSpan = { node, attrs: node.values.listOf(node), parts: [] };
    around.parts.push(span);
    this.#open.push(around);
    this.#inner = span;
  }

  /** The span that began last ends. */
  close(): void {
    const around = this.#open.pop();
    if (around !== null && around !== undefined) this.#inner = around;
  }

  /** Characters inside the text. */
  add(text: string): void {
    const kept = text.slice(0, MAX_CHARACTERS - this.#characters);
    this.#characters += kept.length;
    if (kept !== '') this.#inner?.parts.push(kept);
  }
}
