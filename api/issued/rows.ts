import type { DocumentContent } from '../../shared/issued/content.ts';
import type { Sketch } from '../../shared/issued/sketch.ts';
import type { Choices } from '../../shared/part/choices.ts';
import { parseKept, textOfKept } from '../db/kept-json.ts';
import type { Db } from '../db/database.ts';

/** Table `issued_documents`: revisions of quotes, each written once. */
export interface IssuedDocumentRow {
  id: string;
  quote_id: string;
  /** 1, 2, …: Q-000123/2. */
  revision: number;
  /** The quote's version that it is of. */
  quote_version: number;
  /** JSON of the document; see shared/issued/content.ts. */
  content: string;
  sketches: string;
  sources: string;
  /** Where storage has it on either paper. */
  letter_key: string;
  a4_key: string;
  issued_at: string;
  honoured_until: string;
  /** 1 where its papers carry the link of this revision, 0 where they name the quote alone. */
  linked: number;
}

/** Table `document_designs`: which designs a revision shows. They are needed while a link to it is good. */
export interface DocumentDesignRow {
  document_id: string;
  design_id: string;
}

/** Table `document_mails`: whom a document was sent to. */
export interface DocumentMailRow {
  id: string;
  document_id: string;
  account_id: string;
  email: string;
  created_at: string;
}

/** Source of a part on a document, so that the part can be made again. */
export interface PartSource {
  readonly partId: string;
  readonly designId: string;
  readonly filename: string;
  readonly name: string;
  readonly choices: Choices;
}

/** An issued revision. */
export interface DocumentRecord {
  readonly id: string;
  readonly quoteId: string;
  readonly revision: number;
  readonly quoteVersion: number;
  readonly content: DocumentContent;
  readonly sketches: readonly (Sketch | null)[];
  readonly sources: readonly PartSource[];
  readonly keys: { readonly letter: string; readonly a4: string };
  readonly issuedAt: string;
  readonly honouredUntil: string;
  readonly isLinked: boolean;
}

function fromRow(row: IssuedDocumentRow): DocumentRecord {
  return {
    id: row.id,
    quoteId: row.quote_id,
    revision: row.revision,
    quoteVersion: row.quote_version,
    content: parseKept<DocumentContent>(row.content),
    sketches: parseKept<DocumentRecord['sketches']>(row.sketches),
    sources: parseKept<DocumentRecord['sources']>(row.sources),
    keys: { letter: row.letter_key, a4: row.a4_key },
    issuedAt: row.issued_at,
    honouredUntil: row.honoured_until,
    isLinked: row.linked === 1,
  };
}

/** Writes a revision. Throws a unique violation where the quote has one of this number. */
export async function insertDocument(trx: Db, document: DocumentRecord): Promise<void> {
  const row: IssuedDocumentRow = {
    id: document.id,
    quote_id: document.quoteId,
    revision: document.revision,
    quote_version: document.quoteVersion,
    content: textOfKept(document.content),
    sketches: textOfKept(document.sketches),
    sources: textOfKept(document.sources),
    letter_key: document.keys.letter,
    a4_key: document.keys.a4,
    issued_at: document.issuedAt,
    honoured_until: document.honouredUntil,
    linked: document.isLinked ? 1 : 0,
  };
  await trx.insertInto('issued_documents').values(row).execute();
  const designs = [...new Set(document.sources.map(({ designId }) => designId))];
  const shown = designs.map((design_id) => ({ document_id: document.id, design_id }));
  if (shown.length > 0) await trx.insertInto('document_designs').values(shown).execute();
}

/** The newest revision of a quote; null where it was never issued. */
export async function latestDocument(db: Db, quoteId: string): Promise<DocumentRecord | null> {
  const row = await db
    .selectFrom('issued_documents')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The number of a quote's newest revision, 0 where there is none. */
export async function lastRevision(db: Db, quoteId: string): Promise<number> {
  const row = await db
    .selectFrom('issued_documents')
    .select(({ fn }) => fn.max('revision').as('last'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** A revision by its id. */
export async function findDocument(db: Db, id: string): Promise<DocumentRecord | null> {
  const row = await db.selectFrom('issued_documents').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Notes whom a document is to be sent to. */
export async function insertDocumentMail(trx: Db, row: DocumentMailRow): Promise<void> {
  await trx.insertInto('document_mails').values(row).execute();
}

/** A document's mail by its id. */
export async function findDocumentMail(db: Db, id: string): Promise<DocumentMailRow | null> {
  return (await db.selectFrom('document_mails').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Forgets revisions and their mails of quotes that are gone, some at once; returns how many. Their files go with the sweep. */
export async function deleteOfGoneQuotes(db: Db, limit: number): Promise<number> {
  const gone = await db
    .selectFrom('issued_documents')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('quotes').select('quotes.id').whereRef('quotes.id', '=', 'issued_documents.quote_id'))),
    )
    .limit(limit)
    .execute();
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  await db.deleteFrom('document_mails').where('document_id', 'in', ids).execute();
  await db.deleteFrom('document_designs').where('document_id', 'in', ids).execute();
  await db.deleteFrom('issued_documents').where('id', 'in', ids).execute();
  return ids.length;
}
