import type { NameReader, Subject } from './subjects.ts';

/**
 * Names that need no table: those of our own sample, which the first page shows the price of before anything else is loaded. The table says
 * the same of them. A label is named for what it shows.
 */
const PLAIN: Readonly<Record<string, Subject | null>> = { cut: 'cut', mark: 'mark', bend: 'bend', label: null };

/** Attributes that can name a layer, and markup that can hold more of them than it shows. */
const NAMES = /(?<![\w-])(?:id|label|data-name|class)\s*=\s*(?:"([^"]*)"|'([^']*)'|)|<!ENTITY/gi;

/** Files larger than this are not looked through. */
export const MOST_PLAIN_BYTES = 65_536;

/** Reader for files that {@link hasPlainNames}. */
export const subjectOfPlain: NameReader = (name) => PLAIN[name.toLowerCase()] ?? null;

/** Whether the names in the text of an SVG, where it has any, are plain ones. */
export function hasPlainNames(text: string): boolean {
  for (const [, double, single] of text.matchAll(NAMES)) {
    const name = double ?? single;
    if (name === undefined || !Object.hasOwn(PLAIN, name.toLowerCase())) return false;
  }
  return true;
}
