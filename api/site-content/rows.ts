import type { Body } from '../../shared/site-content/bodies.ts';
import type { ContentKind, ContentState } from '../../shared/site-content/kinds.ts';
import type { Db } from '../db/database.ts';
import { parseKept } from '../db/kept-json.ts';

/** Table `site_documents`: documents of the site that staff changed or are changing. */
export interface SiteDocumentRow {
  kind: ContentKind;
  key: string;
  /** Rises with every change, drafts too. */
  version: number;
  state: ContentState;
  /** JSON of what is published; null unless the state says so. */
  published: string | null;
  published_at: string | null;
  published_by: string | null;
  /** JSON of the draft; null where there is none. */
  draft: string | null;
  draft_at: string | null;
  draft_by: string | null;
}

/** Table `site_versions`: everything that was ever published. Rows are only added. */
export interface SiteVersionRow {
  kind: ContentKind;
  key: string;
  /** From 1 on, of the document. */
  number: number;
  state: ContentState;
  /** JSON; null where the document went off the site or back to the files' text. */
  body: string | null;
  at: string;
  account_id: string | null;
}

interface Name {
  readonly kind: ContentKind;
  readonly key: string;
}

/** A document; null where nothing of it was ever stored. */
export async function findDocument(db: Db, { kind, key }: Name): Promise<SiteDocumentRow | null> {
  const row = await db
    .selectFrom('site_documents')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** All documents of a kind that were ever stored. */
export function documentsOf(db: Db, kind: ContentKind): Promise<SiteDocumentRow[]> {
  return db.selectFrom('site_documents').selectAll().where('kind', '=', kind).orderBy('key').execute();
}

/** Writes a document over what is stored of it. */
export async function writeDocument(trx: Db, row: SiteDocumentRow): Promise<void> {
  const { kind: _kind, key: _key, ...rest } = row;
  await trx
    .insertInto('site_documents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(rest))
    .execute();
}

/** Adds a version. */
export async function insertVersion(trx: Db, row: SiteVersionRow): Promise<void> {
  await trx.insertInto('site_versions').values(row).execute();
}

/** Versions of a document, newest first, without their texts. */
export function versionsOf(db: Db, { kind, key }: Name, limit: number): Promise<Omit<SiteVersionRow, 'body'>[]> {
  return db
    .selectFrom('site_versions')
    .select(['kind', 'key', 'number', 'state', 'at', 'account_id'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** A version of a document; null where there is none. */
export async function findVersion(db: Db, { kind, key }: Name, number: number): Promise<SiteVersionRow | null> {
  const row = await db
    .selectFrom('site_versions')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** How much was ever published: it rises with each version, so that it tells one state of the site from another. */
export async function publications(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('site_versions')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Documents that stand over the files, those that were published first first. */
export async function publishedDocuments(db: Db): Promise<(Name & { readonly body: Body | null })[]> {
  const rows = await db
    .selectFrom('site_documents')
    .select(['kind', 'key', 'published'])
    .where('state', '!=', 'as_written')
    .orderBy('published_at')
    .orderBy('key')
    .execute();
  return rows.map(({ kind, key, published }) => ({
    kind,
    key,
    body: published === null ? null : parseKept<Body>(published),
  }));
}

/** E-mail addresses of accounts by id. */
export async function emailsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email ?? '']));
}
