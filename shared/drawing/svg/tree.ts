import { AttributeValues } from './attributes.ts';
import { codesOf } from './codes.ts';
import { scanXml, type Attributes, type XmlHandler } from './xml.ts';
import type { SvgNode } from './node.ts';
import { TextContents, type TextSpan } from './text-content.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Prefixes we give to the attributes that matter, whatever the file calls them. */
const KNOWN: Readonly<Record<string, string>> = {
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://www.inkscape.org/namespaces/inkscape': 'inkscape',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd': 'sodipodi',
  'http://inkscape.sourceforge.net/DTD/sodipodi-0.dtd': 'sodipodi',
};

/** SVG elements whose content can never be drawn or styled from; they are not kept. */
const DROPPED = new Set(['metadata', 'title', 'desc', 'script', 'filter', 'font', 'font-face', 'animate', 'set']);

/** Elements whose character data matters. What stands inside a text is folded into it. */
const isTextual = (name: string) => name === 'style' || name === 'text' || name === 'flowRoot';

/** Characters of a text element we keep: enough to estimate its box. */
const MAX_TEXT = 200;

const NO_CHILDREN: SvgNode[] = [];

/** A file as elements. */
export interface SvgTree {
  /** Null where the root is not an svg element, or there is none. */
  readonly root: SvgNode | null;
  readonly ids: ReadonlyMap<string, SvgNode>;
  readonly styles: readonly SvgNode[];
  /** Texts of the text elements. */
  readonly texts: ReadonlyMap<SvgNode, TextSpan>;
  /** The first comments: generators name themselves there. */
  readonly comments: readonly string[];
  /** All attributes of the root with the prefixes of the file, namespaces included. */
  readonly rootAttrs: readonly string[];
  readonly tooDeep: boolean;
  readonly fault: string | null;
  readonly oddities: number;
  readonly refused: boolean;
}

/** The number of an attribute's value, -1 where it is absent. */
export function attrIndex({ names, first }: SvgNode, name: string): number {
  for (let i = 0; i < names.length; i++) if (names[i] === name) return first + i;
  return -1;
}

/** Whether an element is none of SVG; such ones are kept where style sheets count them among their siblings. */
export function isForeign({ name }: SvgNode): boolean {
  return name.charCodeAt(0) === 58;
}

/** The children that may draw something, without titles and what is none of SVG. */
export function artworkIn({ children }: SvgNode): readonly SvgNode[] {
  return children.filter((child) => !DROPPED.has(child.name) && !isForeign(child));
}

/** An attribute's value, undefined where absent. */
export function attr(node: SvgNode, name: string): string | undefined {
  const index = attrIndex(node, name);
  return index < 0 ? undefined : node.values.get(index);
}

/** Cost of an attribute beside its value, in characters. */
const ATTRIBUTE = 8;

/** Cost of looking at each of an element's attributes, in characters. */
export function sizeOfTag({ names, first, values }: SvgNode): number {
  let size = ATTRIBUTE * names.length;
  for (let i = 0; i < names.length; i++) size += values.sizeOf(first + i);
  return size;
}

class TreeBuilder implements XmlHandler {
  wantsText = false;
  root: SvgNode | null = null;
  rootAttrs: string[] = [];
  oddities = 0;
  readonly styles: SvgNode[] = [];
  readonly comments: string[] = [];
  readonly contents = new TextContents();
  #current: SvgNode | null = null;
  /** Depth inside a subtree that is not kept. */
  #skipping = 0;
  #sawRoot = false;
  #svgUri = SVG;
  readonly #prefixes = new Map<string, string>();
  /** Depth inside a text element, whose spans are not elements of the tree. */
  #inText = 0;
  #level = 0;
  readonly #maxDepth: number;
  /** Elements were left out because they nest deeper than the limit. */
  tooDeep = false;
  /** Bindings to restore, with the depth at which they were made. A copy of all for each tag would fill memory. */
  readonly #scopes: { readonly depth: number; readonly prefix: string; readonly uri: string | undefined }[] = [];
  #depth = 0;
  readonly #values: AttributeValues;

