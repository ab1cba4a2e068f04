import type { Owner } from '../../shared/account/permissions.ts';
import { type CreditKind, MATURES_MS } from '../../shared/credit/kinds.ts';
import type { LedgerAccount } from '../../shared/ledger/accounts.ts';
import { moved } from '../../shared/ledger/lines.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { book } from '../ledger/book.ts';
import { type CreditRow, findRunOut, insertCredit, ownerIdOf, takeFrom } from './rows.ts';

/** Where credit comes from: what it cost us, or the card that bought it. */
const SOURCE: Readonly<Record<CreditKind, LedgerAccount>> = {
  promotional: 'promotion_cost',
  refunded: 'returns_and_allowances',
  bought: 'cash_in_transit',
};

/** Credit that somebody gets. */
export interface Grant {
  readonly owner: Owner;
  readonly kind: CreditKind;
  readonly cents: number;
  readonly reason: string;
  readonly grantedBy: string | null;
  readonly expiresAt: string | null;
}

/** Gives credit inside the caller's transaction and books it; returns its row. Bought credit pays a day later. */
export async function grantCredit(clock: Clock, trx: Db, grant: Grant): Promise<CreditRow> {
  const { owner, kind, cents, reason, grantedBy, expiresAt } = grant;
  const now = isoNow(clock);
  const row: CreditRow = {
    id: newId(clock),
    owner_id: ownerIdOf(owner),
    owner_kind: owner.kind,
    kind,
    amount_cents: cents,
    left_cents: cents,
    reason,
    granted_by: grantedBy,
    usable_at: kind === 'bought' ? new Date(clock.now() + MATURES_MS).toISOString() : now,
    expires_at: expiresAt,
    created_at: now,
  };
  await insertCredit(trx, row);
  const lines = moved(cents, SOURCE[kind], 'customer_credit', row.owner_id);
  await book(clock, trx, { kind: kind === 'bought' ? 'credit_bought' : 'credit_granted', ref: row.id, lines });
  return row;
}

/** Credits ended in one step. */
const STEP = 100;

/** Ends credit that has run out, in the caller's transaction; returns how many, {@link STEP} at most. */
export async function expireCredit(clock: Clock, trx: Db): Promise<number> {
  const runOut = await findRunOut(trx, isoNow(clock), STEP);
  for (const { id, left_cents, owner_id, kind } of runOut) {
    if (!(await takeFrom(trx, id, left_cents))) continue;
    const lines = moved(left_cents, 'customer_credit', SOURCE[kind], owner_id);
    await book(clock, trx, { kind: 'credit_expired', ref: id, lines });
  }
  return runOut.length;
}
