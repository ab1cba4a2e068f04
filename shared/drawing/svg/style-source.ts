import type { Declaration } from './declarations.ts';
import type { LengthContext } from './length.ts';
import type { SvgNode } from './node.ts';
import type { Style } from './computed-style.ts';
import type { SvgTree } from './tree.ts';

/** An element whose properties are worked out. */
export interface StyledElement {
  readonly node: SvgNode;
  /** Presentation attributes that count, names and values. */
  readonly names: readonly string[];
  readonly values: readonly string[];
  readonly count: number;
  /** Declarations of rules, weakest first. */
  readonly rules: readonly Declaration[];
  /** The style attribute. */
  readonly inline: readonly Declaration[];
  readonly context: LengthContext;
  /** The style as it is so far: that of the parent at first. */
  readonly style: () => Readonly<Style>;
  readonly setVariables: (variables: ReadonlyMap<string, string>) => void;
  readonly set: (property: string, value: string) => void;
}

/** CSS of a file: its rules, and what values mean. It is loaded where a file has more than presentation attributes. */
export interface StyleSource {
  /** True where rules were left out because there were too many, or too many tests. */
  readonly limited: boolean;
  /** Declarations and rules met that a browser may follow and we could not read. */
  readonly unread: number;
  /** Sheets that stand elsewhere. */
  readonly imported: number;
  /** Takes steps of other work with styles from the file's; at its end no more rules apply. */
  spend(steps: number): void;
  /** Declarations that apply to an element, weakest first, without its own style attribute. */
  declarationsFor(node: SvgNode): readonly Declaration[];
  /** Declarations of a style attribute that count. */
  inline(text: string): readonly Declaration[];
  /** Whether declarations can be applied one after the other, as nothing in them refers to anything else. */
  isPlain(declarations: readonly Declaration[]): boolean;
  /** Works out every property that is declared. */
  cascade(element: StyledElement): void;
  /** A property of an element that is not drawn itself, such as a stop of a gradient; undefined where nothing sets it. */
  property(node: SvgNode, name: string): string | undefined;
}

/** Reads the CSS of a file. @param page the page's size in CSS pixels */
export type OpenStyles = (tree: SvgTree, page: { readonly width: number; readonly height: number }) => StyleSource;
