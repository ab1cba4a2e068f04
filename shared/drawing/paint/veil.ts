/** A fill below this opacity lets through more than it hides. */
const HALF = 0.5;

/** Paper is no darker than this in any channel, as shared/analysis/intent/colours.ts has it. */
const PAPER = 0xf0;

/**
 * Whether a fill of `#rrggbb` is a veil: mostly transparent, and white paper stays white under it. It shows nothing itself and covers nothing
 * (AN112).
 */
export function isVeil(color: string, opacity: number): boolean {
  if (opacity >= HALF) return false;
  const value = Number.parseInt(color.slice(1), 16);
  const darkest = Math.min(value >> 16, (value >> 8) & 255, value & 255);
  return 255 - (255 - darkest) * opacity >= PAPER;
}
