import { attr } from './tree.ts';
import type { SvgNode } from './node.ts';

/** More named groups than this are parts of the drawing, not layers somebody set up. */
const MAX_GROUP_LAYERS = 32;

/** Lists of classes whose meaning is remembered. */
const MAX_CLASSES = 1000;

/** Wrappers looked through before the first layer. */
const MAX_WRAPPERS = 4;

/** Ids that programs count up by themselves: `g1626`, `p-67`, `Group_12`, `surface1`, `SVGRepo_iconCarrier`. */
const MACHINE_MADE =
  /^(?:[a-z]{1,3}[-_:]?\d+|_?x?[0-9a-f-]{6,}|(?:group|path|shape|surface|page|object|figure|axes|patch|line2d|node|edge|element|xmlid|svg|clip|mask|use|symbol|rect|root|artboard|canvas|background|content|document)[-_ ]?\w?\d*_?|svgrepo_\w*|svg)$/i;

/**
 * Names of groups and elements that say what is done with them, wherever they stand: programs put a person's layers into a layer or a frame
 * of their own. Words that also say what a picture shows (outline, mark, frame) are not among them.
 */
const WORK =
  /(?:^|[^a-z])(?:(?:laser|through|kiss)?[ _-]?cut|cuts|cutting|engrav(?:e|es|ed|ing)|etch(?:ing)?|scor(?:e|ing)|raster|bend(?:s|ing|[ _-]?lines?)?|fold(?:s|[ _-]?lines?)?|construction|dimensions?|gravur|gravure|decoupe|schneiden|biegen)(?![a-z])/i;

/** Suffix that programs put behind a name that is taken: `cut-2`, `cut_1_`. */
const COUNTED = /[-_ .]*\d+[-_]*$/;

/** Decides which layer an element belongs to. */
export class Layers {
  readonly #groups: ReadonlyMap<SvgNode, string>;
  readonly #works = new Set<string>();
  /** Names for work by class, as most elements share a few. */
  readonly #classes = new Map<string, string | null>();

  constructor(root: SvgNode) {
    const groups = new Map<SvgNode, string>();
    const names = new Set<string>();
    const tops = outermost(root);
    for (const top of tops) {
      const name = top.name === 'g' ? groupName(top) : null;
      if (name === null) continue;
      groups.set(top, name);
      if (names.add(name).size > MAX_GROUP_LAYERS) break;
    }
    this.#groups = names.size > MAX_GROUP_LAYERS ? new Map() : groups;
  }

  /**
   * The layer inside `node`, given the one around it: Inkscape's layers first, then groups that are named for their work, then named
   * groups directly in the root.
   */
  inside(node: SvgNode, around: string | null): string | null {
    if (attr(node, 'inkscape:groupmode') === 'layer')
      return clean(attr(node, 'inkscape:label')) ?? clean(attr(node, 'id')) ?? around;
    const name = node.name === 'g' ? groupName(node) : null;
    if (name !== null && this.#isWork(name)) return name;
    return around ?? this.#groups.get(node) ?? null;
  }

  /** The layer of an element that draws, given the one around it: its own name or class, where that says what is done with it. */
  ofElement(node: SvgNode, around: string | null): string | null {
    const own = groupName(node)?.replace(COUNTED, '');
    if (own !== undefined && this.#isWork(own)) return own;
    const classes = attr(node, 'class');
    return (classes === undefined ? null : this.#classWork(classes)) ?? around;
  }

  #isWork(name: string): boolean {
    return WORK.test(name) && (this.#works.has(name) || this.#works.add(name).size <= MAX_GROUP_LAYERS);
  }

  #classWork(classes: string): string | null {
    let work = this.#classes.get(classes);
    if (work === undefined) {
      const names = classes.slice(0, 200).split(/\s+/);
      work = names.map((name) => name.replace(COUNTED, '')).find((name) => this.#isWork(name)) ?? null;
      if (this.#classes.size < MAX_CLASSES) this.#classes.set(classes, work);
    }
    return work;
  }
}

/**
 * The outermost groups that can be layers. Programs wrap everything in a switch (Illustrator), a page (Sketch) or a group
 * without a name; a wrapper that stands alone is looked through.
 */
function outermost(root: SvgNode): readonly SvgNode[] {
  let level: readonly SvgNode[] = root.children;
  for (let depth = 0; depth < MAX_WRAPPERS; depth++) {
    const groups = level.filter((node) => node.name === 'g' || node.name === 'switch');
    const [only] = groups;
    if (groups.length !== 1 || only === undefined || (only.name === 'g' && groupName(only) !== null)) break;
    level = only.children;
  }
  return level;
}

/** The name a person gave to a group; null for none and for machine-made ids. */
function groupName(node: SvgNode): string | null {
  const given = clean(attr(node, 'inkscape:label') ?? attr(node, 'data-name') ?? attr(node, 'serif:id'));
  if (given !== null) return given;
  const id = clean(attr(node, 'id'));
  return id === null || (MACHINE_MADE.test(id) && !WORK.test(id)) ? null : id;
}

/** Undoes Illustrator's `_x0020_` escapes; null for empty names. */
function clean(name: string | undefined): string | null {
  const text = (name ?? '')
    .slice(0, 200)
    .replace(/_x([0-9A-Fa-f]{2,5})_/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .trim();
  return text === '' ? null : text;
}
