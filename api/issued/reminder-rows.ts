import type { Db } from '../db/database.ts';

/** Reminders of a saved quote: a day after its last change, and three days before it ends. */
export const REMINDERS = ['saved', 'ending'] as const;
export type ReminderKind = (typeof REMINDERS)[number];

/** Table `quote_reminders`: each was sent once. */
export interface QuoteReminderRow {
  quote_id: string;
  kind: string;
  at: string;
}

/** Table `stopped_reminders`: who wants none. */
export interface StoppedReminderRow {
  account_id: string;
  at: string;
}

/** A quote that is due for a reminder, with its owner. */
export interface Remindable {
  readonly quoteId: string;
  readonly accountId: string;
}

/**
 * Quotes with parts that stand since between two times, whose owner has a confirmed e-mail, wants reminders, and had none of this kind about
 * it: so many at once, those that stand longest first.
 */
export async function remindable(
  db: Db,
  kind: ReminderKind,
  { after, until }: { readonly after: string; readonly until: string },
  limit: number,
): Promise<Remindable[]> {
  const rows = await db
    .selectFrom('quotes')
    .innerJoin('accounts', 'accounts.id', 'quotes.account_id')
    .select(['quotes.id as quoteId', 'accounts.id as accountId'])
    .where('quotes.status', 'in', ['open', 'accepted'])
    .where('quotes.valid_from', '>', after)
    .where('quotes.valid_from', '<=', until)
    .where('quotes.paying_payment_id', 'is', null)
    .where('accounts.email', 'is not', null)
    // Whoever typed a stranger's address has nothing sent there.
    .where('accounts.email_confirmed_at', 'is not', null)
    .where('accounts.is_guest', '=', 0)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('quotes.samples', '>', 0),
        exists(selectFrom('parts').select('parts.id').whereRef('parts.quote_id', '=', 'quotes.id')),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quote_reminders')
            .select('quote_reminders.kind')
            .whereRef('quote_reminders.quote_id', '=', 'quotes.id')
            .where('quote_reminders.kind', '=', kind),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stopped_reminders')
            .select('stopped_reminders.account_id')
            .whereRef('stopped_reminders.account_id', '=', 'accounts.id'),
        ),
      ),
    )
    .orderBy('quotes.valid_from')
    .limit(limit)
    .execute();
  return rows;
}

/** Notes that a reminder goes out; false where it did already. */
export async function noteReminder(trx: Db, quoteId: string, kind: ReminderKind, at: string): Promise<boolean> {
  const written = await trx
    .insertInto('quote_reminders')
    .values({ quote_id: quoteId, kind, at })
    .onConflict((oc) => oc.columns(['quote_id', 'kind']).doNothing())
    .returning('quote_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Ends all reminders of an account. Twice is once. */
export async function stopReminders(db: Db, accountId: string, at: string): Promise<void> {
  const values = { account_id: accountId, at };
  await db
    .insertInto('stopped_reminders')
    .values(values)
    .onConflict((oc) => oc.column('account_id').doNothing())
    .execute();
}

/** Has reminders sent again. */
export async function resumeReminders(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('stopped_reminders').where('account_id', '=', accountId).execute();
}

/** Whether an account wants no reminders. */
export async function wantsNone(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stopped_reminders')
    .select('at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}
