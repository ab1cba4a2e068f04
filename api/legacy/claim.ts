import { noteAccountChange } from '../account/account-facts.ts';
import { type AccountRecord, findAccount, updateAccount } from '../account/rows.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { changeProfileRow, findProfile } from '../profile/rows.ts';
import { claimRecords, giveCustomerTo, type ImportedCustomerRow, waitingCustomer } from './rows.ts';

/**
 * Gives an account what the old shop had of it: by the old shop's number for it, else by its e-mail once that is confirmed, since
 * anybody can sign up with an address. Doing it again gives what came since. Returns whether the account's terms changed.
 */
export async function claimImported(clock: Clock, trx: Db, account: AccountRecord): Promise<boolean> {
  if (account.isGuest || account.email === null) return false;
  if (!account.emailConfirmed && account.terms.v1UserId === 0) return false;
  const changed = account.emailConfirmed ? await becomeCustomer(clock, trx, account) : false;
  const known = changed ? ((await findAccount(trx, account.id)) ?? account) : account;
  await claimRecords(trx, known);
  return changed;
}

/** Takes over number, rate and discount of the old shop's customer with the account's e-mail, once. */
async function becomeCustomer(clock: Clock, trx: Db, account: AccountRecord): Promise<boolean> {
  const customer = account.email === null ? null : await waitingCustomer(trx, account.email);
  if (!customer || (account.terms.v1UserId !== 0 && account.terms.v1UserId !== customer.v1_user_id)) return false;
  await applyCustomer(clock, trx, account, customer);
  return true;
}

/** Writes what the old shop agreed on with a customer onto their account. A prime rate that was given up here stays given up. */
async function applyCustomer(
  clock: Clock,
  trx: Db,
  account: AccountRecord,
  customer: ImportedCustomerRow,
): Promise<void> {
  const now = isoNow(clock);
  const { prime_cancelled_at } = await findProfile(trx, account.id);
  const { v1_user_id, legacy_making_discount_percent } = customer;
  await updateAccount(trx, account.id, {
    v1_user_id,
    legacy_making_discount_percent,
    prime_per_minute_rate: prime_cancelled_at === null ? customer.prime_per_minute_rate : 0,
    name: account.name ?? customer.name,
    last_name: account.lastName ?? customer.last_name,
    updated_at: now,
  });
  await changeProfileRow(trx, account.id, now, { v1_showroom_url: customer.showroom_url });
  await giveCustomerTo(trx, v1_user_id, account.id);
  const after = (await findAccount(trx, account.id))!;
  await noteAccountChange(clock, trx, { by: 'server', kind: 'account.changed', before: account, after });
}
