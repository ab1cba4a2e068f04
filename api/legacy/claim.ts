import { sql } from 'kysely';
import { noteAccountChange } from '../account/account-facts.ts';
import { type AccountRecord, findAccount, updateAccount } from '../account/rows.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { changeProfileRow, findProfile } from '../profile/rows.ts';
import type { ImportedCustomerRow } from './rows.ts';

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
  const customer = await trx
    .selectFrom('imported_customers')
    .selectAll()
    .where('email', '=', account.email)
    .where('account_id', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('v1_user_id')
    .limit(1)
    .executeTakeFirst();
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
  const { primeCancelledAt } = await findProfile(trx, account.id);
  const { v1_user_id, legacy_making_discount_percent } = customer;
  await updateAccount(trx, account.id, {
    v1_user_id,
    legacy_making_discount_percent,
    prime_per_minute_rate: primeCancelledAt === null ? customer.prime_per_minute_rate : 0,
    name: account.name ?? customer.name,
    last_name: account.lastName ?? customer.last_name,
    updated_at: now,
  });
  await changeProfileRow(trx, account.id, now, { v1_showroom_url: customer.showroom_url });
  await trx
    .updateTable('imported_customers')
    .set({ account_id: account.id })
    .where('v1_user_id', '=', v1_user_id)
    .execute();
  const after = (await findAccount(trx, account.id))!;
  await noteAccountChange(clock, trx, { by: 'server', kind: 'account.changed', before: account, after });
}

/** Gives the account every waiting record of its number, and of its confirmed e-mail where the number is nobody else's. */
async function claimRecords(trx: Db, { id, email, emailConfirmed, terms }: AccountRecord): Promise<void> {
  const byNumber = sql<boolean>`v1_user_id <> 0 and v1_user_id = ${terms.v1UserId}`;
  const byEmail = sql<boolean>`email = ${emailConfirmed ? email : null} and not exists (
    select 1 from accounts where accounts.v1_user_id <> 0 and accounts.id <> ${id}
    and accounts.v1_user_id = ${sql.ref('waiting.v1_user_id')})`;
  for (const name of ['imported_designs', 'imported_orders'] as const) {
    // Both have these columns; the compiler wants one of them.
    const table = name as 'imported_orders';
    const mine = trx
      .selectFrom(`${table} as waiting`)
      .select('waiting.id')
      .where('waiting.account_id', 'is', null)
      .where('waiting.erased_at', 'is', null)
      .where((eb) => eb.or([byNumber, byEmail]));
    await trx.updateTable(table).set({ account_id: id }).where('id', 'in', mine).execute();
  }
}

/** The account that a record belongs to now; null where it waits. */
export async function ownerNow(
  trx: Db,
  { v1_user_id, email }: { readonly v1_user_id: number; readonly email: string | null },
): Promise<string | null> {
  if (v1_user_id !== 0) {
    const byNumber = trx.selectFrom('accounts').select('id').where('v1_user_id', '=', v1_user_id);
    const found = await byNumber.orderBy('id').limit(1).executeTakeFirst();
    if (found) return found.id;
  }
  if (email === null) return null;
  const byEmail = trx.selectFrom('accounts').select('id').where('email', '=', email);
  return (await byEmail.where('email_confirmed_at', 'is not', null).executeTakeFirst())?.id ?? null;
}
