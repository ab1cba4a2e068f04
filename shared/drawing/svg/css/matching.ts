import type { SvgNode } from '../node.ts';
import { attr } from '../tree.ts';
import type { Compound, Relative, Selector, Test } from './selectors.ts';

/** Work that matching may still do on a file. */
export interface MatchBudget {
  /** Steps: a simple test each, or some letters that are compared. */
  left: number;
}

/** Letters of an attribute that count as a step where they are compared. */
const LETTERS_A_STEP = 32;

/** Attributes of an element that count as a step where one of them is looked for. */
const NAMES_A_STEP = 8;

/** Takes the work on one text from the budget. */
function spend(budget: MatchBudget, text: string): void {
  budget.left -= 1 + Math.floor(text.length / LETTERS_A_STEP);
}

/** Takes the search for an element's attributes from the budget. */
function spendSearch(budget: MatchBudget, { names }: SvgNode): void {
  budget.left -= Math.floor(names.length / NAMES_A_STEP);
}

/**
 * True where the whole selector matches the element in its place. Every simple test takes from the budget, by the letters that it compares;
 * without budget nothing matches, so that neither a hostile chain of descendants nor rules of many parts run on.
 */
export function matches(selector: Selector, node: SvgNode, budget: MatchBudget, at = 0): boolean {
  if (--budget.left < 0) return false;
  if (!matchesCompound(selector.compounds[at]!, node, budget)) return false;
  if (at + 1 === selector.compounds.length) return true;
  switch (selector.combinators[at]!) {
    case '>':
      return node.parent !== null && matches(selector, node.parent, budget, at + 1);
    case '+': {
      const before = node.parent?.children[node.index - 1];
      return before !== undefined && matches(selector, before, budget, at + 1);
    }
    case '~': {
      const siblings = node.parent?.children ?? [];
      for (const sibling of siblings) {
        if (sibling === node) return false;
        if (matches(selector, sibling, budget, at + 1)) return true;
      }
      return false;
    }
    default:
      for (let up = node.parent; up !== null; up = up.parent) if (matches(selector, up, budget, at + 1)) return true;
      return false;
  }
}

function matchesAny(list: readonly Selector[], node: SvgNode, budget: MatchBudget): boolean {
  return list.some((selector) => matches(selector, node, budget));
}

function matchesCompound(compound: Compound, node: SvgNode, budget: MatchBudget): boolean {
  if (compound.tag !== null && compound.tag !== node.name) return false;
  spendSearch(budget, node);
  if (compound.id !== null && compound.id !== attr(node, 'id')) return false;
  if (compound.classes.length > 0) {
    const list = attr(node, 'class');
    if (list === undefined) return false;
    for (const name of compound.classes) {
      spend(budget, list);
      if (!hasClass(list, name)) return false;
    }
  }
  return compound.tests.every((test) => passes(test, node, budget));
}

function passes(test: Test, node: SvgNode, budget: MatchBudget): boolean {
  budget.left--;
  switch (test.kind) {
    case 'attribute': {
      const actual = attr(node, test.name);
      spendSearch(budget, node);
      spend(budget, actual ?? '');
      return matchesAttribute(test, actual);
    }
    case 'nth':
      return matchesPlace(test, node, budget);
    case 'any':
      return matchesAny(test.of, node, budget);
    case 'none':
      // Without budget nothing is known of it, and nothing is to match.
      return !matchesAny(test.of, node, budget) && budget.left > 0;
    case 'has':
      return test.of.some((relative) => has(relative, node, budget));
    case 'root':
      return node.parent === null;
    case 'empty':
      return node.children.length === 0 && node.text.trim() === '';
    case 'link':
      return node.name === 'a' && (attr(node, 'href') ?? attr(node, 'xlink:href')) !== undefined;
    case 'language':
      return speaks(node, test.ranges, budget);
    case 'never':
      return false;
  }
}

/** Whether something in relation to the element matches. */
function has({ combinator, selector }: Relative, node: SvgNode, budget: MatchBudget): boolean {
  if (combinator === ' ' || combinator === '>') return inBranch(node, selector, node, combinator === '>', budget);
  const siblings = node.parent?.children ?? [];
  const last = combinator === '+' ? node.index + 2 : siblings.length;
  for (let i = node.index + 1; i < Math.min(last, siblings.length); i++) {
    const sibling = siblings[i]!;
    const reach =
      selector.compounds.length === 1 ? matches(selector, sibling, budget) : inSibling(sibling, selector, budget);
    if (reach) return true;
  }
  return false;
}

function inSibling(sibling: SvgNode, selector: Selector, budget: MatchBudget): boolean {
  return matches(selector, sibling, budget) || inBranch(sibling, selector, sibling, false, budget);
}

