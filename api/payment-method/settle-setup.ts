import { failure } from '../../shared/base/failure.ts';
import { cardSetupMachine } from '../../shared/payment-method/setup-status.ts';
import { ownedOfRow } from '../account/owned-rows.ts';
import { type Attempt, followAttempt } from '../payment-attempt/attempts.ts';
import { eachInTurn } from '../payment-attempt/turns.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { CardSetup } from '../gateways/payment/payment.ts';
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

/** An attempt to keep a card, which goes the steps of all attempts with cards (checkout/attempts.ts). Its books are `payments.setups`. */
export function setupAttempt(deps: SettleSetupNeeds, row: CardSetupRow): Attempt<CardSetupRow, CardSetup> {
  const { id, status, setup_id: chargeId, updated_at: updatedAt } = row;
  return {
    id,
    status,
    chargeId,
    updatedAt,
    unasked: null,
    words: { unknown: UNKNOWN, onItsWay: NOT_KNOWN_YET },
    // Without its owner nothing is kept.
    record: async (setup) => (await recordSetup(deps, id, setup)) ?? { ...row, status: 'failed' },
    giveUp: () => giveUp(deps, row),
  };
}

/** Clock and books that the steps of an attempt ask. */
export const setupBooks = ({ clock, payments }: SettleSetupNeeds) => ({ clock, payments: payments.setups });

/** Asks what became of an attempt; one that waited too long for its customer is given up. */
export async function followSetup(deps: SettleSetupNeeds, id: string): Promise<void> {
  const row = await findSetup(deps.database.db, id);
  if (row) await followAttempt(setupBooks(deps), setupAttempt(deps, row));
}

/** Follows up on attempts that a stop of the server, a lost answer or a customer who went away left open, or that came late. */
export async function sweepSetups(deps: SettleSetupNeeds): Promise<void> {
  const { clock, database, payments, payTurns, log } = deps;
  const since = new Date(clock.now() - LATE_MS).toISOString();
  await eachInTurn(payTurns, await findSetupsToFollow(database.db, payments.name, since), ownedOfRow, {
    follow: ({ id }) => followSetup(deps, id),
    failed: ({ id }, error) => log.error({ setupId: id, err: error }, 'attempt to keep a card cannot be settled'),
  });
  await deleteSetupsBefore(database.db, new Date(clock.now() - KEPT_MS).toISOString());
}
