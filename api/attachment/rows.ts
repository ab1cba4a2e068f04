import type { Attachment } from '../../shared/attachment/wire.ts';
import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';
import type { Ids } from '../db/rows.ts';

/** Table `attachments`: files that people sent. */
export interface AttachmentRow {
  id: string;
  /** Subject of the attachment: its kind and id. The room of that kind says who may see it. */
  subject_kind: string;
  subject_id: string;
  /** Who sent it. */
  account_id: string;
  /** Where storage has it; copies of a part name the same file. */
  file_key: string;
  filename: string;
  type: string;
  bytes: number;
  pages: number | null;
  width: number | null;
  height: number | null;
  created_at: string;
}

/** The kind of what photos of reported problems belong to. */
export const REMAKE = 'remake';

/** The kind of what photos of first pieces belong to. */
export const FIRST_PIECE = 'first_article';

/** The kind of what certificates belong to. */
export const CERTIFICATE = 'tax_exemption';

/** The kind of thing that technical drawings belong to. */
export const PART = 'part';

/** The kind of what purchase orders belong to: a quote, and from then on its order. */
export const PURCHASE_ORDER = 'purchase_order';

/** Subject that a file is attached to. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** A file as its owner sees it. */
export function attachmentView(row: AttachmentRow): Attachment {
  return {
    id: row.id,
    filename: row.filename,
    type: row.type,
    bytes: row.bytes,
    pages: row.pages,
    width: row.width,
    height: row.height,
    has_preview: row.type.startsWith('image/'),
    created_at: row.created_at,
  };
}

/** Adds files. */
export async function insertAttachments(trx: Db, rows: readonly AttachmentRow[]): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto('attachments')
      .values([...rows])
      .execute();
}

/** The files of things of one kind, oldest first. */
export async function attachmentsOf(db: Db, kind: string, ids: readonly string[]): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('attachments')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** How many files things of one kind have. */
export async function countAttachments(db: Db, kind: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const row = await db
    .selectFrom('attachments')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** One file of a thing; null where it has none of this id. */
export async function findAttachment(
  db: Db,
  { kind, id }: Subject,
  attachmentId: string,
): Promise<AttachmentRow | null> {
  const row = await db
    .selectFrom('attachments')
    .selectAll()
    .where('id', '=', attachmentId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets a file of a thing; true where it was there. Its bytes go when nothing names them any more. */
export async function deleteAttachment(trx: Db, { kind, id }: Subject, attachmentId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('attachments')
    .where('id', '=', attachmentId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows) === 1;
}

/** Forgets all files of a thing; true where there were some. */
export async function deleteAllOf(trx: Db, { kind, id }: Subject): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('attachments')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** Forgets all files of things of one kind. */
export async function deleteAttachmentsOf(trx: Db, kind: string, ids: Ids): Promise<void> {
  await trx.deleteFrom('attachments').where('subject_kind', '=', kind).where('subject_id', 'in', ids).execute();
}

/** Forgets files by their ids. */
export async function deleteAttachments(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('attachments').where('id', 'in', ids).execute();
}

/** The purchase order that hangs on a quote. */
export async function purchaseOrderOf(db: Db, quoteId: string): Promise<AttachmentRow | null> {
  return (await ofSubject(db, { subject_kind: PURCHASE_ORDER, subject_id: quoteId })).rows.at(-1) ?? null;
}

const ofSubject = compiled<Pick<AttachmentRow, 'subject_kind' | 'subject_id'>, AttachmentRow>((db, arg) =>
  db
    .selectFrom('attachments')
    .selectAll()
    .where('subject_kind', '=', arg('subject_kind'))
    .where('subject_id', '=', arg('subject_id'))
    .orderBy('id'),
);

/** Forgets files of parts and quotes that are gone, some at once; returns how many. */
export async function deleteOfGoneThings(db: Db, limit: number): Promise<number> {
  return (await deleteOfGone(db, PART, 'parts', limit)) + (await deleteOfGone(db, PURCHASE_ORDER, 'quotes', limit));
}

async function deleteOfGone(db: Db, kind: string, table: 'parts' | 'quotes', limit: number): Promise<number> {
  const gone = await db
    .selectFrom('attachments')
    .select('id')
    .where('subject_kind', '=', kind)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom(table).select(`${table}.id`).whereRef(`${table}.id`, '=', 'attachments.subject_id'))),
    )
    .limit(limit)
    .execute();
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  await deleteAttachments(db, ids);
  return ids.length;
}
