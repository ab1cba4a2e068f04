import { lineHeightOf, type Style } from '../computed-style.ts';
import { MAX_INLINE, parseDeclarations, type Declaration } from '../declarations.ts';
import type { LengthContext } from '../length.ts';
import type { SvgNode } from '../node.ts';
import { matters } from '../properties.ts';
import type { StyledElement, StyleSource } from '../style-source.ts';
import { attr, type SvgTree } from '../tree.ts';
import { evaluate, winners } from './cascade.ts';
import { type Checked, declarationCheck, expanded } from './checked.ts';
import type { Page } from './conditions.ts';
import { StyleSheet } from './stylesheet.ts';
import { NOWHERE, type Surroundings } from './surroundings.ts';
import { type Lookup, resolveVariables } from './variables.ts';

/** Style attributes that are remembered, and the longest of them: longer ones are rarely repeated, and would fill memory. */
const [MAX_CACHED, MAX_CACHED_LENGTH] = [20_000, 2000];

/** Custom properties one element may see; each element that sets one copies them all. */
const MAX_VARIABLES = 200;
/** Longest value of a custom property, characters. */
const MAX_VALUE = 20_000;
/** Characters of substituted variables that count as a step. */
const CHARACTERS_A_STEP = 8;

const NO_VARIABLES: ReadonlyMap<string, string> = new Map();

/** The CSS of a file; see {@link StyleSource}. */
export class CssStyles implements StyleSource {
  readonly #sheet: StyleSheet;
  readonly #check = declarationCheck();
  readonly #inlines = new Map<string, readonly Checked[]>();
  readonly #plain = new WeakMap<readonly Declaration[], boolean>();
  /** Declarations that were met and not read. */
  readonly #unread = new Set<string>();

  constructor(tree: SvgTree, page: Page) {
    this.#sheet = new StyleSheet(tree.styles, page, this.#check);
  }

  get limited(): boolean {
    return this.#sheet.limited;
  }

  get unread(): number {
    return this.#sheet.unread + this.#unread.size;
  }

  get imported(): number {
    return this.#sheet.imported;
  }

  spend(steps: number): void {
    this.#sheet.spend(steps);
  }

  declarationsFor(node: SvgNode): readonly Checked[] {
    return this.#sheet.declarationsFor(node);
  }

