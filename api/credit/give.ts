import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { buyerOf } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { formatCents } from '../../shared/base/money.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { shopDay, shopDayStart } from '../../shared/checkout/lead-time.ts';
import { type CustomerCredit, type grantBody, MOST_CENTS } from '../../shared/credit/wire.ts';
import { findAccountByEmail } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { type Clock, isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { endOfDay } from './days.ts';
import { grantCredit } from './grant.ts';
import { grantedCredit } from './list-rows.ts';
import type { CreditNeeds } from './needs.ts';
import { givenSince } from './rows.ts';

/**
 * Refusal of a sum that is, with all that this person gave on the same calendar day of the shop, more than one administrator gives in
 * a day; null where it is not. Asked in the transaction that gives it, so that of several at once no more pass than one after the other.
 */
async function overDay(clock: Clock, trx: Db, accountId: string, cents: number): Promise<Failure | null> {
  const since = new Date(shopDayStart(shopDay(clock.now()))).toISOString();
  const left = MOST_CENTS - (await givenSince(trx, accountId, since));
  if (cents <= left) return null;
  const rest = left > 0 ? `You can give ${formatCents(left)} more today.` : 'You can give more tomorrow.';
  const message = `One administrator gives at most ${formatCents(MOST_CENTS)} a day. ${rest} Another administrator can give it now.`;
  return failure('conflict', inField('amount_cents', message));
}

/** Gives credit to the account of an e-mail, or to the organization that it buys for. */
export function giveCredit(
  { clock, database }: CreditNeeds,
  by: Actor,
  body: z.output<typeof grantBody>,
): Promise<Result<CustomerCredit, Failure>> {
  return inTransaction(database.db, async (trx) => {
    const account = await findAccountByEmail(trx, body.email);
    if (!account) return err(failure('not_found', inField('email', 'No account has this e-mail.')));
    const buyer = body.for_organization
      ? buyerOf(account.actor)
      : ({ kind: 'account', accountId: account.id } as const);
    if (buyer === null || (body.for_organization && buyer.kind === 'account'))
      return err(failure('conflict', inField('for_organization', 'This account buys for no organization now.')));
    if (body.ends_on !== null && body.kind !== 'promotional')
      return err(failure('conflict', inField('ends_on', 'Only promotional credit has a last day.')));
    const expiresAt = endOfDay(body.ends_on);
    if (expiresAt !== null && expiresAt <= isoNow(clock))
      return err(failure('conflict', inField('ends_on', 'This day is over.')));
    const grantedBy = by.kind === 'nobody' ? null : by.accountId;
    const { kind, amount_cents: cents, reason } = body;
    const over = grantedBy === null ? null : await overDay(clock, trx, grantedBy, cents);
    if (over) return err(over);
    const row = await grantCredit(clock, trx, { owner: buyer, kind, cents, reason, grantedBy, expiresAt });
    const after = { owner_id: row.owner_id, kind, amount_cents: cents, expires_at: expiresAt };
    const subject = { kind: 'credit', id: row.id } as const;
    await note(clock, trx, { by, kind: 'credit.granted', subject, before: null, after });
    return ok(await grantedCredit(trx, row));
  });
}

/** A failure that stands beside a field. */
function inField(field: string, message: string) {
  return { message, field, errors: [{ field, message }] };
}
