import { moved } from '../../shared/ledger/lines.ts';
import { type CaseState, SETTLED_STATES, stepsTo } from '../../shared/payment-case/status.ts';
import { followDispute } from '../credit/disputed-credit.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { ORDER_FOLLOW } from '../order/follow.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Dispute } from '../gateways/payment/payment.ts';
import { book } from '../ledger/book.ts';
import { tellOfOrder } from '../order/tell.ts';
import { feeLines } from '../ledger/book-fees.ts';
import { paidAfterAll } from '../trade-credit/lost-payments.ts';
import { findCase, insertCase, type PaymentCaseRow, updateCase } from './case-rows.ts';
import { type Disputed, disputedOf } from './disputed.ts';
import { CASE_TOLD } from './events.ts';
import type { PaymentCaseNeeds } from './needs.ts';

/** Booking of a dispute's step; a step that moves no money has none. */
async function bookStep(
  { clock }: PaymentCaseNeeds,
  trx: Db,
  { id: ref, amount_cents: cents }: PaymentCaseRow,
  ownerId: string,
  [from, to]: readonly [CaseState, CaseState],
): Promise<void> {
  if (to === 'open')
    await book(clock, trx, {
      kind: 'dispute_opened',
      ref,
      lines: moved(cents, 'disputes', 'cash_in_transit', ownerId),
    });
  if (to === 'won') {
    const lost = from === 'lost' ? 'bad_debt' : 'disputes';
    await book(clock, trx, { kind: 'dispute_won', ref, lines: moved(cents, 'cash_in_transit', lost, ownerId) });
    if (from === 'lost') await paidAfterAll(clock, trx, ref);
  }
  if (to === 'lost') {
    const back = from === 'won' ? 'cash_in_transit' : 'disputes';
    await book(clock, trx, { kind: 'dispute_lost', ref, lines: moved(cents, 'bad_debt', back, ownerId) });
  }
}

function newCase(deps: PaymentCaseNeeds, disputed: Disputed, dispute: Dispute): PaymentCaseRow {
  const now = isoNow(deps.clock);
  return {
    id: newId(deps.clock),
    kind: 'dispute',
    state: 'noted',
    payment_id: disputed.id,
    order_id: disputed.orderId,
    reference: dispute.id,
    charge_id: dispute.chargeId,
    amount_cents: dispute.amountCents,
    fee_cents: 0,
    reason: dispute.reason,
    due_at: dispute.dueBy,
    opened_at: now,
    updated_at: now,
    settled_at: null,
    settled_note: null,
  };
}

/**
 * Tells the customer where a dispute stands: once by mail that there is one, and how it ended on the order's timeline. Who paid an invoice or
 * bought credit has the card, so that mail goes to them. One that the shop had won before we heard of it is not told.
 */
async function tellCustomer(
  { clock }: PaymentCaseNeeds,
  trx: Db,
  { id, order_id: orderId, state: before }: PaymentCaseRow,
  state: CaseState,
  of: Disputed['of'],
): Promise<void> {
  if (state === before) return;
  const is = (one: CaseState, ...of: readonly CaseState[]) => of.includes(one);
  const first = before === 'noted' && is(state, 'inquiry', 'open', 'lost');
  if (first && of !== 'order') await insertEvent(clock, trx, CASE_TOLD, id);
  if (orderId === null) return;
  const by = { orderId, by: 'server', side: 'server' } as const;
  if (first || (is(before, 'won', 'closed') && is(state, 'inquiry', 'open')))
    await tellOfOrder(clock, trx, { ...by, facts: { kind: 'payment_disputed' }, mail: first && of === 'order' });
  if (before !== 'noted' && (state === 'won' || state === 'lost' || state === 'closed'))
    await tellOfOrder(clock, trx, {
      ...by,
      facts: { kind: 'dispute_ended', outcome: state },
      mail: of === 'order',
    });
}

/**
 * Brings a dispute in our books to where it is at the payment service, with all the steps in between that were not told. One of a payment
 * that we do not know is none of ours.
 */
export async function recordDispute(deps: PaymentCaseNeeds, dispute: Dispute): Promise<void> {
  const changed = await inTransaction(deps.database.db, async (trx) => {
    const disputed = await disputedOf(trx, dispute.chargeKey);
    if (!disputed) return null;
    const { ownerId } = disputed;
    let known = await findCase(trx, 'dispute', dispute.id);
    if (!known) {
      known = newCase(deps, disputed, dispute);
      await insertCase(trx, known);
    }
    const steps = stepsTo(known.state, dispute.status);
    if (steps === null) return null;
    let from = known.state;
    for (const to of steps) {
      await bookStep(deps, trx, known, ownerId, [from, to]);
      from = to;
    }
    const fee = dispute.feeCents - known.fee_cents;
    if (fee !== 0) await book(deps.clock, trx, { kind: 'dispute_fee', ref: known.id, lines: feeLines(fee) });
    const now = isoNow(deps.clock);
    // Cases that an administrator settled stay settled until something new happens.
    const settled_at = SETTLED_STATES.has(from)
      ? (known.settled_at ?? now)
      : steps.length > 0
        ? null
        : known.settled_at;
    await updateCase(trx, known.id, {
      state: from,
      fee_cents: dispute.feeCents,
      due_at: from === 'open' || from === 'inquiry' ? dispute.dueBy : null,
      settled_at,
      updated_at: now,
    });
    await tellCustomer(deps, trx, known, from, disputed.of);
    // Its jobs wait, or go on.
    if (known.order_id !== null) await insertEvent(deps.clock, trx, ORDER_FOLLOW, known.order_id);
    const { creditId } = disputed;
    const credit = { caseId: known.id, creditId: creditId ?? '', ownerId, disputedCents: known.amount_cents };
    if (creditId !== null) await followDispute(deps.clock, trx, credit, from, steps.length > 0);
    return steps.length > 0 ? { id: known.id, orderId: known.order_id, state: from } : null;
  });
  if (!changed) return;
  deps.jobs.nudge('event');
  deps.log.warn({ caseId: changed.id, orderId: changed.orderId, state: changed.state }, 'dispute');
}
