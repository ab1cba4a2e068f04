import { sql, type SqlBool } from 'kysely';
import { ownedBy } from '../account/owned-rows.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import { nextTurn } from '../middleware/pace.ts';
import type { EraseNeeds, Pages, RoomPeople } from '../people.ts';
import { handQuotesOver } from './hand-over.ts';
import { deleteParts, findPartFiles } from './erase-rows.ts';

/** Parts erased in one step. */
const STEP = 50;

function quotes(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('quotes')
      .select(['id', 'number', 'name', 'status', 'purchase_order_number', 'created_at', 'updated_at', 'paid_at'])
      .where(ownedBy({ kind: 'account', accountId })),
  );
}

async function* parts(db: Db, accountId: string): Pages {
  const pages = paged(
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
      .where(ownedBy({ kind: 'account', accountId })),
  );
  for await (const rows of pages)
    yield rows.map((row) => ({
      ...row,
      finishing: JSON.parse(row.finishing) as unknown,
      choices: JSON.parse(row.choices) as unknown,
    }));
}

/** Parts of an account that are on no paid quote. */
async function findErasableParts(db: Db, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('parts')
    .leftJoin('quotes', 'quotes.id', 'parts.quote_id')
    .select('parts.id')
    .where('parts.account_id', '=', accountId)
    .where('parts.organization_id', 'is', null)
    .where((eb) => eb.or([eb('parts.quote_id', 'is', null), eb('quotes.status', '!=', 'paid')]))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function eraseParts({ database: { db }, storage }: EraseNeeds, accountId: string): Promise<void> {
  for (;;) {
    const ids = await findErasableParts(db, accountId, STEP);
    if (ids.length === 0) return;
    for (const key of await findPartFiles(db, ids)) await storage.remove(key);
    await inTransaction(db, (trx) => deleteParts(trx, ids));
    await nextTurn();
  }
}

/** Takes out what entries of the activity log say of an account's quotes; that they were, stays. */
async function redactQuotes(db: Db, accountId: string): Promise<void> {
  const quotes = db
    .selectFrom('quotes')
    .select('id')
    .where(ownedBy({ kind: 'account', accountId }));
  await db
    .updateTable('activity')
    .set({ before: null, after: null })
    .where('subject_kind', '=', 'quote')
    .where('subject_id', 'in', quotes)
    .where((eb) => eb.or([eb('before', 'is not', null), eb('after', 'is not', null)]))
    .execute();
}

/** Removes an account's quotes that nobody tried to pay, and takes what it wrote off the others that are not paid. */
async function deleteQuotesOf(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('quotes')
    .where(ownedBy({ kind: 'account', accountId }))
    .where('status', '!=', 'paid')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments').select('payments.id').whereRef('payments.quote_id', '=', 'quotes.id'))),
    )
    .execute();
  await db
    .updateTable('quotes')
    .set({ name: null, purchase_order_number: null, shipping_address_id: null, billing_address_id: null })
    .where(ownedBy({ kind: 'account', accountId }))
    .where('status', '!=', 'paid')
    .execute();
  await db
    .updateTable('quotes')
    .set({ search: '' })
    .where(ownedBy({ kind: 'account', accountId }))
    .execute();
}

/** Personal data in quotes. Offers on them are erased with their requests (api/custom/people.ts). */
export const quotePeople: RoomPeople = {
  parts: {
    accounts: { account_id: 'own' },
    designs: { design_id: 'kept' },
    organizations: ['organization_id'],
    exported: { as: 'parts', pages: parts },
    erase: eraseParts,
    needs: [
      {
        by: 'a part on a quote, which may be renewed or copied',
        design: () => sql<SqlBool>`exists (select 1 from parts
          where parts.design_id = designs.id and parts.quote_id is not null)`,
      },
    ],
  },
  quotes: {
    accounts: { account_id: 'own' },
    organizations: ['organization_id'],
    exported: { as: 'quotes', pages: quotes },
    erase: async ({ database: { db } }, accountId) => {
      await redactQuotes(db, accountId);
      await deleteQuotesOf(db, accountId);
    },
    needs: [
      {
        by: 'a quote with parts; a guest’s that is not paid only while it is used or being paid',
        account: ({ before }) => sql<SqlBool>`exists (select 1 from quotes join parts on parts.quote_id = quotes.id
          where quotes.account_id = accounts.id and (quotes.status = 'paid'
            or quotes.updated_at >= ${before} or quotes.paying_payment_id is not null))`,
      },
    ],
    handOver: handQuotesOver,
  },
};