  /** Elements that draw nothing are kept, without what is in them: rules tell elements by their place among them. */
  readonly #keepsPlaces: boolean;

  constructor(maxDepth: number, values: AttributeValues, keepsPlaces: boolean) {
    this.#values = values;
    this.#keepsPlaces = keepsPlaces;
    this.#maxDepth = maxDepth;
  }

  open(name: string, attributes: Attributes, prefixed: boolean): boolean {
    this.#depth++;
    if (prefixed) this.#bind(attributes);
    if (this.#skipping > 0) {
      this.#skipping++;
      return false;
    }
    const colon = prefixed ? name.indexOf(':') : -1;
    const prefix = colon < 0 ? '' : name.slice(0, colon);
    const local = colon < 0 ? name : name.slice(colon + 1);
    const uri = this.#prefixes.get(prefix);
    if (!this.#sawRoot) this.#acceptRoot(local, prefix, uri, attributes);
    if (this.root === null && this.#current === null && local !== 'svg') {
      this.#skipping = 1;
      return false;
    }
    const svg =
      uri === this.#svgUri || (uri === undefined && (prefix === 'svg' || (prefix === '' && this.#svgUri === '')));
    if (uri === undefined && prefix !== '') this.oddities++;
    if (!svg || DROPPED.has(local)) {
      this.#skipping = 1;
      const keeps = this.#keepsPlaces && this.#inText === 0 && this.#current !== null;
      if (keeps) this.#append(svg ? local : `:${local}`, attributes.names, attributes.first);
      return keeps;
    }
    if (this.#inText > 0) {
      this.#inText++;
      this.#foldSpan(attributes);
      this.contents.open(local, prefixed ? this.#renamed(attributes.names) : attributes.names, attributes.first);
      return true;
    }
    if (this.#level > this.#maxDepth) {
      this.tooDeep = true;
      this.#skipping = 1;
      return false;
    }
    this.#add(local, prefixed ? this.#renamed(attributes.names) : attributes.names, attributes.first);
    return true;
  }

  close(): void {
    for (let scope = this.#scopes.at(-1); scope?.depth === this.#depth; scope = this.#scopes.at(-1)) {
      this.#setPrefix(scope.prefix, scope.uri);
      this.#scopes.pop();
    }
    this.#depth--;
    if (this.#skipping > 0) this.#skipping--;
    else if (this.#inText > 1) {
      this.#inText--;
      this.contents.close();
    } else if (this.#current !== null) {
      this.#current = this.#current.parent;
      this.#inText = 0;
      this.#level--;
    }
    this.wantsText = this.#skipping === 0 && this.#current !== null && isTextual(this.#current.name);
  }

  text(text: string): void {
    const node = this.#current;
    if (node === null) return;
    if (node.name === 'style') node.text += text;
    else {
      if (node.text.length < MAX_TEXT) node.text += text.slice(0, MAX_TEXT).replace(/\s+/g, ' ');
      if (this.#skipping === 0) this.contents.add(text);
    }
  }

  comment(text: string): void {
    if (this.comments.length < 8) this.comments.push(text);
  }

  #acceptRoot(local: string, prefix: string, uri: string | undefined, attributes: Attributes): void {
    this.#sawRoot = true;
    this.rootAttrs = this.#values.listOf(attributes);
    if (local !== 'svg') return;
    // A missing or misspelt namespace: the file still says what it is.
    if (uri !== SVG) {
      this.oddities++;
      this.#svgUri = uri ?? (prefix === '' ? '' : SVG);
    }
  }

  #append(name: string, names: readonly string[], first: number): SvgNode {
    const index = this.#current === null ? 0 : this.#current.children.length;
    const parent = this.#current;
    const values = this.#values;
    const node: SvgNode = { name, names, first, values, parent, index, children: NO_CHILDREN, text: '' };
    if (this.#current === null) this.root = node;
    else if (this.#current.children === NO_CHILDREN) this.#current.children = [node];
    else this.#current.children.push(node);
    return node;
  }

  #add(name: string, names: readonly string[], first: number): void {
    const node = this.#append(name, names, first);
    if (name === 'style') this.styles.push(node);
    this.#current = node;
    this.#level++;
    this.wantsText = isTextual(name);
    if (this.wantsText && name !== 'style') {
      this.#inText = 1;
      this.contents.begin(node);
    }
  }

  /** Inkscape writes a text's position on its first span only. */
  #foldSpan({ names, first }: Attributes): void {
    const node = this.#current;
    const x = names.indexOf('x');
    const y = names.indexOf('y');
    if (node === null || x < 0 || y < 0 || attrIndex(node, 'x') >= 0) return;
    const values = this.#values;
    const moved = values.count;
    for (let i = 0; i < node.names.length; i++) values.addAgain(node.first + i);
    values.addAgain(first + x);
    values.addAgain(first + y);
    node.names = [...node.names, 'x', 'y'];
    node.first = moved;
  }

  #bind({ names, first }: Attributes): void {
    for (let i = 0; i < names.length; i++) {
      const name = names[i]!;
      if (!name.startsWith('xmlns')) continue;
      if (name.length > 5 && name.charCodeAt(5) !== 58) continue;
      const prefix = name.slice(6);
      const uri = this.#values.get(first + i);
      this.#scopes.push({ depth: this.#depth, prefix, uri: this.#prefixes.get(prefix) });
      this.#setPrefix(prefix, uri === '' ? undefined : uri.trim());
    }
  }

  #setPrefix(prefix: string, uri: string | undefined): void {
    if (uri === undefined) this.#prefixes.delete(prefix);
    else this.#prefixes.set(prefix, uri);
  }

