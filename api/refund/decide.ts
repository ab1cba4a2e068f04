import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { SETTLE_WAYS } from '../../shared/refund/wire.ts';
import { settledLines } from '../../shared/refund/lines.ts';
import { ownedOfRow, ownerOf } from '../account/owned-rows.ts';
import { newId } from '../clock.ts';
import { insertPaidBack } from '../credit/give-back.ts';
import { ask } from '../payment-attempt/gateway-call.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { findPurchase } from '../purchase/rows.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { book } from '../ledger/book.ts';
import { takenByBank } from './disputed-charge.ts';
import { REFUND_SEND } from './events.ts';
import { moveRefund } from './move.ts';
import type { RefundNeeds } from './needs.ts';
import { sendCreditRefund, undoCreditRefund } from './refund-credit.ts';
import { findRefund, type RefundRow } from './rows.ts';
import { sendOrderRefund } from './send.ts';
import { standingOf } from './standing.ts';
import { recordRefund } from './settle.ts';
import { tellRefused, tellSent, tellSettled } from './tell.ts';

const CHANGED = failure('conflict', { message: 'Somebody else decided this meanwhile. Reload to see it.' });
const OWN = failure('conflict', { message: 'You applied for this refund: somebody else has to agree.' });

type Decided = Result<RefundRow, Failure>;

/** Does something with a refund in a transaction of its own, and what follows from it. */
async function decide(
  { database, jobs }: RefundNeeds,
  id: string,
  from: RefundRow['state'],
  work: (trx: Db, refund: RefundRow) => Promise<RefundRow | Failure | null>,
): Promise<Decided> {
  const done = await inTransaction(database.db, async (trx): Promise<Decided> => {
    const refund = await findRefund(trx, id);
    if (!refund) return err(failure('not_found'));
    if (refund.state !== from) return err(CHANGED);
    const outcome = await work(trx, refund);
    if (outcome === null) return err(CHANGED);
    return 'code' in outcome ? err(outcome) : ok(outcome);
  });
  if (done.ok) jobs.nudge('event');
  return done;
}

function idOf(by: Actor): string {
  if (by.kind === 'nobody') throw new Error('Nobody decides nothing.');
  return by.accountId;
}

/** Why a refund that was asked for may not go to its card any more, as its bank has the money meanwhile; null where it may. */
async function takenFromUs(
  trx: Db,
  { order_id, invoice_id, charge_key, card_cents: cents }: RefundRow,
): Promise<Failure | null> {
  // Rest of the charge leaves this refund out already, whether it was sent or not.
  if (order_id !== null) {
    const standing = (await standingOf(trx, order_id, invoice_id ?? undefined))!;
    return takenByBank(trx, charge_key, { cents, leftCents: standing.cardCents });
  }
  const purchase = (await findPurchase(trx, charge_key))!;
  return takenByBank(trx, charge_key, { cents, leftCents: purchase.amount_cents - purchase.refunded_cents });
}

/** Agrees to a refund that somebody else asked for: it is carried out. */
export function agreeToRefund(deps: RefundNeeds, by: Actor, id: string): Promise<Decided> {
  return decide(deps, id, 'requested', async (trx, refund) => {
    if (refund.requested_by === idOf(by)) return OWN;
    const taken = await takenFromUs(trx, refund);
    if (taken) return taken;
    const send = refund.order_id === null ? sendCreditRefund : sendOrderRefund;
    const sent = await send(deps.clock, trx, by, refund, { agreed_by: idOf(by) });
    if (sent) await tellSent(deps.clock, trx, by, sent, 'waited');
    return sent;
  });
}

/** Does not agree, or takes one's own question back: nothing is given back. */
export function refuseRefund(deps: RefundNeeds, by: Actor, id: string): Promise<Decided> {
  return decide(deps, id, 'requested', async (trx, refund) => {
    const moved = await moveRefund(deps.clock, trx, by, refund, 'refused', { agreed_by: idOf(by) });
    if (moved && refund.order_id === null) await undoCreditRefund(deps.clock, trx, refund);
    if (moved) await tellRefused(deps.clock, trx, by, refund);
    return moved;
  });
}

/**
 * Sends a refund once more that failed, under a new key. The service is asked for the old one first: one that arrived after all is written
 * down instead.
 */
export async function retryRefund(deps: RefundNeeds, by: Actor, id: string): Promise<Decided> {
  const { clock, database, payments } = deps;
  const before = await findRefund(database.db, id);
  if (!before) return err(failure('not_found'));
  if (before.state !== 'failed' || before.gateway_key === null) return err(CHANGED);
  const known = await ask(() => payments.findRefund(before.gateway_key!));
  if (!known.ok) return err(failure('conflict', { message: 'The payment service does not answer. Try again later.' }));
  const arrived = known.value !== null && known.value.status !== 'failed';
  const gateway_key = arrived ? before.gateway_key : newId(clock);
  const sent = await decide(deps, id, 'failed', async (trx, refund) => {
    if (refund.gateway_key !== before.gateway_key) return CHANGED;
    const taken = arrived ? null : await takenFromUs(trx, refund);
    if (taken) return taken;
    const moved = await moveRefund(clock, trx, by, refund, 'sent', { gateway_key, message: null });
    if (!moved) return null;
    await insertEvent(clock, trx, REFUND_SEND, id);
    await tellSent(clock, trx, by, moved, 'again');
    return moved;
  });
  if (sent.ok && known.value && arrived) await recordRefund(deps, gateway_key, known.value);
  return sent;
}

/** Writes down how a refund was paid that its card did not take: by hand, or as credit from an order, which is there at once. */
export function settleRefund(
  { clock, ...deps }: RefundNeeds,
  by: Actor,
  id: string,
  { way, note: settled_note }: { readonly way: (typeof SETTLE_WAYS)[number]; readonly note: string },
): Promise<Decided> {
  return decide({ clock, ...deps }, id, 'failed', async (trx, refund) => {
    const moved = await moveRefund(clock, trx, by, refund, 'settled', { settled_note });
    if (!moved) return null;
    const { card_cents: cents, reason, account_id, organization_id } = refund;
    const lines = settledLines(cents, organization_id ?? account_id, way);
    if (way === 'credit') {
      const owner = ownerOf(ownedOfRow(refund));
      await insertPaidBack(clock, trx, { owner, cents, reason, grantedBy: idOf(by) });
    }
    await book(clock, trx, { kind: 'refund_settled', ref: id, lines });
    await tellSettled(clock, trx, by, refund, way);
    return moved;
  });
}
