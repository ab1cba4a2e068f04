import type { Bends, BendLinePlace } from './wire.ts';

// The schema is in wire.ts, so that the importer's worker need not load its library.
export type { Bends, BendLinePlace } from './wire.ts';

/** Bend lines that are listed one by one; those of a style with more of them are bent alike. */
const MOST_LINES = 100;

/** A checked drawing without bend lines. */
export const NO_BENDS: Bends = { lines: [] };

/** A bend line with the index of its style, mm. */
type Line = Omit<BendLinePlace, 'style' | 'number' | 'of'> & { readonly style: number };

/**
 * The bend lines as they travel, each numbered among those of its style in the order they are drawn.
 * @param styles ids by index
 * @param strip what lies between the bends, by place in `lines`; null where they do not run side by side
 */
export function bendList(lines: readonly Line[], styles: readonly string[], strip: Bends['strip'] | null): Bends {
  const totals = new Map<number, number>();
  for (const { style } of lines) totals.set(style, (totals.get(style) ?? 0) + 1);
  const counted = new Map<number, number>();
  const listed = lines.slice(0, MOST_LINES).map(({ style, x, y, endX, endY }) => {
    const number = (counted.get(style) ?? 0) + 1;
    counted.set(style, number);
    return { style: styles[style]!, number, of: totals.get(style)!, x, y, endX, endY };
  });
  return { lines: listed, ...(strip && lines.length <= MOST_LINES ? { strip } : {}) };
}

/** The listed bend lines of a style, in order. */
export function linesOfStyle({ lines }: Bends, style: string): readonly BendLinePlace[] {
  return lines.filter((line) => line.style === style);
}
