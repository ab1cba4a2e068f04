import type { Declaration } from '../declarations.ts';
import type { SvgNode } from '../node.ts';
import { attr } from '../tree.ts';
import { mediaMatches, type Page } from './conditions.ts';
import { type Checked, type DeclarationCheck, expanded } from './checked.ts';
import { type MatchBudget, matches } from './matching.ts';
import { readRules, type Registered, type StyleBlock } from './rules.ts';
import type { Selector } from './selectors.ts';

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
  /** The layer's name; null for none. */
  readonly layer: string | null;
  readonly declarations: readonly Checked[];
  /** Characters that applying them goes over. */
  readonly size: number;
}

/** Declarations of all rules that match, and the steps that applying them costs. */
interface Applied {
  readonly list: readonly Checked[];
  readonly steps: number;
}

const NO_DECLARATIONS: readonly Checked[] = [];
const NOTHING: Applied = { list: NO_DECLARATIONS, steps: 0 };

/** The rules of a file's style elements, found by the last part of their selectors. */
export class StyleSheet {
  /** True where rules were left out because there were too many, or too many tests. */
  limited = false;
  /** Rules that a browser may follow and that we could not read, and sheets that stand elsewhere. */
  unread = 0;
  imported = 0;
  readonly registered = new Map<string, Registered>();
  readonly #byId = new Map<string, Rule[]>();
  readonly #byClass = new Map<string, Rule[]>();
  readonly #byTag = new Map<string, Rule[]>();
  readonly #anywhere: Rule[] = [];
  readonly #check: DeclarationCheck;
  #count = 0;
  #declared = 0;
  readonly #budget: MatchBudget = { left: MAX_STEPS };
  /** True while every selector is a single id, class or tag, so that equal names mean equal rules. */
  #plain = true;
  readonly #cache = new Map<string, Applied>();
  /** Layers in the order in which they are named first. */
  readonly #layers = new Map<string, number>();
  #ranks: ReadonlyMap<string, number> | null = null;

  /** @param page what media queries ask about */
  constructor(styles: readonly SvgNode[], page: Page, check: DeclarationCheck) {
    this.#check = check;
    for (const style of styles) {
      const type = attr(style, 'type') ?? 'text/css';
      const unread = () => {
        this.unread++;
      };
      if (!/^\s*(text\/css\s*(;.*)?)?$/i.test(type) || !mediaMatches(attr(style, 'media') ?? '', page, unread))
        continue;
      readRules(style.text, {
        page,
        block: (block) => this.#add(block),
        layer: (name) => this.#nameLayer(name),
        property: (name, registered) => this.registered.set(name, registered),
        unread,
        imported: () => {
          this.imported++;
        },
        tooLong: () => {
          this.limited = true;
        },
      });
    }
  }

  /** Declarations that apply to an element, weakest first, without its own style attribute. */
  declarationsFor(node: SvgNode): readonly Checked[] {
    if (this.#count === 0) return NO_DECLARATIONS;
    const classes = attr(node, 'class');
    const id = this.#byId.size === 0 ? undefined : attr(node, 'id');
    const key = this.#plain ? `${node.name} ${id ?? ''} ${classes ?? ''}` : null;
    const known = key === null ? undefined : this.#cache.get(key);
    if (known !== undefined) return this.#paid(known);
    const found = new Set<Rule>();
    this.#collect(found, this.#anywhere, node);
    this.#collect(found, this.#byTag.get(node.name), node);
    if (classes !== undefined)
      for (const name of new Set(classes.split(/\s+/))) this.#collect(found, this.#byClass.get(name), node);
    if (id !== undefined) this.#collect(found, this.#byId.get(id), node);
    const applied = this.#inOrder([...found]);
    if (key !== null && this.#cache.size < MAX_SELECTORS) this.#cache.set(key, applied);
    return this.#paid(applied);
  }

  /** Takes steps of other work with styles from the file's; at its end no more rules apply. */
  spend(steps: number): void {
    this.#budget.left -= steps;
    if (this.#budget.left <= 0) this.limited = true;
  }

  #paid({ list, steps }: Applied): readonly Checked[] {
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
    const rank = (rule: Rule) => this.#rankOf(rule.layer);
    found.sort((a, b) => rank(a) - rank(b) || a.selector.specificity - b.selector.specificity || a.order - b.order);
    const steps = Math.floor(Math.max(0, size - FREE_CHARACTERS) / CHARACTERS_A_STEP);
    const list = found.flatMap((rule) => {
      const layer = rank(rule);
      return layer === 0 ? rule.declarations : rule.declarations.map((declaration) => ({ ...declaration, layer }));
    });
    return { list: list.length === 0 ? NO_DECLARATIONS : list, steps };
  }

  #nameLayer(name: string): void {
    const parts = name.split('.');
    for (let i = 1; i <= parts.length; i++) {
      const one = parts.slice(0, i).join('.');
      if (!this.#layers.has(one)) this.#layers.set(one, this.#layers.size);
    }
    this.#ranks = null;
  }

  /** 0 outside of layers, below it in them: later layers are stronger, and so is a layer than those in it. */
  #rankOf(layer: string | null): number {
    if (layer === null) return 0;
    if (this.#ranks === null) {
      const path = (name: string) => {
        const parts = name.split('.');
        return parts.map((_, i) => this.#layers.get(parts.slice(0, i + 1).join('.'))!);
      };
      const sorted = [...this.#layers.keys()].map((name) => ({ name, path: path(name) }));
      sorted.sort((a, b) => {
        for (let i = 0; ; i++) {
          const [x, y] = [a.path[i] ?? Infinity, b.path[i] ?? Infinity];
          if (x !== y || x === Infinity) return x === y ? 0 : x - y;
        }
      });
      this.#ranks = new Map(sorted.map(({ name }, i) => [name, i - sorted.length]));
    }
    return this.#ranks.get(layer) ?? 0;
  }

  #collect(found: Set<Rule>, rules: readonly Rule[] | undefined, node: SvgNode): void {
    if (rules === undefined) return;
    for (const rule of rules) {
      if (this.limited) return;
      if (matches(rule.selector, node, this.#budget)) found.add(rule);
      this.spend(0);
    }
  }

  /** @returns false where there is no room for more */
  #add({ selectors, declarations, layer }: StyleBlock): boolean {
    let size = 0;
    for (const { property, value } of declarations) size += DECLARATION + property.length + value.length;
    const checked = declarations.flatMap((one: Declaration) => expanded(one).map((part) => this.#check(part)));
    const list = checked.filter((one) => one !== null);
    for (const selector of selectors) {
      this.#declared += declarations.length;
      if (this.#count >= MAX_SELECTORS || this.#declared >= MAX_DECLARATIONS) {
        this.limited = true;
        return false;
      }
      this.#index({ selector, order: this.#count++, layer, declarations: list, size });
    }
    return true;
  }

  #index(rule: Rule): void {
    const [last] = rule.selector.compounds;
    if (last === undefined) return;
    if (rule.selector.compounds.length > 1 || last.tests.length > 0) this.#plain = false;
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
