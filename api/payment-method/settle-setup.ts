import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { cardSetupMachine } from '../../shared/payment-method/setup-status.ts';
import { ownedOfRow } from '../account/owned.ts';
import { ask, CONFIRMATION_MS, mayStillArrive } from '../checkout/gateway-call.ts';
import { inTurnOf } from '../checkout/turns.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { CardSetup, ChargeFault } from '../gateways/payment/payment.ts';
import { insertForget } from './forget.ts';
import type { SettleSetupNeeds } from './needs.ts';
import { keepMethod } from './rows.ts';
import { type CardSetupRow, changeSetup, deleteSetupsBefore, findSetup, findSetupsToFollow } from './setup-rows.ts';

/** Nothing was heard of the payment service; a retry finds out without keeping the card twice. */
const UNKNOWN = failure('payment_failed', {
  message: 'The payment service did not answer. Try again: the card is kept once at most, and nothing is charged.',
});

/** The payment service knows nothing yet of what was asked for a moment ago. */
export const NOT_KNOWN_YET = failure('payment_failed', {
  message: 'We do not know yet whether your card arrived. Wait two minutes and try again; nothing is charged.',
});

/** How long after an attempt was given up it may still arrive, ms. */
const LATE_MS = 24 * 3_600_000;

/** How long ended attempts are kept, ms: their keys answer retries. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Writes a kept card down with the end of its attempt; where it was there before, the service forgets its old id. */
async function keepIt(
  { clock }: SettleSetupNeeds,
  trx: Db,
  row: CardSetupRow,
  { kept }: CardSetup,
): Promise<{ method_id: string | null }> {
  // Kept for a moment, and taken away again at the service.
  if (!kept) return { method_id: null };
  const gateway = row.gateway as SettleSetupNeeds['payments']['name'];
  const before = await keepMethod(clock, trx, ownedOfRow(row), gateway, kept);
  if (before !== null) await insertForget(clock, trx, { gateway, methodId: before, customerId: kept.customerId });
  return { method_id: kept.id };
}

/**
 * Writes down what became of an attempt; told twice, it changes nothing. Null where its owner is gone: then the service forgets the card.
 */
async function recordSetup(deps: SettleSetupNeeds, id: string, setup: CardSetup): Promise<CardSetupRow | null> {
  const { clock, database, jobs, log, payments } = deps;
  const settled = await inTransaction(database.db, async (trx) => {
    const row = await findSetup(trx, id);
    if (!row) {
      const { kept } = setup;
      if (kept)
        await insertForget(clock, trx, { gateway: payments.name, methodId: kept.id, customerId: kept.customerId });
      return null;
    }
    const { status, id: setup_id, brand, last4, message } = setup;
    if (row.status === status || !cardSetupMachine.may(row.status, status)) return row;
    const kept = status === 'succeeded' ? await keepIt(deps, trx, row, setup) : {};
    const change = { status, setup_id, brand, last4, message, ...kept, updated_at: isoNow(clock) };
    if (!(await changeSetup(trx, row, change))) throw new Error(`Attempt ${id} to keep a card was changed meanwhile.`);
    return { ...row, ...change };
  });
  jobs.nudge('event');
  log.info({ setupId: id, status: settled?.status ?? 'gone' }, 'attempt to keep a card settled');
  return settled;
}

async function giveUp({ clock, database }: SettleSetupNeeds, row: CardSetupRow): Promise<void> {
  await changeSetup(database.db, { ...row, status: 'attempted' }, { status: 'failed', updated_at: isoNow(clock) });
}

function stillThere(row: CardSetupRow | null): Result<CardSetupRow, Failure> {
  return row ? ok(row) : err(failure('not_found'));
}

/** Brings an attempt to its end; where the answer got lost, the gateway's books are asked. */
export async function settleSetup(
  deps: SettleSetupNeeds,
  row: CardSetupRow,
  outcome: Result<CardSetup, ChargeFault>,
): Promise<Result<CardSetupRow, Failure>> {
  if (outcome.ok) return stillThere(await recordSetup(deps, row.id, outcome.value));
  if (outcome.error === 'card_invalid') {
    await giveUp(deps, row);
    return err(failure('card_invalid', { field: 'card_token', message: 'Enter the card once more.' }));
  }
  const found = await reconcileSetup(deps, row);
  if (!found.ok) return found;
  return found.value ? ok(found.value) : err(failure('payment_failed'));
}

/**
 * Asks the gateway's books what became of an attempt: null where they know none, then it has failed. As long as what was asked for may
 * still be on its way nothing is decided, and the failure says so.
 */
export async function reconcileSetup(
  deps: SettleSetupNeeds,
  row: CardSetupRow,
): Promise<Result<CardSetupRow | null, Failure>> {
  const found = await ask(() => deps.payments.setups.find(row.id));
  if (!found.ok) return err(UNKNOWN);
  if (found.value) return stillThere(await recordSetup(deps, row.id, found.value));
  if (row.status === 'failed') return ok(null);
  if (mayStillArrive({ updatedAt: row.updated_at }, deps.clock.now())) return err(NOT_KNOWN_YET);
  await giveUp(deps, row);
  return ok(null);
}

/** Ends an attempt that waits for its customer, one way or the other; one that came to its end meanwhile says so. */
export async function endSetup(
  deps: SettleSetupNeeds,
  id: string,
  end: 'confirm' | 'cancel',
): Promise<Result<CardSetupRow, Failure>> {
  const answer = await ask(() => deps.payments.setups[end](id));
  return answer.ok ? stillThere(await recordSetup(deps, id, answer.value)) : err(UNKNOWN);
}

/** Asks what became of an attempt; one that waited too long for its customer is given up. */
export async function followSetup(deps: SettleSetupNeeds, id: string): Promise<void> {
  const row = await findSetup(deps.database.db, id);
  if (!row) return;
  const waited = deps.clock.now() - Date.parse(row.updated_at);
  if (row.status === 'requires_confirmation' && waited >= CONFIRMATION_MS) await endSetup(deps, id, 'cancel');
  else await reconcileSetup(deps, row);
}

/** Follows up on attempts that a stop of the server, a lost answer or a customer who went away left open, or that came late. */
export async function sweepSetups(deps: SettleSetupNeeds): Promise<void> {
  const { clock, database, payments, payTurns, log } = deps;
  const since = new Date(clock.now() - LATE_MS).toISOString();
  for (const { id, ...row } of await findSetupsToFollow(database.db, payments.name, since))
    try {
      // Where another server has the turn, it is about to settle it itself.
      await inTurnOf(payTurns, ownedOfRow(row), () => followSetup(deps, id), 0);
    } catch (error) {
      log.error({ setupId: id, err: error }, 'attempt to keep a card cannot be settled');
    }
  await deleteSetupsBefore(database.db, new Date(clock.now() - KEPT_MS).toISOString());
}
