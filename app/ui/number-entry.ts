/** Bounds and steps of a number field. */
export interface NumberBounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Digits after the point that are kept; 0 for whole numbers. */
  readonly decimals: number;
}

/** Brings a value into its bounds and to its digits. */
export function settle(value: number, { min, max, decimals }: NumberBounds): number {
  const factor = 10 ** decimals;
  return Math.min(max, Math.max(min, Math.round(value * factor) / factor));
}

/**
 * The number a person typed: spaces and thousands commas are ignored, a decimal comma is understood where it cannot be a
 * thousands comma. Null where it is no number.
 */
export function readNumber(text: string): number | null {
  const bare = text.replaceAll(/\s/g, '');
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain);
}

/** The value a key leads to, or null where the key is not one of a spin button. Page keys move ten steps. */
export function keyedValue(key: string, value: number, bounds: NumberBounds): number | null {
  const { step, min, max } = bounds;
  const moves: Record<string, number> = {
    ArrowUp: value + step,
    ArrowDown: value - step,
    PageUp: value + 10 * step,
    PageDown: value - 10 * step,
    Home: min,
    End: max,
  };
  const to = moves[key];
  return to === undefined || !Number.isFinite(to) ? null : settle(to, bounds);
}