/** Whether an element below `node` matches; all of its compounds lie below `top`, or its first is a child of it. */
function inBranch(node: SvgNode, selector: Selector, top: SvgNode, isChild: boolean, budget: MatchBudget): boolean {
  const stack = [...node.children];
  for (let next = stack.pop(); next !== undefined && budget.left > 0; next = stack.pop()) {
    if (reaches(selector, next, top, isChild, budget, 0)) return true;
    if (!isChild || selector.compounds.length > 1) for (const child of next.children) stack.push(child);
  }
  return false;
}

/** As `matches`, with every compound below `top`. */
function reaches(
  selector: Selector,
  node: SvgNode | null,
  top: SvgNode,
  isChild: boolean,
  budget: MatchBudget,
  at: number,
): boolean {
  if (node === null || node === top || --budget.left < 0) return false;
  if (!matchesCompound(selector.compounds[at]!, node, budget)) return false;
  if (at + 1 === selector.compounds.length) return !isChild || node.parent === top;
  const on = (other: SvgNode | null) => reaches(selector, other, top, isChild, budget, at + 1);
  switch (selector.combinators[at]!) {
    case '>':
      return on(node.parent);
    case '+':
      return on(node.parent?.children[node.index - 1] ?? null);
    case '~':
      return (node.parent?.children ?? []).slice(0, node.index).some((sibling) => on(sibling));
    default:
      for (let up = node.parent; up !== null && up !== top; up = up.parent) if (on(up)) return true;
      return false;
  }
}

type NthTest = Extract<Test, { kind: 'nth' }>;

/** Positions of an element's children by test: counting anew for each child would cost the square of their number. */
const positions = new WeakMap<NthTest, WeakMap<SvgNode, Int32Array>>();

function matchesPlace(test: NthTest, node: SvgNode, budget: MatchBudget): boolean {
  const { parent } = node;
  if (test.of !== null && !matchesAny(test.of, node, budget)) return false;
  let position = 1;
  if (parent !== null) {
    const { length } = parent.children;
    const isPlain = !test.ofType && test.of === null;
    const place = test.fromEnd ? length - node.index : node.index + 1;
    position = isPlain ? place : counted(test, parent, budget)[node.index]!;
  }
  const rest = position - test.offset;
  if (test.step === 0) return rest === 0;
  return rest % test.step === 0 && rest / test.step >= 0;
}

/** The position of each child among those that count. */
function counted(test: NthTest, parent: SvgNode, budget: MatchBudget): Int32Array {
  let known = positions.get(test);
  if (known === undefined) {
    known = new WeakMap();
    positions.set(test, known);
  }
  let list = known.get(parent);
  if (list === undefined) {
    const { children } = parent;
    list = new Int32Array(children.length);
    const counts = new Map<string, number>();
    budget.left -= children.length;
    for (let k = 0; k < children.length; k++) {
      const i = test.fromEnd ? children.length - 1 - k : k;
      const child = children[i]!;
      if (test.of !== null && !matchesAny(test.of, child, budget)) continue;
      const type = test.ofType ? child.name : '';
      const count = (counts.get(type) ?? 0) + 1;
      counts.set(type, count);
      list[i] = count;
    }
    known.set(parent, list);
  }
  return list;
}

/** The nearest language that is stated, by its prefix. */
function speaks(node: SvgNode, ranges: readonly string[], budget: MatchBudget): boolean {
  for (let up: SvgNode | null = node; up !== null; up = up.parent) {
    spendSearch(budget, up);
    budget.left--;
    const language = (attr(up, 'xml:lang') ?? attr(up, 'lang'))?.toLowerCase();
    if (language !== undefined) return ranges.some((range) => language === range || language.startsWith(`${range}-`));
  }
  return false;
}

function matchesAttribute(
  { operator, value, anyCase }: Extract<Test, { kind: 'attribute' }>,
  raw: string | undefined,
): boolean {
  if (raw === undefined) return false;
  const actual = anyCase ? raw.toLowerCase() : raw;
  const wanted = anyCase ? value.toLowerCase() : value;
  switch (operator) {
    case '=':
      return actual === wanted;
    case '~=':
      return wanted !== '' && hasClass(actual, wanted);
    case '|=':
      return actual === wanted || actual.startsWith(`${wanted}-`);
    case '^=':
      return wanted !== '' && actual.startsWith(wanted);
    case '$=':
      return wanted !== '' && actual.endsWith(wanted);
    case '*=':
      return wanted !== '' && actual.includes(wanted);
    default:
      return true;
  }
}

/** True where the class list names `name`. Looks at each letter twice at most, as a long name in a list of one letter would be found everywhere. */
function hasClass(list: string, name: string): boolean {
  for (let from = 0; from < list.length; ) {
    let end = from;
    while (end < list.length && list.charCodeAt(end) > 32) end++;
    if (end - from === name.length && list.startsWith(name, from)) return true;
    from = end + 1;
  }
  return false;
}