  inline(text: string): readonly Checked[] {
    let list = this.#inlines.get(text);
    if (list !== undefined) return list;
    const declared = parseDeclarations(text, MAX_INLINE);
    if (declared.length >= MAX_INLINE) this.#sheet.limited = true;
    const checked = declared.flatMap((one) =>
      expanded(withUnit(one)).map((part) => (matters(part.property) ? this.#check(part) : null)),
    );
    list = checked.filter((one) => one !== null);
    if (text.length <= MAX_CACHED_LENGTH) {
      if (this.#inlines.size >= MAX_CACHED) this.#inlines.clear();
      this.#inlines.set(text, list);
    }
    return list;
  }

  isPlain(declarations: readonly Declaration[]): boolean {
    let plain = this.#plain.get(declarations);
    if (plain === undefined) {
      plain = (declarations as readonly Checked[]).every((one) => one.state === 'done' && !one.important);
      this.#plain.set(declarations, plain);
    }
    return plain;
  }

  cascade(element: StyledElement): void {
    const { node, names, values, count, rules, inline, context, style, set } = element;
    const attributes: Declaration[] = [];
    for (let i = 0; i < count; i++) {
      const property = names[i]!;
      if (property !== 'style') attributes.push({ property, value: values[i]!, important: false });
    }
    // Both come from here.
    const declared = { attributes, rules: rules as readonly Checked[], inline: inline as readonly Checked[] };
    for (const list of [declared.rules, declared.inline])
      for (const one of list) if (one.state === 'unread') this.#note(one);
    const won = winners(declared);
    const variables = this.#variables(won, style().variables ?? NO_VARIABLES);
    if (variables !== null) element.setVariables(variables);
    evaluate(won, {
      around: () => surroundings(style(), context, node, this.#guess),
      lookup: this.#lookupIn(variables ?? style().variables ?? NO_VARIABLES),
      spend: this.#spendCharacters,
      unread: this.#note,
      set,
    });
  }

  property(node: SvgNode, name: string): string | undefined {
    const chain: SvgNode[] = [];
    for (let up: SvgNode | null = node; up !== null; up = up.parent) chain.unshift(up);
    let variables = NO_VARIABLES;
    let found: string | undefined;
    for (const one of chain) {
      const given = one === node ? attr(one, name) : undefined;
      const attributes = given === undefined ? [] : [{ property: name, value: given, important: false }];
      const inline = this.inline(attr(one, 'style') ?? '');
      const won = winners({ attributes, rules: this.#sheet.declarationsFor(one), inline });
      variables = this.#variables(won, variables) ?? variables;
      const declared = one === node ? won.get(name) : undefined;
      if (declared === undefined) continue;
      evaluate(new Map([[name, declared]]), {
        around: () => ({ ...NOWHERE, node }),
        lookup: this.#lookupIn(variables),
        spend: this.#spendCharacters,
        unread: this.#note,
        set: (_, value) => {
          found = value;
        },
      });
    }
    return found;
  }

  readonly #guess = (): void => {
    this.#unread.add('a size of a font');
  };

  readonly #note = ({ property, value }: Checked): void => {
    this.#unread.add(`${property}:${value}`);
  };

  readonly #spendCharacters = (characters: number): void => {
    this.#sheet.spend(Math.floor(characters / CHARACTERS_A_STEP));
  };

  #lookupIn(variables: ReadonlyMap<string, string>): Lookup {
    return (name) => variables.get(name) ?? this.#sheet.registered.get(name)?.initial ?? null;
  }

  /** Variables that an element and what is in it see; null where they are those around it. */
  #variables(
    won: ReadonlyMap<string, Checked>,
    around: ReadonlyMap<string, string>,
  ): ReadonlyMap<string, string> | null {
    const own = new Map<string, string>();
    const seen = new Map(around);
    let changes = false;
    for (const [name, { inherits }] of this.#sheet.registered) if (!inherits && seen.delete(name)) changes = true;
    for (const [name, { value, state }] of won) {
      if (!name.startsWith('--') || state === 'unread') continue;
      if (value === 'initial') changes = seen.delete(name) || changes;
      else if (!/^(?:inherit|unset|revert|revert-layer)$/.test(value) && value.length <= MAX_VALUE)
        own.set(name, value);
    }
    if (own.size === 0) return changes ? seen : null;
    this.#sheet.spend(seen.size);
    const resolved = resolveVariables(own, this.#lookupIn(seen), this.#spendCharacters);
    for (const [name, value] of resolved) {
      if (value === null) seen.delete(name);
      else if (seen.size < MAX_VARIABLES || seen.has(name)) seen.set(name, value);
    }
    return seen;
  }
}

/** Properties whose numbers mean pixels in a style attribute: browsers read those of SVG like old pages. */
const IN_PIXELS = new Set(['width', 'height', 'font-size']);

function withUnit(declaration: Declaration): Declaration {
  const { property, value } = declaration;
  if (!IN_PIXELS.has(property) || value === '' || Number.isNaN(Number(value))) return declaration;
  return { ...declaration, value: `${value}px` };
}

function surroundings(style: Readonly<Style>, context: LengthContext, node: SvgNode, guess: () => void): Surroundings {
  const { fontSize, color, dark } = style;
  return { context, fontSize, lineHeight: lineHeightOf(style), color, dark, node, guess };
}

/** Opens the CSS of a file; see {@link StyleSource}. */
export function openStyles(tree: SvgTree, page: Page): StyleSource {
  return new CssStyles(tree, page);
}
