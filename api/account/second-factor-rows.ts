import type { Db } from '../db/database.ts';
import { passkeysOf } from './passkey-rows.ts';

/** Table `second_factors`: a row for each account that set one up, or is about to. */
export interface SecondFactorRow {
  account_id: string;
  /** The shared secret, encrypted; see second-factor-secret.ts. */
  sealed_secret: string;
  /** JSON of the hashes of recovery codes that are left. */
  recovery: string;
  /** Last time step whose code was taken: none is taken twice. */
  last_step: number;
  begun_at: string;
  /** Null until a code showed that the app has the secret; nothing is asked before. */
  confirmed_at: string | null;
}

/** The second factor of an account, confirmed or not. */
export async function findSecondFactor(db: Db, accountId: string): Promise<SecondFactorRow | null> {
  const row = await db.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  return row ?? null;
}

/** Whether an account is asked for a code. */
export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const row = await findSecondFactor(db, accountId);
  return row !== null && row.confirmed_at !== null;
}

/** Whether a password alone does not sign in: a code is asked for, or there is a passkey. */
export async function hasTwoSteps(db: Db, accountId: string): Promise<boolean> {
  return (await hasSecondFactor(db, accountId)) || (await passkeysOf(db, accountId)).length > 0;
}

/** Begins one anew in place of one that is not confirmed; false where there is a confirmed one. */
export async function beginSecondFactorRow(trx: Db, row: SecondFactorRow): Promise<boolean> {
  await trx
    .deleteFrom('second_factors')
    .where('account_id', '=', row.account_id)
    .where('confirmed_at', 'is', null)
    .execute();
  const result = await trx
    .insertInto('second_factors')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Takes a time step as used; false where it, or a later one, was used already. */
export async function takeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Takes a recovery code as used: `before` and `after` are the column without it. False where somebody else changed it. */
export async function takeRecovery(db: Db, accountId: string, before: string, after: string): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set({ recovery: after })
    .where('account_id', '=', accountId)
    .where('recovery', '=', before)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Confirms what was begun, with the hashes of its recovery codes; false where it was confirmed already. */
export async function confirmRow(trx: Db, accountId: string, now: string, recovery: string): Promise<boolean> {
  const result = await trx
    .updateTable('second_factors')
    .set({ confirmed_at: now, recovery })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Removes the second factor of an account; false where it has none that is confirmed. */
export async function deleteSecondFactor(trx: Db, accountId: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}
