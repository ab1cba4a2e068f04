import type { PaidWith } from '../card/payment-source.ts';

/** A card as the payment service knows it: its token, and whether it is kept for the next time. No number is in it. */
export type EnteredBefore = Extract<PaidWith, { card_token: string }>;

/** Whether it is a card that was entered. */
export function isEntered(paidWith: PaidWith): paidWith is EnteredBefore {
  return 'card_token' in paidWith;
}

const KEY = 'kerfwise.entered-card.';

/** Keeps a card that was entered for a quote until the quote is approved; null forgets it. */
export function keepEntered(quoteId: string, card: EnteredBefore | null): void {
  try {
    if (card === null) sessionStorage.removeItem(KEY + quoteId);
    else sessionStorage.setItem(KEY + quoteId, JSON.stringify(card));
  } catch {
    // Storage is forbidden: the card is asked for again.
  }
}

/** The card that was entered for a quote before it had to be approved, or null. */
export function enteredBefore(quoteId: string): EnteredBefore | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + quoteId) ?? 'null') as EnteredBefore | null;
  } catch {
    return null;
  }
}
