import { moved } from '../../shared/ledger/lines.ts';
import type { CaseState } from '../../shared/payment-case/status.ts';
import { type Clock, isoNow } from '../clock.ts';
import { type Database, type Db, inTransaction } from '../db/database.ts';
import { book } from '../ledger/book.ts';
import {
  type CreditDisputeRow,
  findCreditDispute,
  findToTake,
  insertCreditDispute,
  updateCreditDispute,
} from './dispute-rows.ts';
import { findCredit, putBack, takeFrom } from './rows.ts';

/** Bought credit whose purchase is disputed. */
export interface DisputedCredit {
  readonly caseId: string;
  readonly creditId: string;
  readonly ownerId: string;
  readonly disputedCents: number;
}

/** State of the credit, by the state of its dispute. */
function wantedAt(state: CaseState): 'held' | 'taking' | 'released' {
  if (state === 'lost') return 'taking';
  return state === 'inquiry' || state === 'open' ? 'held' : 'released';
}

/**
 * Brings bought credit to where the dispute of its purchase stands, inside the transaction that writes that down: all that is left waits while
 * it is undecided, pays again where it is won, and is taken back where it is lost. `moved`: whether the dispute came on; one that did not
 * changes nothing but what was never written down.
 */
export async function followDispute(
  clock: Clock,
  trx: Db,
  disputed: DisputedCredit,
  state: CaseState,
  moved: boolean,
): Promise<void> {
  const wanted = wantedAt(state);
  const known = await findCreditDispute(trx, disputed.caseId);
  if (known ? !moved : wanted === 'released') return;
  const { caseId: case_id, creditId: credit_id, ownerId: owner_id, disputedCents: disputed_cents } = disputed;
  const updated_at = isoNow(clock);
  const row = known ?? { case_id, credit_id, owner_id, disputed_cents, taken_cents: 0, state: 'held', updated_at };
  if (!known) await insertCreditDispute(trx, row);
  const returned = wanted === 'taking' ? row : await giveBack(clock, trx, row);
  await updateCreditDispute(trx, case_id, { state: wanted, taken_cents: returned.taken_cents, updated_at });
  if (wanted === 'taking') await takeBack(clock, trx, case_id);
}

/** Releases held credit after a person settled the dispute. Credit that was taken back stays taken. */
export async function releaseDisputed(clock: Clock, trx: Db, caseId: string): Promise<void> {
  const row = await findCreditDispute(trx, caseId);
  if (row?.state === 'held') await updateCreditDispute(trx, caseId, { state: 'released', updated_at: isoNow(clock) });
}

/** Gives taken credit back: a bank decided otherwise. */
async function giveBack(clock: Clock, trx: Db, row: CreditDisputeRow): Promise<CreditDisputeRow> {
  const { credit_id, owner_id, taken_cents: cents } = row;
  if (cents === 0) return row;
  await putBack(trx, credit_id, cents);
  const lines = moved(cents, 'bad_debt', 'customer_credit', owner_id);
  await book(clock, trx, { kind: 'credit_returned', ref: credit_id, lines });
  return { ...row, taken_cents: 0 };
}

/** Takes back what is left of credit whose dispute is lost, as much as was disputed at most. */
async function takeBack(clock: Clock, trx: Db, caseId: string): Promise<void> {
  const row = await findCreditDispute(trx, caseId);
  if (row?.state !== 'taking') return;
  const { credit_id, owner_id, disputed_cents } = row;
  const left = (await findCredit(trx, credit_id))?.left_cents ?? 0;
  const cents = Math.min(left, disputed_cents - row.taken_cents);
  if (cents > 0) {
    if (!(await takeFrom(trx, credit_id, cents))) throw new Error(`Credit ${credit_id} was used meanwhile.`);
    const lines = moved(cents, 'customer_credit', 'bad_debt', owner_id);
    await book(clock, trx, { kind: 'credit_taken_back', ref: credit_id, lines });
  }
  const taken_cents = row.taken_cents + cents;
  const state = taken_cents === disputed_cents ? 'taken' : 'taking';
  await updateCreditDispute(trx, caseId, { state, taken_cents, updated_at: isoNow(clock) });
}

/** Credits looked after in one sweep. */
const MOST = 100;

/** Takes back what came back of credit after its dispute was lost: a payment that held it came to nothing, or its order was refunded. */
export async function takeReturned({ clock, database }: { clock: Clock; database: Database }): Promise<void> {
  for (const caseId of await findToTake(database.db, MOST))
    await inTransaction(database.db, (trx) => takeBack(clock, trx, caseId));
}
