import { parseSync } from 'vite';
import { textOf } from './sources.ts';

/** A function, method or arrow function of a source. */
export interface FunctionFacts {
  /** `path name`; functions without one have the name of what they stand in. */
  readonly name: string;
  readonly lines: number;
  readonly parameters: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name?: string } | null;
  readonly key?: { readonly name?: string };
  readonly params?: readonly { readonly type: string; readonly name?: string }[];
  readonly body?: unknown;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** AssemblyScript allows decorators on functions, which no parser of TypeScript takes: each stands on a line of its own. */
const withoutDecorators = (text: string): string => text.replace(/^ *@\w+$/gm, (line) => ' '.repeat(line.length));

/** Every function of a source that has a body. Throws where the source can't be parsed. */
export function functionsOf(file: string): FunctionFacts[] {
  const text = file.startsWith('wasm/assembly/') ? withoutDecorators(textOf(file)) : textOf(file);
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const linesIn = (from: number, to: number) => breaks.filter((at) => at >= from && at < to).length + 1;
  const found: FunctionFacts[] = [];
  const walk = (value: unknown, within: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value) walk(one, within);
      return;
    }
    const node = value as Node;
    const name = node.id?.name ?? node.key?.name ?? within;
    if (FUNCTIONS.has(node.type) && node.body) {
      // `this` is told to the compiler and never given.
      const parameters = node.params!.filter((one) => one.name !== 'this').length;
      found.push({ name: `${file} ${name}`, lines: linesIn(node.start, node.end), parameters });
    }
    for (const child of Object.values(node)) walk(child, name);
  };
  walk(program, '');
  return found;
}
