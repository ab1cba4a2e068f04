import type { Passkey } from '../../shared/account/passkey-wire.ts';
import type { Db } from '../db/database.ts';
import { insertRow } from '../db/rows.ts';

/** Table `passkeys`: keys of devices that accounts sign in with. The device has the secret half. */
export interface PasskeyRow {
  id: string;
  account_id: string;
  /** The device's name for it, base64url. */
  credential: string;
  /** COSE key, base64url. */
  public_key: string;
  /** How often the device says it was used; 0 where it does not count. */
  uses: number;
  /** JSON: ways to reach the device. */
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** A passkey on the wire. */
export function passkeyView({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, created_at, last_used_at };
}

/** Passkeys of an account, the first one first. */
export function passkeysOf(db: Db, accountId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
}

/** The passkey that a device calls so. */
export async function findPasskey(db: Db, credential: string): Promise<PasskeyRow | null> {
  const row = await db.selectFrom('passkeys').selectAll().where('credential', '=', credential).executeTakeFirst();
  return row ?? null;
}

/** Adds a passkey. */
export function insertPasskey(trx: Db, row: PasskeyRow): Promise<void> {
  return insertRow(trx, 'passkeys', row);
}

/** Notes a use, where nobody noted another one meanwhile. */
export async function notePasskeyUse(trx: Db, row: PasskeyRow, uses: number, at: string): Promise<boolean> {
  const done = await trx
    .updateTable('passkeys')
    .set({ uses, last_used_at: at })
    .where('id', '=', row.id)
    .where('uses', '=', row.uses)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** Removes a passkey of an account; false where it has no such one. */
export async function deletePasskey(trx: Db, accountId: string, id: string): Promise<boolean> {
  const done = await trx
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(done.numDeletedRows) === 1;
}

/** Removes all passkeys of an account; how many those were. */
export async function deletePasskeysOf(trx: Db, accountId: string): Promise<number> {
  const done = await trx.deleteFrom('passkeys').where('account_id', '=', accountId).executeTakeFirst();
  return Number(done.numDeletedRows);
}