  /** Gives known namespaces their usual prefix. */
  #renamed(names: readonly string[]): readonly string[] {
    let renamed: string[] | null = null;
    for (let i = 0; i < names.length; i++) {
      const name = names[i]!;
      const colon = name.indexOf(':');
      if (colon < 0) continue;
      const prefix = name.slice(0, colon);
      if (prefix === 'xmlns' || prefix === 'xml') continue;
      const uri = this.#prefixes.get(prefix);
      if (uri === undefined) this.oddities++;
      else if (Object.hasOwn(KNOWN, uri) && KNOWN[uri] !== prefix) {
        renamed ??= names.slice();
        renamed[i] = `${KNOWN[uri]}${name.slice(colon)}`;
      }
    }
    return renamed ?? names;
  }
}

/** Elements by id, the first of each. Made when first asked for: most files refer to nothing. */
function collectIds(root: SvgNode | null): ReadonlyMap<string, SvgNode> {
  const ids = new Map<string, SvgNode>();
  const stack = root === null ? [] : [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const id = attr(node, 'id');
    if (id !== undefined && !ids.has(id)) ids.set(id, node);
    for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i]!);
  }
  return ids;
}

/**
 * Parses a file's text into its SVG elements. Never fails: `fault` and `oddities` say what was wrong with the text.
 * @param file what the text was decoded from
 * @param keepsPlaces elements that draw nothing are kept by name, as style sheets count them
 */
export function parseTree(text: string, maxDepth: number, file: Uint8Array, keepsPlaces: boolean): SvgTree {
  const values = new AttributeValues(text, codesOf(text, file));
  const builder = new TreeBuilder(maxDepth, values, keepsPlaces);
  const outcome = scanXml(values, builder);
  let ids: ReadonlyMap<string, SvgNode> | null = null;
  return {
    root: builder.root,
    get ids() {
      ids ??= collectIds(builder.root);
      return ids;
    },
    styles: builder.styles,
    texts: builder.contents.texts,
    comments: builder.comments,
    rootAttrs: builder.rootAttrs,
    tooDeep: builder.tooDeep,
    fault: outcome.fault,
    oddities: outcome.oddities + builder.oddities,
    refused: outcome.refused,
  };
}
