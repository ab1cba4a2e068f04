import { parseColor, TRANSPARENT } from './color.ts';
import { attr, type SvgTree } from './tree.ts';
import type { SvgNode } from './node.ts';
import type { StyleSource } from './style-source.ts';

const MAX_LINKS = 16;
const FALLBACK = '#000000';

/** The one colour that stands for each gradient and pattern of a file. */
export class PaintServers {
  readonly #tree: SvgTree;
  readonly #source: StyleSource | null;
  readonly #known = new Map<string, string | null | undefined>();
  /** Colour of each gradient and pattern by itself: many may refer to one. */
  readonly #stops = new Map<SvgNode, string | null>();
  readonly #fills = new Map<SvgNode, string | null>();

  constructor(tree: SvgTree, source: StyleSource | null) {
    this.#tree = tree;
    this.#source = source;
  }

  /**
   * A gradient's first stop, or the first plain fill of a pattern. Null for a gradient without stops, which paints
   * nothing; undefined where the id names no paint server.
   */
  colorOf(id: string): string | null | undefined {
    if (this.#known.has(id)) return this.#known.get(id);
    const color = this.#compute(id);
    this.#known.set(id, color);
    return color;
  }

  #compute(id: string): string | null | undefined {
    let node = this.#tree.ids.get(id);
    if (node === undefined) return undefined;
    const gradient = /^(linear|radial|mesh)Gradient$|^meshgradient$/.test(node.name);
    if (!gradient && node.name !== 'pattern' && node.name !== 'hatch') return undefined;
    for (let link = 0; node !== undefined && link < MAX_LINKS; link++) {
      const color = this.#shows(node, gradient);
      if (color !== null) return color;
      node = this.#tree.ids.get((attr(node, 'href') ?? attr(node, 'xlink:href') ?? '').replace(/^#/, ''));
    }
    return gradient ? null : FALLBACK;
  }

  #shows(node: SvgNode, gradient: boolean): string | null {
    const shown = gradient ? this.#stops : this.#fills;
    let color = shown.get(node);
    if (color === undefined) {
      color = gradient ? this.#firstStop(node) : this.#firstFill(node);
      shown.set(node, color);
    }
    return color;
  }

  #firstStop(gradient: SvgNode): string | null {
    const stop = gradient.children.find((child) => child.name === 'stop');
    if (stop === undefined) return null;
    const value = this.#property(stop, 'stop-color') ?? FALLBACK;
    if (/^currentcolor$/i.test(value)) return FALLBACK;
    const color = parseColor(value);
    return color === null || color === TRANSPARENT ? FALLBACK : color;
  }

  #firstFill(pattern: SvgNode): string | null {
    for (const child of pattern.children.slice(0, 100)) {
      for (const property of ['fill', 'stroke']) {
        const color = parseColor(this.#property(child, property) ?? '');
        if (color !== null && color !== TRANSPARENT) return color;
      }
    }
    return null;
  }

  #property(node: SvgNode, name: string): string | undefined {
    return this.#source === null ? attr(node, name) : this.#source.property(node, name);
  }
}
