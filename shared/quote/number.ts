/** The number of a quote for people: Q-000123. More than six digits are shown as they are. */
export function quoteNumber(number: number): string {
  return `Q-${String(number).padStart(6, '0')}`;
}
