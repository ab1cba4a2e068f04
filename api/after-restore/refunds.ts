import type { Logger } from 'pino';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { ask } from '../payment-attempt/gateway-call.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Database, Db } from '../db/database.ts';
import type { BookedRefund, PaymentGateway } from '../gateways/payment/payment.ts';
import { findCaseById } from '../payment-case/case-rows.ts';
import { findRefundByGatewayKey } from '../refund/rows.ts';
import { insertStray } from '../refund/stray-rows.ts';

/** Dependencies of the search for refunds after a restore. */
interface StrayNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly log: Logger;
  readonly payments: PaymentGateway;
}

/** Refunds asked for at once. */
const PAGE = 100;

/** Whether the books know a refund: as one of theirs, or as money that came too late and went back. One that failed moved nothing. */
async function isKnown(db: Db, { key, status }: BookedRefund): Promise<boolean> {
  return (
    status === 'failed' || (await findRefundByGatewayKey(db, key)) !== null || (await findCaseById(db, key)) !== null
  );
}

/**
 * Looks through the payment service's refunds since a time for those that the books do not know, and notes them for people. Answers how
 * many; fails with unreachable where the service did not tell all of them.
 */
export async function findStrayRefunds(
  { clock, database, log, payments }: StrayNeeds,
  since: string,
): Promise<Result<number, 'unreachable'>> {
  const { db } = database;
  let strays = 0;
  for (let after: string | null = null; ; ) {
    const page: Result<readonly BookedRefund[], 'unreachable'> = await ask(() =>
      payments.listRefunds({ since, after, limit: PAGE }),
    );
    if (!page.ok) return err('unreachable');
    for (const refund of page.value) {
      if (await isKnown(db, refund)) continue;
      const { key, chargeKey: charge_key, id: reference, amountCents: amount_cents, createdAt: refunded_at } = refund;
      const row = { key, charge_key, reference, amount_cents, refunded_at, found_at: isoNow(clock) };
      await insertStray(db, { ...row, settled_at: null, settled_note: null });
      log.error({ refundKey: key, chargeKey: charge_key }, 'a refund is missing in the books');
      strays += 1;
    }
    if (page.value.length < PAGE) return ok(strays);
    after = page.value.at(-1)!.key;
  }
}
