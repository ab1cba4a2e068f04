import { formatCents } from '../../shared/base/money.ts';
import type { TermsAccountRow } from './account-rows.ts';

/** Why an organization can't be deleted while it owes something on terms, a sentence; null where it can. */
export function openTermsWords(row: TermsAccountRow | null): string | null {
  if (row === null) return null;
  const owed = row.uninvoiced_cents + row.unpaid_cents;
  if (owed > 0) return `The organization owes ${formatCents(owed)} on terms. It has to be paid first.`;
  if (row.unapplied_cents === 0) return null;
  return `The organization paid ${formatCents(row.unapplied_cents)} more than it owes. Have it paid back first.`;
}
