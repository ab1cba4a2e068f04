import type { SvgNode } from './node.ts';
import { attr } from './tree.ts';

/** The one extension that browsers have: HTML. */
const XHTML = 'http://www.w3.org/1999/xhtml';

/** `requiredExtensions` and `systemLanguage` for a reader of English, whatever its country; `requiredFeatures` always passes, as in SVG 2. */
export function passesConditions(node: SvgNode): boolean {
  const extensions = attr(node, 'requiredExtensions');
  if (extensions !== undefined && extensions.trim() !== XHTML) return false;
  const languages = attr(node, 'systemLanguage');
  return languages === undefined || languages.split(',').some((entry) => /^\s*en(?:-[\w-]*)?\s*$/i.test(entry));
}

/** Diagram editors write their labels as HTML for those who can read it, and as text for all others, as we are. */
export function asksForHtml(node: SvgNode): boolean {
  if (node.name !== 'foreignObject') return false;
  const asks = (attr(node, 'requiredFeatures') ?? '').endsWith('feature#Extensibility');
  return asks || attr(node, 'requiredExtensions') !== undefined;
}
