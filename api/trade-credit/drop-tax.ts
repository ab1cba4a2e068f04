import { droppedLines } from '../../shared/trade-credit/dropped-lines.ts';
import type { Clock } from '../clock.ts';
import { giveBackCredit } from '../credit/give-back.ts';
import type { Db } from '../db/database.ts';
import { book } from '../ledger/book.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { findOrderRow } from '../order/rows.ts';
import { tellOfOrder } from '../order/tell.ts';
import { changeDebt } from './account-rows.ts';
import { findTradeCreditOrder, sharesLeftOf, takeFromOrder, updateShares } from './order-rows.ts';

/**
 * Takes the sales tax off what of an order on terms is not invoiced yet, inside the caller's transaction: its buyer is exempt. It leaves the
 * limit; where credit had paid of it, that is there again. Its customer reads it on the timeline and in a mail: nudge the lane `event` after
 * the commit. Answers the tax in cents; 0 where there is none, or the order is not on terms.
 */
export async function dropTax(clock: Clock, trx: Db, orderId: string): Promise<number> {
  const onTradeCredit = await findTradeCreditOrder(trx, orderId);
  if (!onTradeCredit) return 0;
  const before = await sharesLeftOf(trx, orderId);
  const taxCents = before.reduce((sum, share) => sum + share.taxCents, 0);
  if (taxCents === 0) return 0;
  await updateShares(
    trx,
    orderId,
    before,
    before.map((share) => ({ ...share, taxCents: 0 })),
  );
  const owedCents = Math.min(onTradeCredit.left_cents, taxCents);
  const creditCents = taxCents - owedCents;
  await takeFromOrder(trx, orderId, { cents: owedCents, creditCents, dropped: 'tax_dropped_cents' });
  await changeDebt(trx, onTradeCredit.organization_id, { uninvoiced: -owedCents });
  const order = (await findOrderRow(trx, orderId))!;
  await giveBackCredit(trx, order.payment_id, { creditCents, promotionalCents: 0 });
  const taxAlone = before.map((share) => ({ ...share, netCents: 0, couponCents: 0, promotionalCents: 0 }));
  const lines = droppedLines(taxAlone, { owedCents, creditCents }, onTradeCredit.organization_id);
  await book(clock, trx, { kind: 'terms_dropped', ref: orderId, lines });
  const { quote } = await readFrozen(trx, order.frozen_id);
  const facts = { kind: 'tax_dropped', cents: taxCents, creditCents, state: quote.tax?.state ?? null } as const;
  await tellOfOrder(clock, trx, { orderId, by: 'server', side: 'server', facts, mail: true });
  return taxCents;
}
