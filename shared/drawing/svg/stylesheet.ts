import { parseDeclarations, withoutComments, type Declaration } from './declarations.ts';
import { type MatchBudget, matches, parseSelector, type Selector } from './selectors.ts';
import { attr } from './tree.ts';
import type { SvgNode } from './node.ts';

/** Selectors of one file that are kept; design programs write a few hundred at most. */
const MAX_SELECTORS = 20_000;
/**
 * Steps of matching selectors per file, and of putting what matched in order: about a second. It bounds hostile sheets; real files need a
 * thousandth.
 */
const MAX_STEPS = 10_000_000;
/** Declarations that the selectors of a file bring together. */
const MAX_DECLARATIONS = 100_000;

/** Characters of declarations that every element may have at no cost, how many of the others are a step, and what each declaration adds. */
const FREE_CHARACTERS = 512;
const DECLARATION = 8;
const CHARACTERS_A_STEP = 8;

interface Rule {
  readonly selector: Selector;
  readonly order: number;
  readonly declarations: readonly Declaration[];
  /** Characters that applying them goes over. */
  readonly size: number;
}

/** Declarations of all rules that match, and the steps that applying them costs. */
interface Applied {
  readonly list: readonly Declaration[];
  readonly steps: number;
}

const NO_DECLARATIONS: readonly Declaration[] = [];
const NOTHING: Applied = { list: NO_DECLARATIONS, steps: 0 };

/** The rules of a file's style elements, found by the last part of their selectors. */
export class StyleSheet {
  /** True where rules were left out because there were too many, or too many tests. */
  limited = false;
  readonly #byId = new Map<string, Rule[]>();
  readonly #byClass = new Map<string, Rule[]>();
  readonly #byTag = new Map<string, Rule[]>();
  readonly #anywhere: Rule[] = [];
  #count = 0;
  #declared = 0;
  readonly #budget: MatchBudget = { left: MAX_STEPS };
  /** True while every selector is a single id, class or tag, so that equal names mean equal rules. */
  #plain = true;
  readonly #cache = new Map<string, Applied>();

  constructor(styles: readonly SvgNode[]) {
    for (const style of styles) {
      const type = attr(style, 'type') ?? 'text/css';
      const media = attr(style, 'media') ?? 'all';
      if (/^\s*(text\/css\s*(;.*)?)?$/i.test(type) && /^\s*($|all|screen)/i.test(media)) this.#read(style.text);
    }
  }

  /** True where there is no rule at all. */
  get empty(): boolean {
    return this.#count === 0;
  }

  /** Declarations that apply to an element, weakest first, without its own style attribute. */
  declarationsFor(node: SvgNode): readonly Declaration[] {
    if (this.#count === 0) return NO_DECLARATIONS;
    const classes = attr(node, 'class');
    const id = this.#byId.size === 0 ? undefined : attr(node, 'id');
    const key = this.#plain ? `${node.name} ${id ?? ''} ${classes ?? ''}` : null;
    const known = key === null ? undefined : this.#cache.get(key);
    if (known !== undefined) return this.#paid(known);
    const found: Rule[] = [];
    this.#collect(found, this.#anywhere, node);
    this.#collect(found, this.#byTag.get(node.name), node);
    if (classes !== undefined)
      for (const name of new Set(classes.split(/\s+/))) this.#collect(found, this.#byClass.get(name), node);
    if (id !== undefined) this.#collect(found, this.#byId.get(id), node);
    const applied = this.#inOrder(found);
    if (key !== null && this.#cache.size < MAX_SELECTORS) this.#cache.set(key, applied);
    return this.#paid(applied);
  }

  /** Takes steps of other work with styles from the file's; at its end no more rules apply. */
  spend(steps: number): void {
    this.#budget.left -= steps;
    if (this.#budget.left <= 0) this.limited = true;
  }

  #paid({ list, steps }: Applied): readonly Declaration[] {
    this.spend(steps);
    return this.limited ? NO_DECLARATIONS : list;
  }

  /** Declarations of rules that match, weakest first; none where the file's work is used up. */
  #inOrder(found: Rule[]): Applied {
    if (found.length === 0) return NOTHING;
    let count = 0;
    let size = 0;
    for (const rule of found) {
      count += rule.declarations.length;
      size += rule.size;
    }
    this.spend(count + found.length * (32 - Math.clz32(found.length)));
    if (this.limited) return NOTHING;
    found.sort((a, b) => a.selector.specificity - b.selector.specificity || a.order - b.order);
    const steps = Math.floor(Math.max(0, size - FREE_CHARACTERS) / CHARACTERS_A_STEP);
    return { list: found.flatMap((rule) => rule.declarations), steps };
  }

  #collect(found: Rule[], rules: readonly Rule[] | undefined, node: SvgNode): void {
    if (rules === undefined) return;
    for (const rule of rules) {
      if (this.limited) return;
      if (matches(rule.selector, node, this.#budget)) found.push(rule);
      this.spend(0);
    }
  }

  #read(text: string): void {
    // Old files wrap their sheets in the comment marks of HTML.
    const css = withoutComments(text).replaceAll('<!--', ' ').replaceAll('-->', ' ');
    for (let at = 0; at < css.length; ) {
      const stop = headEnd(css, at);
      const block = css.charCodeAt(stop) === 123;
      const end = block ? blockEnd(css, stop) : stop + 1;
      const head = css.slice(at, stop).trim();
      // At-rules are statements (@import, @charset) or blocks (@media, @font-face); neither changes what is drawn here.
      if (block && !head.startsWith('@')) this.#add(head, css.slice(stop + 1, end - 1));
      at = end;
    }
  }

  #add(head: string, body: string): void {
    const declarations = parseDeclarations(body, MAX_DECLARATIONS);
    if (declarations.length === 0) return;
    let size = 0;
    for (const { property, value } of declarations) size += DECLARATION + property.length + value.length;
    for (const part of head.split(',')) {
      const selector = parseSelector(part);
      if (selector === null) continue;
      this.#declared += declarations.length;
      if (this.#count >= MAX_SELECTORS || this.#declared >= MAX_DECLARATIONS) {
        this.limited = true;
        return;
      }
      this.#index({ selector, order: this.#count++, declarations, size });
    }
  }

  #index(rule: Rule): void {
    const [last] = rule.selector.compounds;
    if (last === undefined) return;
    const { attributes, places, not } = last;
    if (rule.selector.compounds.length > 1 || attributes.length + places.length + not.length > 0) this.#plain = false;
    if (last.id !== null) push(this.#byId, last.id, rule);
    else if (last.classes.length > 0) push(this.#byClass, last.classes[0]!, rule);
    else if (last.tag !== null) push(this.#byTag, last.tag, rule);
    else this.#anywhere.push(rule);
  }
}

function push(map: Map<string, Rule[]>, key: string, rule: Rule): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [rule]);
  else list.push(rule);
}

/** Where the text before a block or a statement's end stops: at the next `{` or `;`. */
function headEnd(css: string, from: number): number {
  for (let i = from; i < css.length; i++) {
    const code = css.charCodeAt(i);
    if (code === 123 || code === 59) return i;
  }
  return css.length;
}

/** Behind the brace that closes the block opened at `open`. */
function blockEnd(css: string, open: number): number {
  let depth = 0;
  for (let i = open; i < css.length; i++) {
    const code = css.charCodeAt(i);
    if (code === 123) depth++;
    else if (code === 125 && --depth === 0) return i + 1;
  }
  return css.length + 1;
}
