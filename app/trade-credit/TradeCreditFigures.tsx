import { formatCents } from '../../shared/base/money.ts';
import type { TradeCredit } from '../../shared/trade-credit/wire.ts';
import styles from './TradeCredit.module.css';

/** Limit, what is used of it and what is free; then what is used, in rows that add up, and in words what counts. */
export function TradeCreditFigures({ terms }: { readonly terms: TradeCredit }) {
  const { limit_cents, used_cents, free_cents, unpaid_cents, uninvoiced_cents, unapplied_cents, overdue_cents } = terms;
  const figures = [
    ['Limit', limit_cents === null ? 'not decided' : formatCents(limit_cents)],
    ['Used', formatCents(used_cents)],
    ['Available', formatCents(free_cents)],
  ] as const;
  const overdue = overdue_cents > 0 ? `, ${formatCents(overdue_cents)} of it overdue` : '';
  const parts: readonly (readonly [string, number])[] = [
    [`Invoices to pay${overdue}`, unpaid_cents],
    ['Ordered, not invoiced', uninvoiced_cents],
    ...(unapplied_cents > 0 ? [['Paid, not applied yet', -unapplied_cents] as const] : []),
    ['Used of the limit', used_cents],
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.parts}>
        {parts.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        Orders on terms count toward the limit until you pay them, with tax and shipping but without what credit paid.
        Payments and credit notes free it at once.
      </p>
    </>
  );
}
