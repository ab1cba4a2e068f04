import { sql } from 'kysely';
import type { AccountRecord } from '../account/rows.ts';
import type { Db } from '../db/database.ts';

/** Table `imported_customers`: people of the old shop, by its number for them. Emptied where the person was erased. */
export interface ImportedCustomerRow {
  v1_user_id: number;
  email: string | null;
  name: string | null;
  last_name: string | null;
  prime_per_minute_rate: number;
  legacy_making_discount_percent: number;
  showroom_url: string | null;
  /** Who it turned out to be here; null while nobody came. */
  account_id: string | null;
  /** Names what the export said, so that a second reading finds nothing new. */
  row_hash: string;
  imported_at: string;
  /** When its person was erased: the next import leaves it alone. */
  erased_at: string | null;
}

/** Columns that say whose a record is. */
export interface ImportedOwnerColumns {
  /** 0 where the old shop named nobody. */
  v1_user_id: number;
  email: string | null;
  account_id: string | null;
}

/** Table `imported_designs`. */
export interface ImportedDesignRow extends ImportedOwnerColumns {
  id: string;
  v1_id: string;
  name: string;
  filename: string | null;
  /** Where storage has the file; null where there is none. */
  file_key: string | null;
  file_bytes: number | null;
  material: string | null;
  thickness_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  made_at: string;
  /** The design that was made of it to order it again. */
  design_id: string | null;
  search: string;
  row_hash: string;
  imported_at: string;
  erased_at: string | null;
}

/** Table `imported_orders`. */
export interface ImportedOrderRow extends ImportedOwnerColumns {
  id: string;
  v1_id: string;
  number: string;
  status: string;
  placed_at: string;
  shipped_at: string | null;
  total_cents: number;
  currency: string;
  ship_to: string | null;
  tracking_number: string | null;
  notes: string | null;
  search: string;
  row_hash: string;
  imported_at: string;
  erased_at: string | null;
}

/** Table `imported_order_lines`. */
export interface ImportedLineRow {
  order_id: string;
  position: number;
  /** The old shop's id of the drawing it was made of. */
  design_v1_id: string | null;
  name: string;
  material: string | null;
  thickness_mm: number | null;
  quantity: number;
  price_cents: number | null;
  row_hash: string;
}

/** Whether a customer of the old shop has an e-mail (lower case). */
export async function isImportedEmail(db: Db, email: string): Promise<boolean> {
  const waiting = db.selectFrom('imported_customers').select('v1_user_id').where('email', '=', email);
  return (await waiting.where('erased_at', 'is', null).limit(1).executeTakeFirst()) !== undefined;
}

/** The first customer of the old shop with an e-mail (lower case) who is no account yet. */
export async function waitingCustomer(db: Db, email: string): Promise<ImportedCustomerRow | null> {
  const customer = await db
    .selectFrom('imported_customers')
    .selectAll()
    .where('email', '=', email)
    .where('account_id', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('v1_user_id')
    .limit(1)
    .executeTakeFirst();
  return customer ?? null;
}

/** Notes which account a customer of the old shop turned out to be. */
export async function giveCustomerTo(trx: Db, v1UserId: number, accountId: string): Promise<void> {
  await trx
    .updateTable('imported_customers')
    .set({ account_id: accountId })
    .where('v1_user_id', '=', v1UserId)
    .execute();
}

/** Notes the design that was made of an imported one to order it again. */
export async function noteReorder(trx: Db, id: string, designId: string): Promise<void> {
  await trx.updateTable('imported_designs').set({ design_id: designId }).where('id', '=', id).execute();
}

/** Gives an account every waiting record of its number, and of its confirmed e-mail where the number is nobody else's. */
export async function claimRecords(trx: Db, { id, email, emailConfirmed, terms }: AccountRecord): Promise<void> {
  const byNumber = sql<boolean>`v1_user_id <> 0 and v1_user_id = ${terms.v1UserId}`;
  const byEmail = sql<boolean>`email = ${emailConfirmed ? email : null} and not exists (
    select 1 from accounts where accounts.v1_user_id <> 0 and accounts.id <> ${id}
    and accounts.v1_user_id = ${sql.ref('waiting.v1_user_id')})`;
  const isMine = sql<boolean>`(${byNumber} or (${byEmail}))`;
  const designs = trx
    .selectFrom('imported_designs as waiting')
    .select('waiting.id')
    .where('waiting.account_id', 'is', null)
    .where('waiting.erased_at', 'is', null)
    .where(isMine);
  await trx.updateTable('imported_designs').set({ account_id: id }).where('id', 'in', designs).execute();
  const orders = trx
    .selectFrom('imported_orders as waiting')
    .select('waiting.id')
    .where('waiting.account_id', 'is', null)
    .where('waiting.erased_at', 'is', null)
    .where(isMine);
  await trx.updateTable('imported_orders').set({ account_id: id }).where('id', 'in', orders).execute();
}

/** The account that a record of the old shop belongs to now; null where it waits. */
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
