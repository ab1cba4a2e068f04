/** Mark of a press on the page as it was opened. */
export const FROM_PAGE = '=== ';
/** Mark of a press on the page as the press above left it. */
export const FROM_HERE = '==> ';
/** Title of a page whose text is another one when it is opened again. */
export const OPENED_AGAIN = '(opened again)';
/** Line for a text equal to the first one of the page. */
export const AS_AT_FIRST = '= as at first';
/** Start of a line for a text equal to the one after the last press of the title that follows. */
export const AS_AFTER = '= as after ';

/** Lines of a text, which ends with a line break. */
export const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

/** Line that counts removed lines below the one that is written. */
export const moreGone = (count: number): string => `-… and ${count} more`;
const MORE_GONE = /^-… and (\d+) more$/;

/** Characters kept of a long line that the record already has; the rest is cut. */
const LONG = 80;

/** Cuts a long line if its beginning finds the same line again in the texts: the first match counts. */
export function short(line: string, texts: readonly (readonly string[])[]): string {
  const cut = `${line.slice(0, LONG)}…`;
  return cut.length < line.length && whole(cut, texts) === line ? cut : line;
}

function whole(line: string, texts: readonly (readonly string[])[]): string {
  if (line.length !== LONG + 1 || !line.endsWith('…')) return line;
  for (const text of texts) {
    const found = text.find((one) => one.startsWith(line.slice(0, LONG)));
    if (found !== undefined) return found;
  }
  return line;
}

/** The first place of lines in a text, from a line on; null when there is none. */
export function placeOf(text: readonly string[], sought: readonly string[], from: number): number | null {
  for (let at = from; at + sought.length <= text.length; at += 1)
    if (sought.every((line, index) => text[at + index] === line)) return at;
  return null;
}

/** Lines of a record about one place of a page: context, then removed lines, then added ones. */
interface Place {
  context: string[];
  gone: string[];
  more: number;
  come: string[];
}

function placesOf(lines: readonly string[], texts: readonly (readonly string[])[]): Place[] {
  const places: Place[] = [];
  let order = ' ';
  for (const line of lines) {
    const more = MORE_GONE.exec(line);
    const sign = line[0]!;
    if (!more && !/^[ +-] /.test(line)) throw new Error(`No line of a difference: ${line}`);
    if (places.length === 0 || ' -+'.indexOf(sign) < ' -+'.indexOf(order))
      places.push({ context: [], gone: [], more: 0, come: [] });
    order = sign;
    const place = places.at(-1)!;
    if (more) place.more = Number(more[1]);
    else (sign === ' ' ? place.context : sign === '-' ? place.gone : place.come).push(whole(line.slice(2), texts));
  }
  return places;
}

function changed(texts: readonly (readonly string[])[], lines: readonly string[]): string[] {
  const [before = []] = texts;
  const after: string[] = [];
  let read = 0;
  for (const { context, gone, more, come } of placesOf(lines, texts)) {
    const found = placeOf(before, [...context, ...gone], read);
    if (found === null) throw new Error(`Not on the page before: ${[...context, ...gone].join('\n')}`);
    after.push(...before.slice(read, found + context.length), ...come);
    read = found + context.length + gone.length + more;
  }
  return [...after, ...before.slice(read)];
}

/** A press read from a record, with the text of the page after it. */
interface Rebuilt {
  readonly mark: string;
  readonly title: string;
  readonly calls: readonly string[];
  readonly text: string;
}

/** Reads a record (record.ts): the text of the page, then the text after each press. Throws where the record contradicts itself. */
export function rebuilt(record: string): Rebuilt[] {
  const parts: { mark: string; title: string; lines: string[] }[] = [{ mark: '', title: '', lines: [] }];
  for (const line of linesOf(record)) {
    const mark = [FROM_PAGE, FROM_HERE].find((one) => line.startsWith(one));
    if (mark) parts.push({ mark, title: line.slice(mark.length), lines: [] });
    else parts.at(-1)!.lines.push(line);
  }
  const all: Rebuilt[] = [];
  for (const { mark, title, lines } of parts) {
    const calls = mark === '' ? [] : lines.filter((line) => line.startsWith('> '));
    const changes = lines.slice(calls.length);
    all.push({ mark, title, calls: calls.map((call) => call.slice(2)), text: textAfter(mark, changes, all) });
  }
  return all;
}

function textAfter(mark: string, changes: readonly string[], all: readonly Rebuilt[]): string {
  if (mark === '') return `${changes.join('\n')}\n`;
  const [first = ''] = changes;
  if (first === AS_AT_FIRST) return all[0]!.text;
  if (first.startsWith(AS_AFTER)) {
    const same = all.findLast(({ title }, at) => at > 0 && title === first.slice(AS_AFTER.length));
    if (!same) throw new Error(`No press of that name above: ${first}`);
    return same.text;
  }
  const before = (mark === FROM_PAGE ? all[0] : all.at(-1))!.text;
  const texts = [before, ...all.map(({ text }) => text).reverse()];
  return `${changed(texts.map(linesOf), changes).join('\n')}\n`;
}
