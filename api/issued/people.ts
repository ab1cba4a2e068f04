import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { PURCHASE_ORDER } from '../attachment/rows.ts';
import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import type { Pages, RoomPeople, When } from '../people.ts';

/** Documents that were issued of the account's quotes, with what stands on them. */
async function* documents(db: Db, accountId: string): Pages {
  const pages = paged(
    db
      .selectFrom('issued_documents')
      .innerJoin('quotes', 'quotes.id', 'issued_documents.quote_id')
      .select(['issued_documents.id', 'issued_documents.quote_id', 'issued_documents.revision'])
      .select(['issued_documents.content', 'issued_documents.issued_at', 'issued_documents.honoured_until'])
      .where('quotes.account_id', '=', accountId)
      .where('quotes.organization_id', 'is', null),
    'issued_documents.id',
  );
  for await (const rows of pages)
    yield rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) as unknown }));
}

/** To whom the account had documents sent. */
function documentMails(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('document_mails')
      .select(['id', 'document_id', 'email', 'created_at'])
      .where('account_id', '=', accountId),
  );
}

/** Links to the account's quotes; their addresses are secrets that nobody keeps. */
function shares(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('shares')
      .innerJoin('quotes', 'quotes.id', 'shares.quote_id')
      .select(['shares.id', 'shares.quote_id', 'shares.document_id', 'shares.via', 'shares.files'])
      .select(['shares.created_at', 'shares.expires_at', 'shares.ended_at'])
      .where('quotes.account_id', '=', accountId)
      .where('quotes.organization_id', 'is', null),
    'shares.id',
  );
}

/** Removes what was issued and shared of an account's quotes that are not paid; the sweep finds the papers that nothing names then. */
async function deletePapersOf(db: Db, accountId: string): Promise<void> {
  const quotes = db
    .selectFrom('quotes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('organization_id', 'is', null)
    .where('status', '!=', 'paid');
  await db
    .deleteFrom('attachments')
    .where('subject_kind', '=', PURCHASE_ORDER)
    .where('subject_id', 'in', quotes)
    .execute();
  const documents = db.selectFrom('issued_documents').select('id').where('quote_id', 'in', quotes);
  await db.deleteFrom('document_designs').where('document_id', 'in', documents).execute();
  for (const table of ['issued_documents', 'shares', 'quote_reminders'] as const)
    await db.deleteFrom(table).where('quote_id', 'in', quotes).execute();
  for (const table of ['document_mails', 'stopped_reminders'] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).execute();
}

/** Whether a design, by the column of its id, is shown by the revision that a good link opens, of a quote that was not cancelled. */
function isShared(designId: string, { now }: When): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from document_designs
    join issued_documents on issued_documents.id = document_designs.document_id
    join quotes on quotes.id = issued_documents.quote_id
    join shares on shares.quote_id = quotes.id
    where document_designs.design_id = ${sql.ref(designId)} and shares.expires_at > ${now} and shares.ended_at is null
      and quotes.status <> 'cancelled'
      and (shares.document_id = issued_documents.id or (shares.document_id is null and not exists (select 1
        from issued_documents as newer where newer.quote_id = quotes.id and newer.revision > issued_documents.revision))))`;
}

/** Personal data in documents, links and reminders. */
export const issuedPeople: RoomPeople = {
  document_designs: { designs: { design_id: 'bare' } },
  document_mails: { accounts: { account_id: 'bare' }, exported: { as: 'document_mails', pages: documentMails } },
  stopped_reminders: { accounts: { account_id: 'bare' }, notExported: 'it stands among the settings' },
  shares: {
    exported: { as: 'shares', pages: shares },
    needs: [
      {
        by: 'a link to a quote, by which others read what was issued, fetch its files and copy it; its maker need not come back meanwhile',
        design: (when) => isShared('designs.id', when),
        // Documents may show designs of a guest whose quote has moved to an account since.
        account: (when) => sql<SqlBool>`exists (select 1 from quotes join shares on shares.quote_id = quotes.id
          where quotes.account_id = accounts.id and shares.expires_at > ${when.now} and shares.ended_at is null
            and quotes.status <> 'cancelled')
          or exists (select 1 from designs where designs.account_id = accounts.id and ${isShared('designs.id', when)})`,
      },
    ],
  },
  issued_documents: {
    exported: { as: 'documents', pages: documents },
    erase: ({ database }, accountId) => deletePapersOf(database.db, accountId),
  },
};
