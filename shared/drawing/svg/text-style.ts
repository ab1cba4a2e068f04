import { isBoldName, isItalicName } from '../font-name.ts';
import { MAX_INLINE, parseDeclarations } from './declarations.ts';
import type { StyleSource } from './style-source.ts';
import { attr } from './tree.ts';
import type { SvgNode } from './node.ts';

/** Inherited properties that matter to text alone. They are looked up where a text is met, as most files hold none. */
const PROPERTIES = new Set([
  'font',
  'font-family',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'writing-mode',
  'direction',
  'white-space',
  'dominant-baseline',
]);

/** Longest value looked at. */
const MAX_VALUE = 500;

/** Longest `font` shorthand looked at; the pattern that splits it up may go over it many times. */
const MAX_SHORTHAND = 120;

/** How a span's words are set. */
export interface TextStyle {
  readonly family: string | null;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly anchor: 'start' | 'middle' | 'end';
  /** As the file writes it; undefined for none. */
  readonly letterSpacing: string | undefined;
  /** How far the letters sink below the position given, in font sizes. */
  readonly baselineEm: number;
  /** White space is kept as it is. */
  readonly preserve: boolean;
  /** Runs left to right in straight lines. */
  readonly plain: boolean;
}

/**
 * Where the position given lies above the baseline, in font sizes. Source: Inter's own metrics, ascender 0.969,
 * descender 0.241, x-height 0.546; other sans-serif fonts are close.
 */
const BASELINES: Readonly<Record<string, number>> = {
  middle: 0.273,
  central: 0.364,
  hanging: 0.775,
  'text-before-edge': 0.969,
  'text-top': 0.969,
  'text-after-edge': -0.241,
  'text-bottom': -0.241,
};

/** Looks up text properties. */
export class TextStyles {
  readonly #source: StyleSource | null;
  readonly #declared = new WeakMap<SvgNode, ReadonlyMap<string, string>>();

  constructor(source: StyleSource | null) {
    this.#source = source;
  }

  /** @param chain the element and those it inherits from, innermost first */
  styleOf(chain: readonly SvgNode[]): TextStyle {
    const get = (name: string) => this.#value(chain, name);
    const family = firstFamily(get('font-family'));
    const weight = get('font-weight') ?? '';
    const slant = get('font-style') ?? '';
    const anchor = get('text-anchor');
    return {
      family,
      bold: /^bold/.test(weight) || Number.parseInt(weight, 10) >= 600 || isBoldName(family ?? ''),
      italic: /^(?:italic|oblique)/.test(slant) || isItalicName(family ?? ''),
      anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
      letterSpacing: get('letter-spacing'),
      baselineEm: BASELINES[get('dominant-baseline') ?? ''] ?? 0,
      preserve: this.#preserves(chain),
      plain: !/^(?:tb|vertical|sideways)/.test(get('writing-mode') ?? '') && get('direction') !== 'rtl',
    };
  }

  /** The nearest of `white-space` and `xml:space` decides. */
  #preserves(chain: readonly SvgNode[]): boolean {
    for (const node of chain) {
      const css = this.#declarations(node).get('white-space');
      if (css !== undefined && css !== 'inherit') return css.startsWith('pre') || css === 'break-spaces';
      const space = attr(node, 'xml:space');
      if (space !== undefined) return space === 'preserve';
    }
    return false;
  }

  #value(chain: readonly SvgNode[], name: string): string | undefined {
    for (const node of chain) {
      const value = this.#declarations(node).get(name);
      if (value === 'initial') return undefined;
      if (value !== undefined && value !== 'inherit' && value !== 'unset') return value;
    }
    return undefined;
  }

  #declarations(node: SvgNode): ReadonlyMap<string, string> {
    const known = this.#declared.get(node);
    if (known !== undefined) return known;
    const found = new Map<string, string>();
    const set = (property: string, value: string) => {
      if (!PROPERTIES.has(property) || value.length > MAX_VALUE) return;
      if (property === 'font') setShorthand(found, value);
      else found.set(property, property === 'font-family' ? value : value.trim().toLowerCase());
    };
    const listed = node.values.listOf(node);
    for (let i = 0; i < listed.length; i += 2) set(listed[i]!, listed[i + 1]!);
    const rules = this.#source?.declarationsFor(node) ?? [];
    const own = parseDeclarations(attr(node, 'style') ?? '', MAX_INLINE);
    for (const important of [false, true])
      for (const list of [rules, own])
        for (const one of list) if (one.important === important) set(one.property, one.value);
    this.#declared.set(node, found);
    return found;
  }
}

/** `font: italic bold 12px/1.2 Arial, sans-serif`. */
function setShorthand(found: Map<string, string>, value: string): void {
  const match = /^(.*?)(?:^|\s)[\d.]+(?:[a-z]+|%)(?:\s*\/\s*\S+)?\s+(.+)$/i.exec(value.slice(0, MAX_SHORTHAND).trim());
  if (match === null) return;
  const before = match[1]!.toLowerCase().split(/\s+/);
  found.set('font-family', match[2]!);
  found.set('font-style', before.find((word) => word === 'italic' || word === 'oblique') ?? 'normal');
  found.set('font-weight', before.find((word) => word.startsWith('bold') || /^\d00$/.test(word)) ?? 'normal');
}

/** The first family of a list, without its quotes. */
function firstFamily(list: string | undefined): string | null {
  const name = /^\s*(?:"([^"]*)"|'([^']*)'|([^,]*))/.exec(list ?? '');
  const family = (name?.[1] ?? name?.[2] ?? name?.[3] ?? '').replace(/['"]/g, '').trim();
  return family === '' ? null : family;
}
