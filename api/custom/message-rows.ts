import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { MessageSort, MessagesQuery } from '../../shared/custom/wire.ts';
import type { Db } from '../db/database.ts';

import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';

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

/** A message with its writer's name. */
export interface NamedMessage extends Omit<MessageRow, 'request_id'> {
  readonly name: string | null;
}

/** Ids rise with time, so that they are the order in which messages were written. */
const MESSAGE_KEYSET: Keyset<MessageSort> = {
  sorts: { sent_at: { column: 'custom_messages.id', type: 'text' } },
  tie: { column: 'custom_messages.id', type: 'text' },
};

/** A page of a request's messages, with the writers' names. */
export function messagePage(
  db: Db,
  requestId: string,
  query: MessagesQuery,
): Promise<Result<ListPage<NamedMessage>, Failure>> {
  const all = db
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
    .where('request_id', '=', requestId);
  return keysetPage(all, MESSAGE_KEYSET, query);
}

/** How many messages of the staff, or of the customer, a request has since a time. */
export async function countSince(
  db: Db,
  requestId: string,
  { byStaff, since }: { readonly byStaff: boolean; readonly since: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('custom_messages')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('request_id', '=', requestId)
    .where('by_staff', '=', byStaff ? 1 : 0)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
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
