import { expect } from 'vitest';
import { changesBetween } from './difference.ts';
import {
  AS_AFTER,
  AS_AT_FIRST,
  FROM_HERE,
  FROM_PAGE,
  linesOf,
  moreGone,
  OPENED_AGAIN,
  placeOf,
  rebuilt,
  short,
} from './rebuilt.ts';

/** Removed lines of one place that are all written; of more than these only the first is, with the number of the others. */
const ALL_WRITTEN = 2;

/**
 * Record of a page: its text once, then the calls and changes of each press of a control, as rebuilt.ts reads it. It has no line numbers,
 * so that a new line of the page is new in one place of the record.
 */
export class PageRecord {
  readonly #lines: string[];
  readonly #texts: { readonly title: string; readonly text: string }[];

  constructor(page: string) {
    this.#lines = linesOf(page);
    this.#texts = [{ title: '', text: page }];
  }

  /** Texts in the record, from the page as opened to the one after the last press. */
  get texts(): readonly string[] {
    return this.#texts.map(({ text }) => text);
  }

  /** Adds a press: the text before it, the calls that it made, and the text after it. */
  press(name: string, before: string, calls: readonly string[], after: string): void {
    const isAtFirst = before === this.#texts[0]!.text;
    if (!isAtFirst && before !== this.#texts.at(-1)!.text) this.#add(FROM_PAGE, OPENED_AGAIN, [], before);
    this.#add(isAtFirst ? FROM_PAGE : FROM_HERE, name, calls, after);
  }

  #add(mark: string, title: string, calls: readonly string[], text: string): void {
    const before = this.#texts[mark === FROM_PAGE ? 0 : this.#texts.length - 1]!.text;
    this.#lines.push(`${mark}${title}`, ...calls.map((call) => `> ${call}`), ...this.#changes(before, text));
    this.#texts.push({ title, text });
  }

  #changes(before: string, text: string): string[] {
    if (text === before) return [];
    if (text === this.#texts[0]!.text) return [AS_AT_FIRST];
    const same = this.#texts.findLast(({ title }, at) => at > 0 && this.#lastOf(title) === text);
    if (same) return [`${AS_AFTER}${same.title}`];
    return differenceLines([before, ...this.texts.toReversed()].map(linesOf), linesOf(text));
  }

  #lastOf(title: string): string {
    return this.#texts.findLast((one) => one.title === title)!.text;
  }

  toString(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}

/**
 * Lines of a difference, `-` removed and `+` added, each change below the context that finds its place: one line where nothing is removed,
 * more where the removed lines occur in several places. `texts` are the text before and all those of the record, the last first: a long
 * line of theirs is cut.
 */
function differenceLines(texts: readonly (readonly string[])[], after: readonly string[]): string[] {
  const [before = []] = texts;
  const signed = (sign: string, all: readonly string[]) => all.map((line) => `${sign} ${short(line, texts)}`);
  const lines: string[] = [];
  let read = 0;
  let isOnlyGone = false;
  for (const { at, gone, come } of changesBetween(before, after)) {
    const isCut = gone.length > ALL_WRITTEN;
    const named = isCut ? gone.slice(0, 1) : gone;
    let context = (named.length === 0 || isOnlyGone) && at > read ? 1 : 0;
    const sought = () => [...before.slice(at - context, at), ...named];
    while (at - context > read && !isOnlyPlace(before, sought(), read, at - context)) context += 1;
    lines.push(...signed(' ', before.slice(at - context, at)), ...signed('-', named));
    if (isCut) lines.push(moreGone(gone.length - 1));
    lines.push(...signed('+', come));
    read = at + gone.length;
    isOnlyGone = come.length === 0;
  }
  return lines;
}

/** Tells whether lines occur at a place of a text and nowhere else from the line `read` on. */
const isOnlyPlace = (text: readonly string[], sought: readonly string[], read: number, place: number): boolean =>
  placeOf(text, sought, read) === place && placeOf(text, sought, place + 1) === null;

/** Asserts that a record rebuilds every text that was on the screen, and equals its file; `-u` writes the file anew. */
export async function expectRecorded(record: PageRecord, file: string): Promise<void> {
  expect(rebuilt(String(record)).map(({ text }) => text)).toEqual(record.texts);
  await expect(String(record)).toMatchFileSnapshot(file);
}
