import type { Db } from '../db/database.ts';

/** Table `account_answers`: what a new customer said of what they make. */
export interface AccountAnswersRow {
  account_id: string;
  what_they_make: string | null;
  why_they_make: string | null;
  organization_name: string | null;
  updated_at: string;
}

/** Answers of an account; null where it skipped the question. */
export type AccountAnswers = Omit<AccountAnswersRow, 'account_id' | 'updated_at'>;

const NONE: AccountAnswers = { what_they_make: null, why_they_make: null, organization_name: null };

/** Keeps answers of an account; those that are not given stay as they were. */
export async function saveAnswers(
  db: Db,
  accountId: string,
  answers: Partial<AccountAnswers>,
  now: string,
): Promise<void> {
  const row = { ...NONE, ...answers };
  await db
    .insertInto('account_answers')
    .values({ account_id: accountId, ...row, updated_at: now })
    .onConflict((oc) => oc.column('account_id').doUpdateSet({ ...answers, updated_at: now }))
    .execute();
}

/** Answers of an account, all null where it gave none. */
export async function answersOf(db: Db, accountId: string): Promise<AccountAnswers> {
  const row = await db
    .selectFrom('account_answers')
    .select(['what_they_make', 'why_they_make', 'organization_name'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? NONE;
}
