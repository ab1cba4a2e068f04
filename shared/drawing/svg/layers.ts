import { attr } from './tree.ts';
import type { SvgNode } from './node.ts';
import { inLayer, isWork, type NameReader } from '../words/subjects.ts';

/** More named groups than this are parts of the drawing, not layers somebody set up. */
const MAX_GROUP_LAYERS = 32;

/** Names, and lists of classes, whose meaning is remembered. */
const MAX_KNOWN = 1000;

/** Sign between the name of a layer and that of a layer in it. */
const IN_LAYER = ' > ';

/** Wrappers looked through before the first layer. */
const MAX_WRAPPERS = 4;

/** Ids that programs count up by themselves: `g1626`, `p-67`, `Group_12`, `surface1`, `SVGRepo_iconCarrier`. */
const MACHINE_MADE =
  /^(?:[a-z]{1,3}[-_:]?\d+|_?x?[0-9a-f-]{6,}|(?:group|path|shape|surface|page|object|figure|axes|patch|line2d|node|edge|element|xmlid|svg|clip|mask|use|symbol|rect|root|artboard|canvas|background|content|document)[-_ ]?\w?\d*_?|svgrepo_\w*|svg)$/i;

/** Names that programs give to a layer that nobody names. */
const UNNAMED =
  /^(?:layer|ebene|calque|capa|camada|livello|laag|warstwa|vrstva|lager|слой|图层|圖層|レイヤー|레이어)[-_ #]*\d*$/iu;

/** Numbers say nothing of the work. */
const NUMBERS = /\d+/g;

/** Suffix that programs put behind a name that is taken: `cut-2`, `cut_1_`. */
const COUNTED = /[-_ .]*\d+[-_]*$/;

/** Decides which layer an element belongs to. */
export class Layers {
  readonly #subjectOf: NameReader;
  readonly #groups: ReadonlyMap<SvgNode, string>;
  /** Names for work that were met. */
  readonly #works = new Set<string>();
  /** Whether names are for work, whatever their numbers: elements are numbered by the thousand. */
  readonly #known = new Map<string, boolean>();
  /** Names for work by class, as most elements share a few. */
  readonly #classes = new Map<string, string | null>();

  /** @param subjectOf reads the names of groups and elements */
  constructor(root: SvgNode, subjectOf: NameReader) {
    this.#subjectOf = subjectOf;
    const groups = new Map<SvgNode, string>();
    const names = new Set<string>();
    for (const top of this.#outermost(root)) {
      const name = top.name === 'g' ? this.#groupName(top) : null;
      if (name === null) continue;
      groups.set(top, name);
      if (names.add(name).size > MAX_GROUP_LAYERS) break;
    }
    this.#groups = names.size > MAX_GROUP_LAYERS ? new Map() : groups;
  }

  /**
   * The layer inside `node`, given the one around it: Inkscape's layers first, then groups and references that are named for their work, or
   * of a class that is, then named groups directly in the root. A layer is named with the layer around it where that says what is done.
   */
  inside(node: SvgNode, around: string | null): string | null {
    if (attr(node, 'inkscape:groupmode') === 'layer') {
      const own = clean(attr(node, 'inkscape:label')) ?? clean(attr(node, 'id'));
      if (own === null || around === null) return own ?? around;
      const [says, outer] = [this.#subjectOf(own), this.#subjectOf(around)];
      // Layers of components in one that says as little are one: nobody is asked about each.
      if (says === null && outer === null) return UNNAMED.test(around) ? own : around;
      return inLayer(says, outer) === says ? own : `${around}${IN_LAYER}${own}`;
    }
    const isGroup = node.name === 'g' || node.name === 'use';
    const name = isGroup ? (this.#groupName(node)?.replace(node.name === 'use' ? COUNTED : '', '') ?? null) : null;
    if (name !== null && this.#isWork(name)) return name;
    const classes = attr(node, 'class');
    const work = classes === undefined ? null : this.#classWork(classes);
    return work ?? around ?? this.#groups.get(node) ?? null;
  }

  /** The layer of an element that draws, given the one around it: its own name or class, where that says what is done with it. */
  ofElement(node: SvgNode, around: string | null): string | null {
    const own = this.#groupName(node)?.replace(COUNTED, '');
    if (own !== undefined && this.#isWork(own)) return own;
    const classes = attr(node, 'class');
    return (classes === undefined ? null : this.#classWork(classes)) ?? around;
  }

  /** Whether a name says what is done, of the first such names of the file. */
  #isWork(name: string): boolean {
    return this.#saysWork(name) && (this.#works.has(name) || this.#works.add(name).size <= MAX_GROUP_LAYERS);
  }

  #saysWork(name: string): boolean {
    const base = name.replace(NUMBERS, '0');
    let known = this.#known.get(base);
    if (known === undefined) {
      known = isWork(this.#subjectOf(base));
      if (this.#known.size < MAX_KNOWN) this.#known.set(base, known);
    }
    return known;
  }

  #classWork(classes: string): string | null {
    let work = this.#classes.get(classes);
    if (work === undefined) {
      const names = classes.slice(0, 200).split(/\s+/);
      work = names.map((name) => name.replace(COUNTED, '')).find((name) => this.#isWork(name)) ?? null;
      if (this.#classes.size < MAX_KNOWN) this.#classes.set(classes, work);
    }
    return work;
  }

  /**
   * The outermost groups that can be layers. Programs wrap everything in a switch (Illustrator), a page (Sketch) or a group
   * without a name; a wrapper that stands alone is looked through.
   */
  #outermost(root: SvgNode): readonly SvgNode[] {
    let level: readonly SvgNode[] = root.children;
    for (let depth = 0; depth < MAX_WRAPPERS; depth++) {
      const groups = level.filter((node) => node.name === 'g' || node.name === 'switch');
      const [only] = groups;
      if (groups.length !== 1 || only === undefined || (only.name === 'g' && this.#groupName(only) !== null)) break;
      level = only.children;
    }
    return level;
  }

  /** The name a person gave to a group; null for none and for machine-made ids. */
  #groupName(node: SvgNode): string | null {
    const given = clean(attr(node, 'inkscape:label') ?? attr(node, 'data-name') ?? attr(node, 'serif:id'));
    if (given !== null) return given;
    const id = clean(attr(node, 'id'));
    return id === null || (MACHINE_MADE.test(id) && !this.#saysWork(id)) ? null : id;
  }
}

/** Undoes Illustrator's `_x0020_` escapes; null for empty names. */
function clean(name: string | undefined): string | null {
  const text = (name ?? '')
    .slice(0, 200)
    .replace(/_x([0-9A-Fa-f]{2,5})_/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .trim();
  return text === '' ? null : text;
}
