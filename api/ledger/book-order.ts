import type { FrozenOrder } from '../../shared/order/frozen.ts';
import { orderLines } from '../../shared/ledger/lines.ts';
import type { Owned } from '../account/owned-rows.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { book } from './book.ts';

/** An order as it is booked. */
export interface PaidOrder extends Owned {
  readonly orderId: string;
  readonly paidAt: string;
  readonly frozen: FrozenOrder;
  /** Sum due is a receivable, not cash on its way. */
  readonly onTradeCredit?: boolean;
}

/** Books an order that was paid or placed on terms, with what credit was set aside for it. Nothing where it cost nothing at all. */
export async function bookOrder(
  clock: Clock,
  trx: Db,
  { orderId, accountId, organizationId, paidAt, frozen, onTradeCredit = false }: PaidOrder,
): Promise<void> {
  const due = onTradeCredit ? 'receivable' : 'cash_in_transit';
  const lines = orderLines(frozen.quote.sums, organizationId ?? accountId, due);
  const kind = onTradeCredit ? 'order_on_terms' : 'order_paid';
  if (lines.length > 0) await book(clock, trx, { kind, ref: orderId, lines, at: paidAt });
}
