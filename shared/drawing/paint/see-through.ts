/** Opacity below which more of what lies under a colour is seen than of the colour. */
const MOSTLY = 0.5;
/** Channels of paper's colour are no darker than this, as in analysis/intent/colours.ts. */
const PAPER = 0xf0;

/**
 * Whether nothing is seen of a `#rrggbb` at an opacity from 0 to 1: where that is 0, and of paper where it is mostly transparent, because what
 * lies under it stays to be seen. Darker colours are seen as a tint.
 */
export function isSeeThrough(colour: string, opacity: number): boolean {
  if (opacity <= 0) return true;
  if (opacity >= MOSTLY) return false;
  return [1, 3, 5].every((at) => Number.parseInt(colour.slice(at, at + 2), 16) >= PAPER);
}
