import type { Material, PriceBand } from '../../shared/catalog/material.ts';

/** A text that cannot be read; its message stands at the field. */
export class NotReadable extends Error {}

/** A list with an entry a line. */
export const lines = (list: readonly string[] | undefined): string => (list ?? []).join('\n');

/** Its entries again. */
export function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Entries between commas. */
export function readWords(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
}

/** A number as it is typed. */
export function readFigure(text: string): number {
  const figure = Number(text.trim());
  if (text.trim() === '' || !Number.isFinite(figure)) throw new NotReadable('Enter a number.');
  return figure;
}

/** A number, or null where nothing stands. */
export const readOptional = (text: string): number | null => (text.trim() === '' ? null : readFigure(text));

type Box = Material['thicknesses'][number]['min_part'];

/** Width and height in mm: 800 × 400. */
export const box = ({ width, height }: Box): string => `${width} × ${height}`;

/** Such a size again. */
export function readBox(text: string): Box {
  const found = /^([\d.]+)\s*[x×*]\s*([\d.]+)$/i.exec(text.trim());
  if (!found) throw new NotReadable('Enter width × height, like 800 × 400.');
  return { width: readFigure(found[1]!), height: readFigure(found[2]!) };
}

/** A band of prices: `0 to 2000: 0.00194`, and the last one `30000 up: 0.00147`. */
export const band = ({ min_cm2, max_cm2, price }: PriceBand): string =>
  max_cm2 === null ? `${min_cm2} up: ${price}` : `${min_cm2} to ${max_cm2}: ${price}`;

/** Such a band again. */
export function readBand(text: string): PriceBand {
  const found = /^([\d.]+)\s*(?:to\s*([\d.]+)|up)\s*:\s*([\d.]+)$/i.exec(text);
  if (!found) throw new NotReadable('Enter a band a line, like 0 to 2000: 0.0034, and the last like 30000 up: 0.0026.');
  const [, from, to, price] = found;
  return {
    min_cm2: readFigure(from!),
    max_cm2: to === undefined ? null : readFigure(to),
    price: readFigure(price!),
  };
}

type Sources = Readonly<Record<string, { readonly source: string; readonly confidence: string } | undefined>>;

/** Where figures come from, a group a line: `kerf: published: words of a source`. */
export const sources = (all: Sources): string =>
  Object.entries(all)
    .flatMap(([group, one]) => (one ? [`${group}: ${one.confidence}: ${one.source}`] : []))
    .join('\n');

/** Such sources again. */
export function readSources(text: string): Sources {
  return Object.fromEntries(
    readLines(text).map((line) => {
      const found = /^(\w+)\s*:\s*(\w+)\s*:\s*(.+)$/.exec(line);
      if (!found) throw new NotReadable('Enter a line each, like kerf: published: where it stands.');
      return [found[1]!, { confidence: found[2]!, source: found[3]! }];
    }),
  );
}

/** Properties that are claimed or denied: `outdoor, not transparent`. */
export const claims = (properties: Material['properties']): string =>
  Object.entries(properties)
    .map(([name, has]) => (has ? name : `not ${name}`))
    .join(', ');

/** Such properties again. */
export function readClaims(text: string): Record<string, boolean> {
  return Object.fromEntries(
    readWords(text).map((word) => (word.startsWith('not ') ? [word.slice(4).trim(), false] : [word, true])),
  );
}

/** Operations that can't be done, a line each: `metalBending: too brittle`. */
export function readNotPossible(text: string): { operation: string; reason: string }[] {
  return readLines(text).map((line) => {
    const at = line.indexOf(':');
    if (at < 1) throw new NotReadable('Enter a line each, like lineEngraving: it melts.');
    return { operation: line.slice(0, at).trim(), reason: line.slice(at + 1).trim() };
  });
}
