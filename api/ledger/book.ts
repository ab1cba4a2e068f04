import { type BookingKind, OWED_TO_OWNERS } from '../../shared/ledger/accounts.ts';
import { isBalanced, type LedgerLine, reversed } from '../../shared/ledger/lines.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { addOwed, entriesOf, insertTransaction, type LedgerEntryRow, takeOwed } from './rows.ts';

/** Transaction to book. */
export interface Booking {
  readonly kind: BookingKind;
  /** The id of what it belongs to. */
  readonly ref: string;
  readonly lines: readonly LedgerLine[];
  /** When it happened, where that was not now. */
  readonly at?: string;
  /** The transaction that it takes back. */
  readonly reverses?: string;
}

/**
 * Books a transaction inside the caller's, so that neither goes without the other; returns its id. Throws where it does not add up to zero,
 * or would leave an owner owed less than nothing: whoever books has looked before.
 */
export async function book(clock: Clock, trx: Db, { kind, ref, lines, at, reverses }: Booking): Promise<string> {
  if (lines.length === 0 || !isBalanced(lines)) throw new Error(`The booking ${kind} of ${ref} does not add up.`);
  const id = newId(clock);
  const time = at ?? isoNow(clock);
  const entries = lines.map(
    ({ account, ownerId, cents }): LedgerEntryRow => ({
      id: newId(clock),
      transaction_id: id,
      account,
      owner_id: ownerId ?? null,
      amount_cents: cents,
      at: time,
    }),
  );
  await insertTransaction(trx, { id, kind, ref, reverses: reverses ?? null, at: time }, entries);
  for (const line of lines) await changeOwed(trx, line);
  return id;
}

async function changeOwed(trx: Db, { account, ownerId, cents }: LedgerLine): Promise<void> {
  if (!OWED_TO_OWNERS.has(account) || ownerId === undefined) return;
  const change = { account, owner_id: ownerId, owed_cents: Math.abs(cents) };
  if (cents < 0) await addOwed(trx, change);
  else if (!(await takeOwed(trx, change))) throw new Error(`${ownerId} is not owed ${cents} cents of ${account}.`);
}

/** Takes a transaction back, once: a second time is a unique violation. Returns the id of the reversal. */
export async function reverse(
  clock: Clock,
  trx: Db,
  transactionId: string,
  kind: BookingKind,
  ref: string,
): Promise<string> {
  const lines = (await entriesOf(trx, transactionId)).map(
    ({ account, owner_id, amount_cents: cents }): LedgerLine => ({
      account,
      cents,
      ...(owner_id === null ? {} : { ownerId: owner_id }),
    }),
  );
  return book(clock, trx, { kind, ref, lines: reversed(lines), reverses: transactionId });
}
