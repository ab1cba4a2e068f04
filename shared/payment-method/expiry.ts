/** The end of a card as it is printed on it. */
export interface CardEnd {
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** Whether a card's last month is over, by UTC: banks take it until the end of that month. */
export function isCardOver({ expiryMonth, expiryYear }: CardEnd, nowMs: number): boolean {
  return Date.UTC(expiryYear, expiryMonth, 1) <= nowMs;
}
