import { ownedBy } from '../account/owned.ts';
import type { Db } from '../db/database.ts';
import { findOrder } from '../order/read.ts';
import { listAddresses } from '../checkout/address-rows.ts';

/** Rows read at once. */
const PAGE = 200;

/** Rows of an account in pages, oldest first. */
type Pages = AsyncGenerator<readonly unknown[]>;

/** Goes through what has ids that rise: `read` answers the rows after an id. */
async function* paged<R extends { readonly id: string }>(read: (after: string) => Promise<R[]>): AsyncGenerator<R[]> {
  for (let after = ''; ; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}

function designs(db: Db, accountId: string): Pages {
  return paged((after) =>
    db
      .selectFrom('designs')
      .select(['id', 'filename', 'file_type', 'size_bytes', 'sha256', 'status', 'created_at'])
      .where(ownedBy({ kind: 'account', accountId }))
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
}

function quotes(db: Db, accountId: string): Pages {
  return paged((after) =>
    db
      .selectFrom('quotes')
      .select(['id', 'number', 'name', 'status', 'purchase_order_number', 'created_at', 'updated_at', 'paid_at'])
      .where(ownedBy({ kind: 'account', accountId }))
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
}

async function* parts(db: Db, accountId: string): Pages {
  const pages = paged((after) =>
    db
      .selectFrom('parts')
      .select([
        'id',
        'quote_id',
        'design_id',
        'name',
        'quantity',
        'thickness_id',
        'finishing',
        'choices',
        'price_cents',
      ])
      .select('created_at')
      .where(ownedBy({ kind: 'account', accountId }))
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
  for await (const rows of pages)
    yield rows.map((row) => ({
      ...row,
      finishing: JSON.parse(row.finishing) as unknown,
      choices: JSON.parse(row.choices) as unknown,
    }));
}

async function* orders(db: Db, accountId: string): Pages {
  const pages = paged((after) =>
    db
      .selectFrom('orders')
      .select('id')
      .where(ownedBy({ kind: 'account', accountId }))
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
  for await (const rows of pages) for (const { id } of rows) yield [(await findOrder(db, id))?.order];
}

function payments(db: Db, accountId: string): Pages {
  return paged((after) =>
    db
      .selectFrom('payments')
      .select(['id', 'quote_id', 'order_id', 'status', 'amount_cents', 'brand', 'last4', 'created_at'])
      .where('account_id', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
}

function activity(db: Db, accountId: string): Pages {
  return paged((after) =>
    db
      .selectFrom('activity')
      .select(['id', 'at', 'kind', 'subject_kind', 'subject_id'])
      .where('account_id', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
}

async function* addresses(db: Db, accountId: string): Pages {
  yield await listAddresses(db, { kind: 'account', accountId });
}

async function* sessions(db: Db, accountId: string): Pages {
  yield await db
    .selectFrom('sessions')
    .select(['device', 'network', 'created_at', 'last_used_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}

async function* answers(db: Db, accountId: string): Pages {
  yield await db
    .selectFrom('account_answers')
    .select(['what_they_make', 'why_they_make', 'organization_name', 'updated_at'])
    .where('account_id', '=', accountId)
    .execute();
}

function files(db: Db, accountId: string): Pages {
  return paged((after) =>
    db
      .selectFrom('sent_files')
      .select(['id', 'filename', 'size_bytes', 'content_type', 'created_at'])
      .where('account_id', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
}

function requests(db: Db, accountId: string): Pages {
  return paged((after) =>
    db
      .selectFrom('custom_requests')
      .select(['id', 'state', 'service', 'title', 'asked', 'submitted_at'])
      .where('account_id', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
}

function messages(db: Db, accountId: string): Pages {
  return paged((after) =>
    db
      .selectFrom('custom_messages')
      .select(['id', 'request_id', 'text', 'created_at'])
      .where('account_id', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
}

function drawings(db: Db, accountId: string): Pages {
  return paged((after) =>
    db
      .selectFrom('attachments')
      .select(['id', 'filename', 'type', 'bytes', 'created_at'])
      .where('account_id', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
}

/** Everything that tables hold about an account, by the name it has in an export. */
export const EXPORTED: Readonly<Record<string, (db: Db, accountId: string) => Pages>> = {
  addresses,
  designs,
  parts,
  quotes,
  orders,
  payments,
  sessions,
  answers,
  files,
  requests,
  messages,
  drawings,
  activity,
};
