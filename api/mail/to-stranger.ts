import { type Failure, failure } from '../../shared/base/failure.ts';
import { findAccount } from '../account/rows.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { mayMail } from './allowance.ts';

/** Whether an address is the account's own and confirmed; everybody else is a stranger to it. */
export async function isOwnAddress(db: Db, accountId: string, to: string): Promise<boolean> {
  const account = await findAccount(db, accountId);
  return account?.emailConfirmed === true && account.email === to;
}

/**
 * Takes a mail to an address that an account typed off its allowance, in the transaction that queues it. Fails with conflict where the account’s own
 * e-mail is not confirmed, and with rate_limited, in the words of `enough`, where the allowance is used up.
 */
export async function mailTyped(
  trx: Db,
  clock: Clock,
  { accountId, to, enough }: { readonly accountId: string; readonly to: string; readonly enough: Failure },
): Promise<Failure | null> {
  const account = await findAccount(trx, accountId);
  if (!account?.emailConfirmed) return UNCONFIRMED;
  const among = account.email === to ? 'anybody' : 'stranger';
  return (await mayMail(trx, clock, { sender: accountId, to, among })) ? null : enough;
}

const MESSAGE =
  'Confirm your own e-mail first, then we can send mail to others for you. Open the link in our mail, or ask for a new one on your profile page.';
const UNCONFIRMED = failure('conflict', {
  message: MESSAGE,
  field: 'email',
  errors: [{ field: 'email', message: MESSAGE }],
});
