import type { Db } from '../db/database.ts';

/** Table `account_answers`: what a new customer said of what they make. */
export interface AccountAnswersRow {
  account_id: string;
  what_they_make: string | null;
  why_they_make: string | null;
  organization_name: string | null;
  updated_at: string;
}

/** Keeps answers of an account; those that are not given stay as they were. */
export async function saveAnswers(
  db: Db,
  accountId: string,
  answers: Partial<Omit<AccountAnswersRow, 'account_id' | 'updated_at'>>,
  now: string,
): Promise<void> {
  const row = { what_they_make: null, why_they_make: null, organization_name: null, ...answers };
  await db
    .insertInto('account_answers')
    .values({ account_id: accountId, ...row, updated_at: now })
    .onConflict((oc) => oc.column('account_id').doUpdateSet({ ...answers, updated_at: now }))
    .execute();
}
