import { parseSync } from 'vite';
import { textOf } from './sources.ts';

interface Node {
  readonly type: string;
  readonly value?: unknown;
}

/** Parts of a source whose strings nobody reads: modules, types and marks of elements. */
const UNREAD = /^(Import|ExportAll|TS(Type|Interface|LiteralType|Enum))/;

/** Texts of a source that may be read by a person: strings, templates without their figures, and texts between tags. */
export function textsOf(file: string): string[] {
  const { program, errors } = parseSync(file, textOf(file));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value) walk(one);
      return;
    }
    const node = value as Node;
    if (UNREAD.test(node.type)) return;
    if (node.type === 'TemplateElement') texts.push((node.value as { cooked: string }).cooked);
    else if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string')
      texts.push(node.value.replace(/\s+/g, ' '));
    else for (const child of Object.values(node)) walk(child);
  };
  walk(program);
  return texts;
}
