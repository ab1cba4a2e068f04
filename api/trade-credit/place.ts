import { shopDay } from '../../shared/checkout/lead-time.ts';
import { failure, type Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { FrozenOrder, OrderBuyer } from '../../shared/order/frozen.ts';
import { orderShares } from '../../shared/order/shares.ts';
import { refusedTradeCredit } from '../../shared/trade-credit/exposure.ts';
import type { Db } from '../db/database.ts';
import { changeDebt, lockDebt, exposureOf, tradeCreditOf } from './account-rows.ts';
import { legalBuyerOf } from './legal-buyer.ts';
import { overdueCents } from './invoice-rows.ts';
import { insertTradeCreditOrder } from './order-rows.ts';

const NONE = failure('terms_refused', { message: 'Ask for terms first. Choose another way to pay this time.' });

/** On what terms an order is placed. */
export interface TradeCreditGrant {
  readonly organizationId: string;
  readonly netDays: number;
  /** Who owes it. */
  readonly buyer: OrderBuyer;
}

/**
 * Takes what an order puts on terms off the limit, inside the transaction that places it: the row of the terms is changed, so that of two
 * that come at once the second one sees the first. Fails with terms_refused and the reason.
 */
export async function takeTradeCredit(
  trx: Db,
  organizationId: string | null,
  cents: number,
  nowMs: number,
): Promise<Result<TradeCreditGrant, Failure>> {
  if (organizationId === null)
    return err(failure('terms_refused', { message: 'Only organizations buy on terms. Choose another way to pay.' }));
  // The lock first: PostgreSQL has whoever comes second start again, and it reads what the first one wrote.
  await lockDebt(trx, organizationId, cents);
  const terms = await tradeCreditOf(trx, organizationId);
  if (!terms) return err(NONE);
  const overdue = await overdueCents(trx, organizationId, shopDay(nowMs));
  const before = { ...terms, uninvoiced_cents: terms.uninvoiced_cents - cents };
  const message = refusedTradeCredit(exposureOf(before, overdue), cents);
  if (message === null) return ok({ organizationId, netDays: terms.net_days!, buyer: await legalBuyerOf(trx, terms) });
  await changeDebt(trx, organizationId, { uninvoiced: -cents });
  return err(failure('terms_refused', { message }));
}

/** Writes down that an order was placed on terms, with what is to be invoiced of it. */
export async function placeOnTradeCredit(
  trx: Db,
  orderId: string,
  { organizationId, netDays }: Omit<TradeCreditGrant, 'buyer'>,
  frozen: FrozenOrder,
): Promise<void> {
  const { dueCents, creditCents } = frozen.quote.sums;
  const row = {
    order_id: orderId,
    organization_id: organizationId,
    net_days: netDays,
    placed_cents: dueCents,
    left_cents: dueCents,
    credit_left_cents: creditCents,
    cancelled_cents: 0,
    tax_dropped_cents: 0,
    credit_back_cents: 0,
  };
  await insertTradeCreditOrder(trx, row, orderShares(frozen));
}
