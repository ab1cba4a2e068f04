import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { OrderLine } from '../../shared/order/lines.ts';
import { FEE_SHARES, type OrderShare } from '../../shared/order/shares.ts';
import type { RefundAsk } from '../../shared/refund/plan.ts';
import { remakeMachine, type RemakeStatus } from '../../shared/remake/status.ts';
import type { RemakeMoney } from '../../shared/remake/wire.ts';
import type { Db } from '../db/database.ts';
import { changeOrder } from '../order/change.ts';
import { linesOfOrder } from '../order/line-rows.ts';
import { needsAgreement } from '../refund/alone.ts';
import { refundOrder } from '../refund/refund-order.ts';
import { planOf, standingOf } from '../refund/standing.ts';
import { ANSWERED } from './answer.ts';
import type { RemakeNeeds } from './needs.ts';
import { findRemake, type RemakeRecord, updateRemake } from './rows.ts';

/** Refund of an order, or of one of its invoices. */
interface Part {
  readonly invoiceId: string | undefined;
  readonly ask: RefundAsk;
}

const isFee = (key: string) => (FEE_SHARES as readonly string[]).includes(key);

/**
 * Refund for these pieces as far as they are not refunded yet; the whole rest where that is every piece. Takes them off
 * `pieces`.
 */
function askOf(left: readonly OrderShare[], pieces: Map<string, number>): RefundAsk | null {
  const lines = left
    .filter(({ key }) => !isFee(key))
    .map(({ key, count }) => ({ key, count: Math.min(count, pieces.get(key) ?? 0) }))
    .filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  const isAll = left.every(
    ({ key, count }) => isFee(key) || lines.some((line) => line.key === key && line.count === count) || count === 0,
  );
  for (const { key, count } of lines) pieces.set(key, pieces.get(key)! - count);
  return isAll ? { kind: 'rest' } : { kind: 'lines', lines, fees: false, shipping: false, couponStays: true };
}

/** Refunds for the pieces of a report: for an order on terms by the invoices that list them, the newest first. */
async function partsOf(db: Db, orderId: string, remake: RemakeRecord, lines: readonly OrderLine[]): Promise<Part[]> {
  const pieces = new Map<string, number>();
  for (const { id, count } of remake.lines) {
    const key = lines.find((line) => line.id === id)?.itemId ?? '';
    pieces.set(key, (pieces.get(key) ?? 0) + count);
  }
  const standing = await standingOf(db, orderId);
  if (!standing) return [];
  const sheets = standing.onTradeCredit
    ? standing.invoices.toReversed().map(({ id, left }) => ({ id, left }))
    : [{ id: undefined, left: standing.left }];
  return sheets.flatMap(({ id: invoiceId, left }): Part[] => {
    const ask = askOf(left, pieces);
    return ask ? [{ invoiceId, ask }] : [];
  });
}

const NOTHING = failure('refund_refused', { message: 'Nothing of these pieces is left to refund.' });

/** Sum of these refunds. Changes nothing; fails as a refund does. */
async function moneyOf(
  deps: RemakeNeeds,
  db: Db,
  { by, orderId, parts }: { readonly by: Actor; readonly orderId: string; readonly parts: readonly Part[] },
): Promise<Result<RemakeMoney, Failure>> {
  let amount_cents = 0;
  let needs_agreement = false;
  for (const { invoiceId, ask } of parts) {
    const plan = await planOf(db, (await standingOf(db, orderId, invoiceId))!, ask);
    if (!plan.ok) return plan;
    amount_cents += plan.value.amountCents;
    needs_agreement ||= await needsAgreement(deps, db, { by, orderId, cents: amount_cents });
  }
  return amount_cents > 0 ? ok({ amount_cents, needs_agreement }) : err(NOTHING);
}

/** Sum of refunding the pieces of a report. Changes nothing; fails with not_found and as a refund does. */
export async function planReported(
  deps: RemakeNeeds,
  by: Actor,
  remakeId: string,
): Promise<Result<RemakeMoney, Failure>> {
  const { db } = deps.database;
  const remake = await findRemake(db, remakeId);
  if (!remake) return err(failure('not_found'));
  const { order_id: orderId } = remake;
  const parts = await partsOf(db, orderId, remake, await linesOfOrder(db, orderId));
  return moneyOf(deps, db, { by, orderId, parts });
}

/** Answer to a report that refunds its pieces. */
interface GivingBack {
  readonly remakeId: string;
  /** In words for the customer. */
  readonly answer: string;
  /** The money as it was shown; refused where it is another by now. */
  readonly expectedCents: number;
}

const OTHER_SUM = failure('conflict', { message: 'The refund amount has changed. Check it again.' });

/**
 * Answers a report by giving back what was paid for its pieces, in one transaction with the answer. Fails with not_found, conflict where it
 * was answered before or the sum is another, and as a refund does.
 */
export async function refundReported(
  deps: RemakeNeeds,
  by: Actor,
  { remakeId, answer, expectedCents }: GivingBack,
): Promise<Result<null, Failure>> {
  const found = await findRemake(deps.database.db, remakeId);
  if (!found) return err(failure('not_found'));
  const { order_id: orderId } = found;
  return changeOrder(deps, { orderId, by, side: 'shop', seen: null }, async (trx, standing) => {
    const remake = (await findRemake(trx, remakeId))!;
    const from = remake.status as RemakeStatus;
    if (!remakeMachine.may(from, 'refunded')) return err(failure('conflict', { message: ANSWERED[from] }));
    const parts = await partsOf(trx, orderId, remake, standing.lines);
    // All of it is looked at before anything is written.
    const money = await moneyOf(deps, trx, { by, orderId, parts });
    if (!money.ok) return money;
    if (money.value.amount_cents !== expectedCents) return err(OTHER_SUM);
    for (const { invoiceId, ask } of parts) {
      const requestKey = ['remake', remakeId, invoiceId].filter(Boolean).join(' ');
      const reason = 'Pieces that were not as they should be';
      const refund = await refundOrder(deps, trx, { orderId, invoiceId, ask, reason, cause: 'remake', by, requestKey });
      if (!refund.ok) throw new Error(`Report ${remakeId}: ${refund.error.code}`);
    }
    const { amount_cents: refundCents, needs_agreement: checkedFirst } = money.value;
    await updateRemake(trx, remakeId, {
      status: 'refunded',
      answer,
      answered_at: standing.at,
      answered_by: 'accountId' in by ? by.accountId : null,
    });
    const lines = remake.lines.map(({ id, count }) => {
      return { id, count, name: standing.lines.find((line) => line.id === id)?.name ?? '' };
    });
    const happened = { kind: 'remake_refunded', remakeId, lines, answer, refundCents, checkedFirst } as const;
    return ok({ happened, mailAfterMs: 0 });
  });
}
