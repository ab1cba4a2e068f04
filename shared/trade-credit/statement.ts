import { daysBetween } from './reminders.ts';

/** Kinds of movements in an account on terms. */
export const STATEMENT_KINDS = ['invoice', 'payment', 'reversal', 'credit_note'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** One movement: cents above zero are owed, below are paid. */
export interface Movement {
  readonly id: string;
  /** The shop's day, YYYY-MM-DD. */
  readonly day: string;
  readonly kind: StatementKind;
  /** Number of the sheet, or the bank's reference. */
  readonly reference: string;
  readonly detail: string;
  readonly cents: number;
}

/** An invoice that something is left to pay of. */
export interface OpenInvoice {
  readonly dueOn: string;
  readonly openCents: number;
}

/** Ages of what is owed, days after it was due: `to` null for no end. */
const AGES = [
  { key: 'not_due', label: 'Not due yet', from: Number.NEGATIVE_INFINITY, to: 0 },
  { key: 'days_30', label: '1 to 30 days', from: 1, to: 30 },
  { key: 'days_60', label: '31 to 60 days', from: 31, to: 60 },
  { key: 'days_90', label: '61 to 90 days', from: 61, to: 90 },
  { key: 'older', label: 'Over 90 days', from: 91, to: Number.POSITIVE_INFINITY },
] as const;

/** A movement with what is owed after it. */
export interface StatementLine extends Movement {
  readonly balanceCents: number;
}

/** An account on a day, and how it came there. */
export interface Statement {
  readonly openingCents: number;
  readonly lines: readonly StatementLine[];
  readonly closingCents: number;
  readonly ageing: readonly { readonly key: string; readonly label: string; readonly cents: number }[];
}

/** Age of open invoices on a day, whole cents by age. */
function ageingOf(open: readonly OpenInvoice[], day: string): Statement['ageing'] {
  return AGES.map(({ key, label, from, to }) => {
    const these = open.filter(({ dueOn }) => {
      const late = daysBetween(dueOn, day);
      return late >= from && late <= to;
    });
    return { key, label, cents: these.reduce((sum, { openCents }) => sum + openCents, 0) };
  });
}

/** Days of a statement, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Movements of an account within some days, and its debt before them. */
export interface Moved {
  readonly openingCents: number;
  readonly movements: readonly Movement[];
}

/**
 * The statement of an account: what was owed before its first day, every movement until its last one with the balance after it, and how
 * old what is open on that day is; what was paid and is for no invoice stands beside the ages, which so add up. Movements in the order of their days, those of a day as they are handed in.
 */
export function statementOf({ openingCents, movements }: Moved, to: string, open: readonly OpenInvoice[]): Statement {
  let balanceCents = openingCents;
  const inOrder = movements.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const lines = inOrder.map((movement): StatementLine => {
    balanceCents += movement.cents;
    return { ...movement, balanceCents };
  });
  const ages = ageingOf(open, to);
  const unappliedCents = ages.reduce((sum, { cents }) => sum + cents, 0) - balanceCents;
  const unapplied = { key: 'unapplied', label: 'Paid, not applied yet', cents: -unappliedCents };
  const ageing = unappliedCents === 0 ? ages : [...ages, unapplied];
  return { openingCents, lines, closingCents: balanceCents, ageing };
}
