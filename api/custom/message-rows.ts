import type { Db } from '../db/database.ts';

/** Table `custom_messages`. */
export interface MessageRow {
  id: string;
  request_id: string;
  account_id: string;
  by_staff: number;
  text: string;
  created_at: string;
}

/** Adds a message. */
export async function insertMessage(trx: Db, row: MessageRow): Promise<void> {
  await trx.insertInto('custom_messages').values(row).execute();
}

/** A request's messages, oldest first, with the writers' names. */
export async function messagesOf(db: Db, requestId: string) {
  return db
    .selectFrom('custom_messages')
    .innerJoin('accounts', 'accounts.id', 'custom_messages.account_id')
    .select([
      'custom_messages.id',
      'custom_messages.account_id',
      'custom_messages.by_staff',
      'custom_messages.text',
      'custom_messages.created_at',
      'accounts.name',
    ])
    .where('request_id', '=', requestId)
    .orderBy('custom_messages.id')
    .execute();
}

/** How many messages a request has. */
export async function countMessages(db: Db, requestId: string): Promise<number> {
  const { count } = await db
    .selectFrom('custom_messages')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The message of an id with its request's. */
export async function findMessage(db: Db, id: string): Promise<MessageRow | null> {
  const row = await db.selectFrom('custom_messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}
