import type { Owner } from '../../shared/account/permissions.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { CaseKind } from '../../shared/payment-case/status.ts';
import { ownedBy } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { orderNumber } from '../order/rows.ts';

/** Tables of an owner's payments: orders, bought credit, and invoices on terms, which are an organization's alone. */
const PAID_BY = ['payments', 'credit_purchases', 'invoice_payments'] as const;

function words(kind: CaseKind, amountCents: number, sequence: number | null): string {
  const sum = formatCents(amountCents);
  if (kind === 'late_charge') return `${sum} is on its way back to its card. Wait until it is there.`;
  const of = sequence === null ? `A payment of ${sum}` : `The payment of order ${orderNumber(sequence)}, ${sum},`;
  return `${of} is disputed. The dispute has to end first.`;
}

/** Disputes and returns of an owner's payments that are not settled, a sentence each: they keep account and organization from being deleted. */
export async function openCasesOf(trx: Db, owner: Owner, most: number): Promise<string[]> {
  const ofOwner = owner.kind === 'organization' ? PAID_BY : PAID_BY.slice(0, 2);
  const rows = await trx
    .selectFrom('payment_cases')
    .leftJoin('orders', 'orders.id', 'payment_cases.order_id')
    .select(['payment_cases.kind', 'payment_cases.amount_cents', 'orders.sequence'])
    .where('payment_cases.settled_at', 'is', null)
    .where((eb) =>
      eb.or(
        ofOwner.map((table) =>
          eb('payment_cases.payment_id', 'in', eb.selectFrom(table).select(`${table}.id`).where(ownedBy(owner))),
        ),
      ),
    )
    .orderBy('payment_cases.id')
    .limit(most)
    .execute();
  return rows.map(({ kind, amount_cents, sequence }) => words(kind, amount_cents, sequence));
}
