import type { Declaration } from '../declarations.ts';
import { Effect, effectOf, INHERITED } from '../properties.ts';
import { type Checked, keywordForAll } from './checked.ts';
import type { Surroundings } from './surroundings.ts';
import { UNREAD, readValue } from './values.ts';
import { type Lookup, refersToVariables, substitute } from './variables.ts';

/** Presentation attributes are weaker than every rule. */
const OF_ATTRIBUTES = -Infinity;
/** The style attribute is a layer of its own. */
const OF_STYLE = 1;

/** Properties that others refer to come first. */
const FIRST = ['color-scheme', 'font-size', 'line-height', 'color'];

/** Values of properties that are not inherited where nothing sets them. */
const INITIAL_VALUES: Readonly<Record<string, string>> = {
  display: 'inline',
  opacity: '1',
  transform: 'none',
  'transform-origin': '50% 50%',
  'transform-box': 'view-box',
  translate: 'none',
  rotate: 'none',
  scale: 'none',
  'clip-path': 'none',
  mask: 'none',
  overflow: 'visible',
  x: '0',
  y: '0',
  width: 'auto',
  height: 'auto',
  cx: '0',
  cy: '0',
  r: '0',
  rx: 'auto',
  ry: 'auto',
  d: 'none',
  'stop-color': '#000000',
  'vector-effect': 'none',
};

/** Values that browsers' own sheets give to elements of SVG. */
const OF_BROWSERS: Readonly<Record<string, string>> = { 'transform-origin': '0 0', overflow: 'hidden' };

/** An element's declarations from everywhere. */
export interface Declared {
  /** Presentation attributes, name and value. */
  readonly attributes: readonly Declaration[];
  /** Weakest first. */
  readonly rules: readonly Checked[];
  readonly inline: readonly Checked[];
}

/** The declaration that counts for each property; variables among them. */
export function winners({ attributes, rules, inline }: Declared): ReadonlyMap<string, Checked> {
  const order: Checked[] = attributes.map((one) => ({ ...one, state: 'open', layer: OF_ATTRIBUTES }));
  const add = (list: readonly Checked[], important: boolean) => {
    for (const one of list) if (one.important === important) order.push(one);
  };
  add(rules, false);
  add(
    inline.map((one) => ({ ...one, layer: OF_STYLE })),
    false,
  );
  // Where it is important, what is weaker otherwise is stronger: earlier layers come last.
  order.push(...rules.filter((one) => one.important).sort((a, b) => b.layer - a.layer));
  add(inline, true);
  const won = new Map<string, Checked>();
  for (let i = 0; i < order.length; i++) {
    const one = order[i]!;
    if (one.state === 'unread') continue;
    const names = one.property === 'all' ? everyProperty(order) : [one.property];
    for (const name of names) {
      const behind = one.value === 'revert-layer' ? weaker(order, i, name) : null;
      won.set(name, behind ?? { ...one, property: name });
    }
  }
  return won;
}

/** Properties that `all` sets: every one that is declared, and those that an element may inherit. */
function everyProperty(order: readonly Checked[]): ReadonlySet<string> {
  const names = new Set([...Object.keys(INITIAL_VALUES), ...INHERITED.split(' ')]);
  for (const { property } of order) if (property !== 'all' && !property.startsWith('--')) names.add(property);
  return names;
}

/** The strongest declaration of a property before `at` that stands in another layer. */
function weaker(order: readonly Checked[], at: number, property: string): Checked | null {
  const { layer, important } = order[at]!;
  for (let i = at - 1; i >= 0; i--) {
    const one = order[i]!;
    if (one.property === property && !one.important && (one.layer < layer || important) && one.state !== 'unread')
      return one.value === 'revert-layer' ? weaker(order, i, property) : one;
  }
  return null;
}

/** How the values of an element are worked out. */
export interface Evaluation {
  /** Facts around the element as they are known by now: the properties that others refer to are set first. */
  readonly around: () => Surroundings;
  readonly lookup: Lookup;
  readonly spend: (characters: number) => void;
  /** Counts a value that a browser may understand and we do not. */
  readonly unread: (declaration: Checked) => void;
  readonly set: (property: string, value: string) => void;
}

/** The colour of text where nothing sets it. */
function initialColor(dark: boolean): string {
  return dark ? '#ffffff' : '#000000';
}

/** Sets every property that is declared, those first that others refer to. */
export function evaluate(won: ReadonlyMap<string, Checked>, evaluation: Evaluation): void {
  for (const name of FIRST) {
    const one = won.get(name);
    if (one !== undefined) setOne(one, evaluation);
  }
  const { node, dark } = evaluation.around();
  if (dark && node?.parent === null && !won.has('color')) evaluation.set('color', initialColor(dark));
  for (const one of won.values())
    if (!one.property.startsWith('--') && !FIRST.includes(one.property)) setOne(one, evaluation);
}

function setOne(declaration: Checked, { around, lookup, spend, unread, set }: Evaluation): void {
  const { property, value, state, layer } = declaration;
  const isOwn = effectOf(property) !== Effect.Inherited;
  const keyword = (word: string) => {
    const isInitial = word === 'initial' || (isOwn && word !== 'inherit');
    if (isOwn && word === 'inherit' && CHANGING.has(property)) unread(declaration);
    // Nothing weaker is left but the attribute.
    if (isOwn && word === 'revert-layer') return;
    if (property === 'color' && isInitial) return set(property, initialColor(around().dark));
    const base = word.startsWith('revert') ? OF_BROWSERS[property] : undefined;
    if (isOwn) set(property, base ?? INITIAL_VALUES[property] ?? '');
    else set(property, isInitial ? 'initial' : 'inherit');
  };
  if (state === 'done') {
    set(property, value);
    return;
  }
  const word = keywordForAll(value);
  if (word !== null) {
    keyword(word);
    return;
  }
  const isVariable = refersToVariables(value);
  const text = isVariable ? substitute(value, lookup, spend)?.trim() : value;
  const meant = text === undefined ? 'unset' : keywordForAll(text);
  if (meant !== null) {
    keyword(meant);
    return;
  }
  const reading = readValue(property, text!, around(), layer === OF_ATTRIBUTES);
  if (reading === UNREAD) unread(declaration);
  else if (reading !== null) set(property, reading);
  else if (isVariable) keyword('unset');
}

/** Properties of an element's own whose parent's value, asked for by `inherit`, would change what is drawn. */
const CHANGING = new Set('transform translate rotate scale x y width height cx cy r rx ry d'.split(' '));
