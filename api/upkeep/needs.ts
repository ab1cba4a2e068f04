import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * What keeps uploads and guests from ending. A table that needs designs or accounts says so here once: a condition on
 * `designs.id` and one on `accounts.id`, each answered by an index. The sweep asks nothing else.
 */
interface Need {
  /** What needs them, in words for the reader. */
  readonly by: string;
  readonly design?: RawBuilder<SqlBool>;
  readonly account?: RawBuilder<SqlBool>;
}

const NEEDS: readonly Need[] = [
  {
    by: 'a quote that is open or paid',
    design: sql<SqlBool>`exists (select 1 from parts join quotes on quotes.id = parts.quote_id
      where parts.design_id = designs.id and quotes.status in ('open', 'paid'))`,
    account: sql<SqlBool>`exists (select 1 from quotes join parts on parts.quote_id = quotes.id
      where quotes.account_id = accounts.id and quotes.status in ('open', 'paid'))`,
  },
  {
    by: 'a payment, whatever came of it: its rows are evidence',
    account: sql<SqlBool>`exists (select 1 from payments where payments.account_id = accounts.id)`,
  },
  {
    by: 'an order',
    account: sql<SqlBool>`exists (select 1 from orders where orders.account_id = accounts.id)`,
  },
];

/** Whether anything needs what `of` names, in a query over its table. */
export function isNeeded(of: 'design' | 'account'): RawBuilder<SqlBool> {
  const conditions = NEEDS.flatMap((need) => need[of] ?? []);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
