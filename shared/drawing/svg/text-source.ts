import type { Matrix } from '../../base/matrix.ts';
import type { Place } from '../notice.ts';
import type { TextLayer, TextRun } from '../text.ts';
import type { Style } from './computed-style.ts';
import type { LengthContext } from './length.ts';
import type { SvgNode } from './node.ts';
import type { StyleResolver } from './style.ts';
import type { StyleSource } from './style-source.ts';
import type { FindNode } from './text-path.ts';
import type { TextSpan } from './text-content.ts';

/** Where and how a text element is drawn. */
export interface TextScope {
  readonly style: Readonly<Style>;
  readonly m: Matrix;
  readonly context: LengthContext;
  readonly layer: string | null;
}

/** Letters that a file's own fonts have for its runs. */
export interface OwnLetters {
  /** In font sizes, y up; see TextLayer.glyphs. */
  readonly glyphs: TextLayer['glyphs'] & object;
  withLetters(run: TextRun): TextRun;
}

/** Collects the runs of a file's text elements; see text-runs.ts. It is loaded where a file may hold text. */
export interface TextSource {
  readonly runs: readonly TextRun[];
  /** Texts that give none. */
  readonly unset: number;
  /** Letters of the file's own fonts; absent where it has none. */
  readonly glyphs?: OwnLetters['glyphs'];
  /**
   * Where it is, mm, where it runs along a line; else null.
   * @param uses the `use` elements the text is drawn through, outermost first
   */
  add(root: TextSpan | undefined, scope: TextScope, uses: readonly SvgNode[]): Place | null;
  /** Moves the runs from number `first` on, mm. */
  move(first: number, by: { readonly dx: number; readonly dy: number }): void;
}

/** A file as its texts need it beside the tree. */
export interface TextFile {
  /** Finds the element with an id: letters may run along it. */
  readonly find: FindNode;
  /** Style sheets: they may carry fonts. */
  readonly css: readonly string[];
}

/** Begins to collect the texts of a file with its CSS, null where it has none. */
export type OpenTexts = (source: StyleSource | null, resolver: StyleResolver, file?: TextFile) => TextSource;
