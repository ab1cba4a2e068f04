/** Lightens (amount > 0) or darkens a colour, −1 to 1. */
export function shade(hex: string, amount: number): string {
  const to = amount > 0 ? 255 : 0;
  const mix = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (to - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${mix(1)}${mix(3)}${mix(5)}`;
}
