import type { Quote } from '../../shared/quote/wire.ts';
import { saveUnsaved } from '../platform/unsaved.ts';
import type { CheckoutQuote } from './use-checkout-quote.ts';

/** Whether a quote is still the order that the Pay button named: sums, day, and nothing that is missing. */
function isSameToPay(shown: Quote, now: Quote): boolean {
  const { total_cents, due_cents } = now.totals;
  return (
    total_cents === shown.totals.total_cents &&
    due_cents === shown.totals.due_cents &&
    now.production_speed.ships_by === shown.production_speed.ships_by &&
    now.missing.length === 0
  );
}

const OTHERWISE = 'We saved what you entered, and it changes the order. Check it again, then pay. Nothing was charged.';

/**
 * The quote to be paid, with what was filled in beside the card. Null where that can't be saved, which is told where it was filled in, or
 * makes it another order, which is told to `tell`.
 */
export async function completeQuote(
  { newest }: Pick<CheckoutQuote, 'newest'>,
  tell: (problem: string) => void,
): Promise<Quote | null> {
  const shown = newest();
  if (!(await saveUnsaved())) return null;
  const now = newest();
  if (isSameToPay(shown, now)) return now;
  tell(OTHERWISE);
  return null;
}
