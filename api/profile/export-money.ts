import { ownedBy } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { paged, type Pages } from './export-pages.ts';

/** Invoices and credit notes of the account, with all that stands on them. */
export async function* invoices(db: Db, accountId: string): Pages {
  const pages = paged(
    db
      .selectFrom('invoices')
      .select(['id', 'kind', 'number', 'order_id', 'issued_at', 'due_on', 'total_cents', 'paid_cents', 'content'])
      .where(ownedBy({ kind: 'account', accountId })),
  );
  for await (const rows of pages)
    yield rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) as unknown }));
}

/** Credit that the account bought, or tried to buy. */
export function purchases(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('credit_purchases')
      .select(['id', 'status', 'amount_cents', 'refunded_cents', 'brand', 'last4', 'created_at'])
      .where('account_id', '=', accountId),
  );
}

/** Invoices of its organizations that the account paid by card, or tried to. */
export function invoicePayments(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('invoice_payments')
      .select(['id', 'invoice_id', 'status', 'amount_cents', 'refunded_cents', 'brand', 'last4', 'created_at'])
      .where('account_id', '=', accountId),
  );
}

/** What was given back to the account. */
export function refunds(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('refunds')
      .select(['id', 'order_id', 'state', 'reason', 'amount_cents', 'card_cents', 'credit_cents', 'promotional_cents'])
      .select(['created_at', 'ended_at'])
      .where(ownedBy({ kind: 'account', accountId })),
  );
}

/** What the account asked for terms for its organizations with, and what became of it. What they owe is the organizations'. */
export async function* termsAsked(db: Db, accountId: string): Pages {
  const pages = paged(
    db
      .selectFrom('terms_accounts')
      .select(['id', 'organization_id', 'status', 'application', 'limit_cents', 'net_days', 'review_notes'])
      .select(['asked_at', 'decided_at'])
      .where('account_id', '=', accountId),
  );
  for await (const rows of pages)
    yield rows.map((row) => ({ ...row, application: JSON.parse(row.application) as unknown }));
}
