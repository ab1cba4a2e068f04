import { formatCents } from '../base/money.ts';

/** Sums that an organization owes on terms and has paid ahead, cents. */
interface OpenOnTradeCredit {
  readonly uninvoiced_cents: number;
  readonly unpaid_cents: number;
  readonly unapplied_cents: number;
}

/** The sentence that says why an organization can't be deleted while something on terms is open; null where nothing is. */
export function openTradeCreditWords(row: OpenOnTradeCredit | null): string | null {
  if (row === null) return null;
  const owed = row.uninvoiced_cents + row.unpaid_cents;
  if (owed > 0) return `The organization owes ${formatCents(owed)} on terms. Pay that first.`;
  if (row.unapplied_cents === 0) return null;
  return `The organization paid ${formatCents(row.unapplied_cents)} more than it owes. Ask us to pay it back first.`;
}
