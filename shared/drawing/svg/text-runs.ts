import { matrix, multiply } from '../../base/matrix.ts';
import { boxAlong } from '../along.ts';
import type { Place } from '../notice.ts';
import { MAX_TEXT_RUNS, type TextRun } from '../text.ts';
import { lengthOf, type LengthContext } from './length.ts';
import type { Style } from './computed-style.ts';
import { fillColor, ownValue, strokeColor, type Resolved, type StyleResolver } from './style.ts';
import type { StyleSource } from './style-source.ts';
import { type FindNode, textLine } from './text-path.ts';
import { mappedBox } from './text-box.ts';
import type { TextSpan } from './text-content.ts';
import { TextStyles, type TextStyle } from './text-style.ts';
import { sizeOfTag } from './tree.ts';
import type { SvgNode } from './node.ts';
import type { OpenTexts, OwnLetters, TextFile, TextScope, TextSource } from './text-source.ts';

/** Spans whose words are set in the line they stand in. */
const INLINE = new Set(['text', 'tspan', 'a', 'altGlyph', 'switch']);

/** Characters of one text that are laid out. */
const MAX_CHARACTERS = 20_000;

/** Work spent on the texts of a file: one for a letter, more for a span. References may ask for the same text for ever. */
const MAX_WORK = 2_000_000;
const SPAN_WORK = 50;
const PATH_WORK = 5000;
/** Elements around a span that cost nothing more, and what each further one costs: every property is looked for in it. */
const [USUAL_CHAIN, CHAIN_WORK] = [16, 10];
/** Characters of a span's attributes that are one more. */
const CHARACTERS_A_WORK = 16;

/** How a span looks; one object per span. */
interface Look {
  readonly style: Readonly<Style>;
  readonly text: TextStyle;
}

/** A line that letters run along, user units. */
type Along = NonNullable<ReturnType<typeof textLine>>;

interface Letter {
  /** Line that it runs along; null for the baseline. */
  readonly along: Along | null;
  readonly character: string;
  readonly look: Look;
  x: number | undefined;
  y: number | undefined;
  dx: number | undefined;
  dy: number | undefined;
}

/** A span with a length of its own. */
interface FixedLength {
  readonly from: number;
  readonly to: number;
  readonly length: number;
  readonly stretch: boolean;
}

type Resolve = (node: SvgNode, parent: Readonly<Style>, context: LengthContext) => Resolved;

/** Collects the runs of a file's text elements. Rotated letters and vertical writing give none. */
class TextRuns implements TextSource {
  readonly runs: TextRun[] = [];
  unset = 0;
  readonly #styles: TextStyles;
  readonly #resolve: Resolve;
  readonly #find: FindNode;
  readonly #own: OwnLetters | null;
  readonly #budget = { left: MAX_WORK };

  constructor(source: StyleSource | null, resolver: StyleResolver, find: FindNode, own: OwnLetters | null) {
    this.#find = find;
    this.#own = own;
    this.#styles = new TextStyles(source);
    this.#resolve = (node, parent, context) => resolver.resolve(node, parent, context);
  }

  get glyphs(): OwnLetters['glyphs'] {
    return this.#own?.glyphs ?? [];
  }

  /** @param uses the `use` elements the text is drawn through, outermost first */
  add(root: TextSpan | undefined, scope: TextScope, uses: readonly SvgNode[]): Place | null {
    const { a, b, c, d } = scope.m;
    if (root === undefined || root.node.name !== 'text' || a * d === b * c) return null;
    if (this.runs.length >= MAX_TEXT_RUNS || this.#budget.left <= 0) return null;
    const first = this.runs.length;
    const layout = new Layout(this.#styles, this.#resolve, scope, chainOf(root.node, uses), {
      budget: this.#budget,
      find: this.#find,
    });
    for (const run of layout.runsOf(root))
      if (this.runs.length < MAX_TEXT_RUNS) this.runs.push(this.#own?.withLetters(run) ?? run);
    if (layout.isUnset) this.unset += 1;
    const bent = this.runs.slice(first).find(({ along }) => along);
    if (!bent) return null;
    const [x0, y0, x1, y1] = boxAlong(bent.along!, 1);
    return mappedBox(bent.matrix, x0, y0, x1 - x0, y1 - y0);
  }

  /** Moves the runs from number `first` on, mm. */
  move(first: number, { dx, dy }: { readonly dx: number; readonly dy: number }): void {
    for (let i = first; i < this.runs.length; i++) {
      const { matrix, ...run } = this.runs[i]!;
      this.runs[i] = { ...run, matrix: { ...matrix, e: matrix.e + dx, f: matrix.f + dy } };
    }
  }
}

/**
 * Collects the texts of a file.
 * @param own letters of the file's own fonts
 */
export function textsOf(
  source: StyleSource | null,
  resolver: StyleResolver,
  file: TextFile | undefined,
  own: OwnLetters | null,
): TextSource {
  return new TextRuns(source, resolver, file?.find ?? (() => undefined), own);
}

/** Collects the texts of a file without fonts of its own. */
export const openTexts: OpenTexts = (source, resolver, file) => textsOf(source, resolver, file, null);

/** An element and those it inherits from: its ancestors up to what a `use` refers to, then those of the `use`. */
function chainOf(node: SvgNode, uses: readonly SvgNode[]): readonly SvgNode[] {
  const chain: SvgNode[] = [];
  const climb = (from: SvgNode) => {
    for (let up: SvgNode | null = from; up !== null; up = up.parent) chain.push(up);
  };
  climb(node);
  for (const use of uses.toReversed()) climb(use);
  return chain;
}

/** Lays out one text element. */
class Layout {
  readonly #styles: TextStyles;
  readonly #resolve: Resolve;
  readonly #scope: TextScope;
  readonly #letters: Letter[] = [];
  readonly #fixed: FixedLength[] = [];
  readonly #chain: SvgNode[];
  readonly #budget: { left: number };
  readonly #find: FindNode;
  /** The line that what is collected now runs along. */
  #along: Along | null = null;
  /** White space is swallowed: it follows some, or begins the text. */
  #swallow = true;
  #plain = true;
  /** Some of it runs along something that letters can't run along, or with steps of its own. */
  #isBent = false;
  /** The height the text is written at, user units: a line that states none goes on there. */
  #y = 0;

