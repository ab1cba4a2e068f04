import { formatCents } from '../../shared/base/money.ts';
import type { Terms } from '../../shared/terms/wire.ts';
import styles from './Terms.module.css';

/** What takes off the limit, in words for customers and staff alike: see docs/decisions.md. */
const WHAT_COUNTS =
  'Used is what was ordered on terms and is not paid: tax and shipping are in it, what credit paid of an order is not. Payments and credit notes free it at once.';

/** Limit, what is used of it and of what, and what is free. */
export function TermsFigures({ terms }: { readonly terms: Terms }) {
  const rows: readonly (readonly [string, string])[] = [
    ['Limit', terms.limit_cents === null ? 'not decided' : formatCents(terms.limit_cents)],
    ['Used', formatCents(terms.used_cents)],
    ['Free', formatCents(terms.free_cents)],
    ['Invoices to pay', formatCents(terms.unpaid_cents)],
    ['Ordered, not invoiced', formatCents(terms.uninvoiced_cents)],
    ...(terms.unapplied_cents > 0 ? [['Paid in advance', formatCents(terms.unapplied_cents)] as const] : []),
    ...(terms.overdue_cents > 0 ? [['Overdue', formatCents(terms.overdue_cents)] as const] : []),
  ];
  return (
    <>
      <dl className={styles.figures}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{WHAT_COUNTS}</p>
    </>
  );
}
