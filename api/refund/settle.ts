import { paidLines, returnedLines } from '../../shared/refund/lines.ts';
import type { Clock } from '../clock.ts';
import { ask } from '../payment-attempt/gateway-call.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Refund } from '../gateways/payment/payment.ts';
import { book } from '../ledger/book.ts';
import { moveRefund } from './move.ts';
import type { RefundNeeds } from './needs.ts';
import { chargeIdOf } from './charge-id.ts';
import { tellFailed } from './tell.ts';
import { findRefund, findRefundByGatewayKey, findSent, type RefundRow } from './rows.ts';

/** Dependencies of asking the payment service. */
export type SettleRefundNeeds = Pick<RefundNeeds, 'clock' | 'database' | 'log' | 'payments'>;

/** Message where the service refuses a refund outright. */
const REFUSED = 'The payment service does not take this refund: the charge has not as much left.';

/** Fields of the gateway's refund that matter here. */
type RefundReport = Pick<Refund, 'status' | 'message'>;

/**
 * Asks the payment service for a refund that was sent, under its key: asked again it never goes twice. False where the service did not
 * answer; then nothing is known, and the sweep asks again.
 */
export async function askForRefund(deps: SettleRefundNeeds, id: string): Promise<boolean> {
  const { db } = deps.database;
  const refund = await findRefund(db, id);
  if (refund?.state !== 'sent' || refund.gateway_key === null) return true;
  const { gateway_key: key, charge_key: chargeKey, card_cents: amountCents } = refund;
  const chargeId = await chargeIdOf(db, refund);
  const answer = await ask(() => deps.payments.refund({ key, chargeKey, chargeId, amountCents }));
  if (!answer.ok && answer.error === 'unreachable') {
    deps.log.warn({ refundId: id }, 'the payment service did not answer a refund');
    return false;
  }
  await recordRefund(deps, key, answer.ok ? answer.value : { status: 'failed', message: REFUSED });
  return true;
}

/**
 * Writes down what the payment service says of a refund, under its key there; also where a bank sends back later what had arrived. Told
 * twice, or about a try that does not count any more, it changes nothing.
 */
export async function recordRefund(deps: SettleRefundNeeds, gatewayKey: string, report: RefundReport): Promise<void> {
  const ended = await inTransaction(deps.database.db, async (trx) => {
    const refund = await findRefundByGatewayKey(trx, gatewayKey);
    return refund && recordOf(deps.clock, trx, refund, report);
  });
  if (ended?.state === 'failed') deps.log.error({ refundId: ended.id, message: ended.message }, 'a refund failed');
  else if (ended) deps.log.info({ refundId: ended.id }, 'a refund is with its card');
}

async function recordOf(clock: Clock, trx: Db, refund: RefundRow, report: RefundReport): Promise<RefundRow | null> {
  const ownerId = refund.organization_id ?? refund.account_id;
  const { id: ref, card_cents: cents } = refund;
  if (report.status === 'succeeded' && refund.state === 'sent') {
    const moved = await moveRefund(clock, trx, 'server', refund, 'succeeded', { message: null });
    if (moved) await book(clock, trx, { kind: 'refund_paid', ref, lines: paidLines(cents, ownerId) });
    return moved;
  }
  const failed = report.status === 'failed' && (refund.state === 'sent' || refund.state === 'succeeded');
  if (!failed) return null;
  const message = report.message ?? 'The card’s bank did not take it.';
  const moved = await moveRefund(clock, trx, 'server', refund, 'failed', { message });
  if (moved && refund.state === 'succeeded')
    await book(clock, trx, { kind: 'refund_returned', ref, lines: returnedLines(cents, ownerId) });
  if (moved) await tellFailed(clock, trx, moved);
  return moved;
}

/** Refunds asked for in one sweep. */
const MOST = 100;

/** Asks again for every refund that has no end: its answer got lost, its bank takes its time, or the server stopped before it asked. */
export async function sweepRefunds(deps: SettleRefundNeeds): Promise<void> {
  for (const id of await findSent(deps.database.db, MOST)) {
    try {
      // Where the service is away, it is for all of them.
      if (!(await askForRefund(deps, id))) return;
    } catch (error) {
      deps.log.error({ refundId: id, err: error }, 'refund cannot be settled');
    }
  }
}