  constructor(
    styles: TextStyles,
    resolve: Resolve,
    scope: TextScope,
    chain: readonly SvgNode[],
    { budget, find }: { readonly budget: { left: number }; readonly find: FindNode },
  ) {
    this.#budget = budget;
    this.#find = find;
    this.#styles = styles;
    this.#resolve = resolve;
    this.#scope = scope;
    this.#chain = chain.slice(1);
  }

  /** Whether something is written that gives no run. */
  get isUnset(): boolean {
    return this.#isBent || (!this.#plain && this.#letters.some(({ character }) => character !== ' '));
  }

  runsOf(root: TextSpan): TextRun[] {
    this.#collect(root, this.#scope.style, null);
    if (!this.#plain) return [];
    this.#trim();
    const letters = this.#letters;
    const runs: TextRun[] = [];
    for (let from = 0; from < letters.length; ) {
      let to = from + 1;
      const { along } = letters[from]!;
      while (to < letters.length && letters[to]!.along === along && (along !== null || letters[to]!.x === undefined))
        to++;
      runs.push(...(along === null ? this.#line(from, to) : this.#bentLine(from, to, along)));
      from = to;
    }
    return runs;
  }

  /** Takes the text's last spaces away, as browsers do. Those before a new line count where that is centred. */
  #trim(): void {
    const letters = this.#letters;
    for (let last = letters.at(-1); last?.character === ' ' && !last.look.text.preserve; last = letters.at(-1))
      letters.pop();
  }

  #collect(span: TextSpan, parent: Readonly<Style>, given: Look | null): void {
    const { node } = span;
    const isPath = node.name === 'textPath';
    if ((!isPath && !INLINE.has(node.name)) || this.#budget.left <= 0) return;
    this.#chain.unshift(node);
    this.#budget.left -= SPAN_WORK + Math.floor(sizeOfTag(node) / CHARACTERS_A_WORK);
    this.#budget.left -= Math.max(0, this.#chain.length - USUAL_CHAIN) * CHAIN_WORK;
    const { context } = this.#scope;
    const resolved =
      given === null && node.name === 'text' ? { style: parent, own: null } : this.#resolve(node, parent, context);
    if (ownValue(node, resolved.own, 'display')?.trim() !== 'none') {
      if (isPath) this.#fillAlong(span, resolved);
      else this.#fill(span, resolved);
    }
    this.#chain.shift();
  }

  /** Collects what runs along a line. */
  #fillAlong(span: TextSpan, resolved: Resolved): void {
    this.#budget.left -= PATH_WORK;
    this.#along = textLine(span.node, this.#find, this.#scope.context, resolved.style.fontSize);
    if (this.#along === null) this.#isBent = true;
    else this.#fill(span, resolved);
    this.#along = null;
  }

  #fill(span: TextSpan, { style, own }: Resolved): void {
    const look: Look = { style, text: this.#styles.styleOf(this.#chain) };
    if (!look.text.plain) this.#plain = false;
    const from = this.#letters.length;
    for (const part of span.parts) {
      if (typeof part === 'string') this.#write(part, look);
      else this.#collect(part, style, look);
    }
    this.#place(span, own, style, from);
  }

  #write(text: string, look: Look): void {
    for (const raw of text.normalize('NFC')) {
      if (this.#letters.length >= MAX_CHARACTERS || --this.#budget.left <= 0) return;
      const space = raw === ' ' || raw === '\n' || raw === '\t' || raw === '\r';
      if (space && !look.text.preserve && this.#swallow) continue;
      this.#swallow = space && !look.text.preserve;
      const character = space ? ' ' : raw;
      this.#letters.push({
        character,
        look,
        along: this.#along,
        x: undefined,
        y: undefined,
        dx: undefined,
        dy: undefined,
      });
    }
  }

  /** Gives a span's letters the positions it lists, where no span inside it has placed them. */
  #place({ node, attrs }: TextSpan, own: Resolved['own'], style: Readonly<Style>, from: number): void {
    const { context } = this.#scope;
    const letters = this.#letters;
    const value = (name: string) => own?.get(name) ?? listed(attrs, name);
    for (const name of ['x', 'y', 'dx', 'dy'] as const) {
      const list = splitList(value(name), letters.length - from);
      list.forEach((text, i) => {
        const axis = name === 'x' || name === 'dx' ? 'x' : 'y';
        letters[from + i]![name] ??= lengthOf(text, axis, context, style.fontSize, 0);
      });
    }
    if (splitList(value('rotate'), letters.length).some((text) => Number.parseFloat(text) !== 0)) this.#plain = false;
    const length = lengthOf(listed(attrs, 'textLength'), 'x', context, style.fontSize, 0);
    const stretch = listed(node.values.listOf(node), 'lengthAdjust') === 'spacingAndGlyphs';
    if (length > 0) this.#fixed.push({ from, to: letters.length, length, stretch });
  }

