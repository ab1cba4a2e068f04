import { parseSync } from 'vite';

/** A small change of a source file that a test should notice. */
export interface Mutant {
  readonly file: string;
  /** Characters of the file's text that are replaced. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Number of the line, from 1. */
  readonly line: number;
  readonly kind: Kind;
  /** The statement or body around it: whether a test gets here tells whether it can notice the change. */
  readonly site: Site;
}

/** A place that tells when it is reached: a statement of a list, or the expression that a function is. */
export interface Site {
  readonly start: number;
  readonly end: number;
  readonly isExpression: boolean;
}

export type Kind =
  | 'comparison'
  | 'arithmetic'
  | 'logic'
  | 'condition'
  | 'constant'
  | 'code'
  | 'removed'
  | 'returned'
  | 'await'
  | 'method';

/** Fields of a node that the walk needs: its kind, where it is, and whatever fields that kind has. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Change of a node: the span that is replaced, its new text, and its kind. */
type Change = readonly [start: number, end: number, text: string, kind: Kind];

const COMPARED: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
};

const COMPUTED: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '&': '|',
  '|': '&',
  '<<': '>>',
  '>>': '<<',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '??=': '=',
};

const LOGIC: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '??': '||' };

const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
  find: 'findLast',
  findLast: 'find',
  push: 'unshift',
  pop: 'shift',
  shift: 'pop',
  indexOf: 'lastIndexOf',
};

/** Calls that are left out: what they are called on takes their place. */
const DROPPED = new Set(['filter', 'slice', 'trim', 'sort', 'toSorted', 'reverse', 'toReversed', 'abs', 'catch']);

/** A code: one word, as wires, columns and switches use it. Words for people have spaces or stops. */
const CODE = /^[a-z][\w-]*$/i;

/** Fields of JSX that only styling and tests read. */
const LOOKS = new Set(['className', 'data-testid', 'key']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Where the operator between two operands stands. */
function operatorChange(source: string, node: Node, to: string, kind: Kind): Change | null {
  const from = (node.left as Node).end;
  const at = source.indexOf(node.operator as string, from);
  return at < 0 ? null : [at, at + (node.operator as string).length, to, kind];
}

function binary(source: string, node: Node): Change[] {
  const operator = node.operator as string;
  const texts = [node.left, node.right].some(
    (side) => isNode(side) && (side.type === 'TemplateLiteral' || typeof side.value === 'string'),
  );
  const made = (COMPARED[operator] ?? []).map((to) => operatorChange(source, node, to, 'comparison'));
  const computed = COMPUTED[operator];
  if (computed !== undefined && !texts) made.push(operatorChange(source, node, computed, 'arithmetic'));
  return made.filter((change) => change !== null);
}

function logical(source: string, node: Node): Change[] {
  const { start, end } = node.left as Node;
  const swapped = operatorChange(source, node, LOGIC[node.operator as string]!, 'logic');
  const alone: Change = [node.start, node.end, `(${source.slice(start, end)})`, 'logic'];
  // `a ?? b || c` does not parse without parentheses: such a change is left out by the check that all are put to.
  return swapped ? [swapped, alone] : [alone];
}

function literal(node: Node): Change[] {
  const { value, start, end } = node;
  if (typeof value === 'number')
    return [`${value + 1}`, value > 0 ? `${value - 1}` : '-1'].map((text) => [start, end, `(${text})`, 'constant']);
  if (typeof value === 'boolean') return [[start, end, `${!value}`, 'constant']];
  if (typeof value === 'string' && CODE.test(value)) return [[start, end, `'${value}~'`, 'code']];
  return [];
}

function call(source: string, node: Node): Change[] {
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || callee.computed === true) return [];
  const { name, start, end } = callee.property as Node;
  const swapped = METHODS[name as string];
  if (swapped !== undefined) return [[start, end, swapped, 'method']];
  if (!DROPPED.has(name as string)) return [];
  const on = callee.object as Node;
  // Math.abs(x) is left out for x; a list's filter(…) for the list.
  const kept = name === 'abs' ? (node.arguments as Node[])[0] : on;
  return kept ? [[node.start, node.end, `(${source.slice(kept.start, kept.end)})`, 'method']] : [];
}

function returned(source: string, value: Node): Change[] {
  const { start, end } = value;
  const text = source.slice(start, end);
  const instead = ['null', 'undefined', 'true', 'false', '[]'].includes(text) ? [] : ['undefined'];
  if (value.type === 'ArrayExpression' && text !== '[]') instead.push('[]');
  if (['BinaryExpression', 'LogicalExpression', 'UnaryExpression'].includes(value.type)) instead.push('true', 'false');
  return instead.map((to) => [start, end, `(${to})`, 'returned']);
}

