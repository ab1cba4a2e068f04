import type { Actor } from '../../shared/account/permissions.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { leftOf, type OrderLine, requiredOf } from '../../shared/order/lines.ts';
import type { OrderShare } from '../../shared/order/shares.ts';
import type { CancelMoney } from '../../shared/order/wire.ts';
import { takenBackCents } from '../../shared/refund/coupon-least.ts';
import { planRefund, type RefundAsk } from '../../shared/refund/plan.ts';
import type { Db } from '../db/database.ts';
import { needsAgreement } from '../refund/alone.ts';
import { planOf, standingOf as refundable } from '../refund/standing.ts';
import { planDrop } from '../trade-credit/drop-pieces.ts';
import type { OrderNeeds } from '../order/needs.ts';

/** A line of which pieces are cancelled. */
interface CancelledLine {
  readonly id: string;
  readonly itemId: string;
  readonly name: string;
  readonly count: number;
  readonly remake: boolean;
}

/** The same asked for, of no more pieces than were not given back before. */
function ofPiecesLeft(ask: RefundAsk, left: readonly OrderShare[]): RefundAsk {
  if (ask.kind !== 'lines') return ask;
  const most = new Map(left.map(({ key, count }) => [key, count]));
  const lines = ask.lines.map(({ key, count }) => ({ key, count: Math.min(count, most.get(key) ?? 0) }));
  return { ...ask, lines: lines.filter(({ count }) => count > 0) };
}

/** Refund to ask for when lines of an order are cancelled: pieces refunded before are left out. */
export async function askOfCancelling(db: Db, orderId: string, { ask }: CancelledPart): Promise<RefundAsk> {
  return ofPiecesLeft(ask, (await refundable(db, orderId))?.left ?? []);
}

/** Part of an order that a change cancels. */
export interface CancelledPart {
  readonly lines: readonly CancelledLine[];
  /** Pieces that were paid for: remakes were not. */
  readonly pieces: readonly { readonly key: string; readonly count: number }[];
  /** Nothing of the order is left to be made. */
  readonly whole: boolean;
  /** Refund to ask for. */
  readonly ask: RefundAsk;
}

/** Cancelled part of an order, from its lines before and after; `byOurFault` keeps the coupon for the rest. */
export function cancelledPart(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
  byOurFault = false,
): CancelledPart {
  const lines = before.flatMap((line, at) => {
    const count = leftOf(line) - leftOf(after[at]!);
    return count > 0
      ? [{ id: line.id, itemId: line.itemId, name: line.name, count, remake: line.remakeId !== null }]
      : [];
  });
  const pieces = lines.filter(({ remake }) => !remake).map(({ itemId: key, count }) => ({ key, count }));
  const whole = after.every((line) => requiredOf(line) === 0);
  const some = { kind: 'lines', lines: pieces, fees: false, shipping: false } as const;
  const ask: RefundAsk = whole ? { kind: 'rest' } : byOurFault ? { ...some, couponStays: true } : some;
  return { lines, pieces, whole, ask };
}

const NOTHING: CancelMoney = {
  back_cents: 0,
  card_cents: 0,
  credit_cents: 0,
  promotional_cents: 0,
  owed_cents: 0,
  coupon_cents: 0,
  checked_first: false,
};

/**
 * Money that cancelling a part of an order gives back, and where it goes, by the rules that carry it out; changes
 * nothing. Pieces that were free, or refunded before, give back nothing.
 */
export async function moneyOfCancelling(
  deps: Pick<OrderNeeds, 'clock' | 'env'>,
  db: Db,
  { by, orderId, part }: { readonly by: Actor; readonly orderId: string; readonly part: CancelledPart },
): Promise<Result<CancelMoney, Failure>> {
  const { pieces, whole, ask } = part;
  const couponStays = ask.kind === 'lines' && ask.couponStays === true;
  const dropped = await planDrop(db, { orderId, pieces, whole, couponStays });
  if (dropped) {
    const { owedCents: owed_cents, creditCents: credit_cents, promotionalCents: promotional_cents } = dropped;
    const { couponCents: coupon_cents } = dropped;
    return ok({ ...NOTHING, back_cents: credit_cents, credit_cents, promotional_cents, owed_cents, coupon_cents });
  }
  const standing = await refundable(db, orderId);
  if (!standing) throw new Error(`Order ${orderId} is gone.`);
  const asked = ofPiecesLeft(ask, standing.left);
  const plan = await planOf(db, standing, asked);
  if (!plan.ok) {
    if (plan.error.code !== 'refund_refused') return plan;
    // Price of the pieces, where the coupon takes all of it.
    const without = planRefund({ ...standing, coupon: null }, asked);
    return ok({ ...NOTHING, coupon_cents: standing.coupon && without.ok ? without.value.amountCents : 0 });
  }
  const { amountCents: back_cents, cardCents, creditCents, promotionalCents } = plan.value;
  return ok({
    back_cents,
    card_cents: cardCents,
    credit_cents: creditCents,
    promotional_cents: promotionalCents,
    owed_cents: 0,
    coupon_cents: takenBackCents(plan.value.items),
    checked_first: await needsAgreement(deps, db, { by, orderId, cents: back_cents }),
  });
}