  /** The runs of letters `from` to `to`, which stand in one line. */
  #line(from: number, to: number): TextRun[] {
    const letters = this.#letters;
    const runs: TextRun[] = [];
    let x = letters[from]!.x ?? 0;
    let blank = true;
    for (let i = from; i < to; ) {
      const first = letters[i]!;
      x += first.dx ?? 0;
      this.#y = (first.y ?? this.#y) + (first.dy ?? 0);
      let end = i + 1;
      while (end < to && joins(first, letters[end]!)) end++;
      const run = this.#run(i, end, x, this.#y);
      if (run !== null) runs.push(runs.length === 0 ? run : { ...run, follows: true });
      blank &&= run === null || run.text.trim() === '';
      i = end;
    }
    if (blank) return [];
    // Spaces behind the last word move the line only where it is centred or ends at its place.
    if (runs[0]?.anchor === 'start') while (runs.at(-1)?.text.trim() === '') runs.pop();
    return runs;
  }

  /** The runs of letters `from` to `to`, which run along a line; none where their sizes differ, or some are moved. */
  #bentLine(from: number, to: number, { points, offset }: Along): TextRun[] {
    const letters = this.#letters.slice(from, to);
    const size = letters[0]!.look.style.fontSize;
    if (letters.some(({ look, dx, dy }) => look.style.fontSize !== size || dx || dy) || !(size > 0)) {
      this.#isBent = true;
      return [];
    }
    const scaled = points.map((value) => value / size);
    const runs: TextRun[] = [];
    for (let i = from; i < to; ) {
      let end = i + 1;
      while (end < to && this.#letters[end]!.look === this.#letters[i]!.look) end++;
      const sinkEm = this.#letters[i]!.look.text.baselineEm;
      const run = this.#run(i, end, 0, -sinkEm * size);
      const along = { points: scaled, offsetEm: offset / size, sinkEm };
      if (run !== null) runs.push({ ...run, along, ...(runs.length === 0 ? {} : { follows: true }) });
      i = end;
    }
    return runs.every(({ text }) => text.trim() === '') ? [] : runs;
  }

  #run(from: number, to: number, x: number, y: number): TextRun | null {
    const { look } = this.#letters[from]!;
    const { style, text } = look;
    const size = style.fontSize;
    const stroke = strokeColor(style);
    const fill = fillColor(style);
    if (!style.visible || (stroke === null && fill === null) || !(size > 0)) return null;
    const { m, context, layer } = this.#scope;
    const fixed = this.#fixed.find((one) => one.from === from && Math.min(one.to, this.#letters.length) === to);
    return {
      text: this.#letters
        .slice(from, to)
        .map(({ character }) => character)
        .join(''),
      matrix: multiply(m, matrix(size, 0, 0, size, x, y + text.baselineEm * size)),
      family: text.family,
      bold: text.bold,
      italic: text.italic,
      anchor: text.anchor,
      widthEm: fixed === undefined ? null : fixed.length / size,
      ...(fixed?.stretch ? { stretch: true } : {}),
      letterSpacingEm: lengthOf(text.letterSpacing, 'other', context, size, 0) / size,
      stroke,
      fill,
      layer,
    };
  }
}

/** True where a letter stands right behind the one before it and looks like it. */
function joins(first: Letter, next: Letter): boolean {
  return next.look === first.look && next.y === undefined && !next.dx && !next.dy;
}

function listed(attrs: readonly string[], name: string): string | undefined {
  for (let i = 0; i < attrs.length; i += 2) if (attrs[i] === name) return attrs[i + 1];
  return undefined;
}

/** The entries of a list of lengths, as many as can be used. */
function splitList(list: string | undefined, most: number): readonly string[] {
  if (list === undefined) return [];
  return list
    .trim()
    .split(/[\s,]+/, most)
    .filter((entry) => entry !== '');
}