function condition(source: string, test: Node): Change[] {
  const { start, end } = test;
  return [
    [start, end, `!(${source.slice(start, end)})`, 'condition'],
    [start, end, '(false)', 'condition'],
  ];
}

const STATEMENTS = new Set(['CallExpression', 'AwaitExpression', 'AssignmentExpression', 'UpdateExpression']);

/** Changes that one node allows. */
function changesOf(source: string, node: Node): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return binary(source, node);
    case 'LogicalExpression':
      return logical(source, node);
    case 'UnaryExpression': {
      const { start, end } = node.argument as Node;
      if (node.operator !== '!' && node.operator !== '-') return [];
      return [
        [node.start, node.end, `(${source.slice(start, end)})`, node.operator === '!' ? 'condition' : 'arithmetic'],
      ];
    }
    case 'UpdateExpression': {
      const at = source.indexOf(node.operator as string, node.start);
      return [[at, at + 2, node.operator === '++' ? '--' : '++', 'arithmetic']];
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      return condition(source, node.test as Node);
    case 'Literal':
      return literal(node);
    case 'CallExpression':
      return call(source, node);
    case 'AwaitExpression': {
      const { start, end } = node.argument as Node;
      return [[node.start, node.end, `(${source.slice(start, end)})`, 'await']];
    }
    case 'ExpressionStatement': {
      if (!STATEMENTS.has((node.expression as Node).type)) return [];
      return [[node.start, node.end, '{}', 'removed']];
    }
    case 'ReturnStatement':
      return isNode(node.argument) ? returned(source, node.argument) : [];
    case 'ArrowFunctionExpression': {
      const body = node.body as Node;
      return body.type === 'BlockStatement' ? [] : returned(source, body);
    }
    default:
      return [];
  }
}

/** Whether nothing inside a node is a decision of the program: types, imports, names, styling. */
function isPassedOver(node: Node): boolean {
  if (node.type.startsWith('TS'))
    return !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(node.type);
  if (node.type === 'JSXAttribute') return LOOKS.has((node.name as Node).name as string);
  return ['ImportDeclaration', 'ImportExpression', 'ExportAllDeclaration'].includes(node.type);
}

/** Fields that hold names or types, not values. */
const NAMES: Readonly<Record<string, string>> = { Property: 'key', ExportNamedDeclaration: 'source' };

/** Fields whose nodes are statements one after the other. */
const LISTS: Readonly<Record<string, string>> = { Program: 'body', BlockStatement: 'body', SwitchCase: 'consequent' };

function siteOf(parent: Node, field: string, node: Node): Site | null {
  const { start, end } = node;
  const isExpression = parent.type === 'ArrowFunctionExpression' && field === 'body' && node.type !== 'BlockStatement';
  return isExpression || LISTS[parent.type] === field ? { start, end, isExpression } : null;
}

function walk(node: Node, site: Site, visit: (node: Node, site: Site) => void): void {
  if (isPassedOver(node)) return;
  visit(node, site);
  for (const [field, value] of Object.entries(node)) {
    if (field === 'typeAnnotation' || field === 'typeArguments' || NAMES[node.type] === field) continue;
    for (const one of Array.isArray(value) ? value : [value])
      if (isNode(one)) walk(one, siteOf(node, field, one) ?? site, visit);
  }
}

/** AssemblyScript's decorators of functions, which TypeScript has no place for; blanked, so that all else stays where it is. */
const DECORATOR = /^\s*@(?:inline|unmanaged|lazy|final|global|external\([^)]*\))/gm;

function programOf(file: string, source: string): Node | null {
  const { program, errors } = parseSync(
    file,
    source.replace(DECORATOR, (text) => text.replace(/\S/g, ' ')),
  );
  return errors.length > 0 ? null : (program as unknown as Node);
}

/** A file's text with the change made. */
export function mutated(source: string, { start, end, text }: Pick<Mutant, 'start' | 'end' | 'text'>): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** Whether a file's text parses. */
export function parses(file: string, source: string): boolean {
  return programOf(file, source) !== null;
}

/** All changes of a TypeScript file, in the order of the text. Throws where the file does not parse. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const program = programOf(file, source);
  if (program === null) throw new Error(`${file} does not parse`);
  const found: Mutant[] = [];
  walk(program, { start: 0, end: 0, isExpression: false }, (node, site) => {
    for (const [start, end, text, kind] of changesOf(source, node)) {
      if (source.slice(start, end) === text) continue;
      found.push({ file, start, end, text, kind, site, line: source.slice(0, start).split('\n').length });
    }
  });
  return found.sort((a, b) => a.start - b.start);
}
