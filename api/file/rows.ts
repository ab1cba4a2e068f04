import type { FailureCode } from '../../shared/base/failure.ts';
import type { SentFileStatus } from '../../shared/file/status.ts';
import type { SentFile } from '../../shared/file/wire.ts';
import type { Db } from '../db/database.ts';
import type { Ids } from '../db/rows.ts';

/** Table `sent_files`. */
export interface SentFileRow {
  id: string;
  /** Who sent it. */
  account_id: string;
  /** Holder of the file; null while it has none. */
  holder_kind: HolderKind | null;
  holder_id: string | null;
  filename: string;
  declared_bytes: number | null;
  declared_sha256: string | null;
  /** Key of the bytes in storage; copies of a thing share it. */
  file_key: string;
  size_bytes: number | null;
  sha256: string | null;
  content_type: string;
  is_photo: number;
  status: SentFileStatus;
  error_code: FailureCode | null;
  error_message: string | null;
  upload_expires_at: string;
  created_at: string;
}

/** Kinds of things that files belong to. */
export type HolderKind = 'request' | 'message' | 'custom_part';

/** Holder of a file. */
export interface Holder {
  readonly kind: HolderKind;
  readonly id: string;
}

/** The holder of a file; null while it has none. */
export function holderOf({ holder_kind: kind, holder_id: id }: SentFileRow): Holder | null {
  return kind === null || id === null ? null : { kind, id };
}

/** A file as those who may see it are told of it. */
export function sentFileView(row: SentFileRow): SentFile {
  return {
    id: row.id,
    filename: row.filename,
    size_bytes: row.size_bytes ?? row.declared_bytes,
    content_type: row.content_type,
    is_photo: row.is_photo === 1,
    status: row.status,
    error_code: row.error_code,
    error_message: row.error_message,
    created_at: row.created_at,
  };
}

/** Adds a file. */
export async function insertSentFile(db: Db, row: SentFileRow): Promise<void> {
  await db.insertInto('sent_files').values(row).execute();
}

/** The file of an id, whoever sent it. */
export async function findSentFile(db: Db, id: string): Promise<SentFileRow | null> {
  return (await db.selectFrom('sent_files').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The files of some things of a kind, by the thing's id, in the order they were sent. */
export async function sentFilesOf(
  db: Db,
  kind: HolderKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SentFileRow[]>> {
  const found = new Map<string, SentFileRow[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('sent_files')
    .selectAll()
    .where('holder_kind', '=', kind)
    .where('holder_id', 'in', ids)
    .orderBy('id')
    .execute();
  for (const row of rows) found.get(row.holder_id!)?.push(row);
  return found;
}

/** Files of an account that are waited for now. */
export async function countAwaited(db: Db, accountId: string, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('sent_files')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'awaited')
    .where('upload_expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Columns that change once the bytes arrived. */
export type ArrivedChange = Partial<
  Pick<
    SentFileRow,
    | 'filename'
    | 'file_key'
    | 'size_bytes'
    | 'sha256'
    | 'content_type'
    | 'is_photo'
    | 'status'
    | 'error_code'
    | 'error_message'
  >
>;

/** Notes what became of the bytes that were waited for; false where they are not waited for any more. */
export async function markArrived(db: Db, id: string, change: ArrivedChange): Promise<boolean> {
  const result = await db
    .updateTable('sent_files')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'awaited')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Gives an unattached file that arrived to a thing; false where it belongs to something by now. */
export async function attachSentFile(db: Db, id: string, accountId: string, holder: Holder): Promise<boolean> {
  const result = await db
    .updateTable('sent_files')
    .set({ holder_kind: holder.kind, holder_id: holder.id })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('holder_id', 'is', null)
    .where('status', '=', 'stored')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Takes the files of a thing off it; they end like those that never belonged to anything. */
export async function detachSentFiles(db: Db, holder: Holder, except: readonly string[] = []): Promise<void> {
  let query = db
    .updateTable('sent_files')
    .set(NOBODY)
    .where('holder_kind', '=', holder.kind)
    .where('holder_id', '=', holder.id);
  if (except.length > 0) query = query.where('id', 'not in', except);
  await query.execute();
}

const NOBODY = { holder_kind: null, holder_id: null };

/** Takes the files of things of a kind off them; see {@link detachSentFiles}. */
export async function detachSentFilesOf(db: Db, kind: HolderKind, ids: Ids): Promise<void> {
  await db
    .updateTable('sent_files')
    .set(NOBODY)
    .where('holder_kind', '=', kind)
    .where('holder_id', 'in', ids)
    .execute();
}

/** Takes files off whatever holds them. */
export async function freeSentFiles(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.updateTable('sent_files').set(NOBODY).where('id', 'in', ids).execute();
}

/** Forgets an unattached file; false where it belongs to something by now. */
export async function deleteUnattached(db: Db, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sent_files')
    .where('id', '=', id)
    .where('holder_id', 'is', null)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}

/** Gives a guest's files to an account. */
export async function handSentFilesOver(db: Db, fromId: string, toId: string): Promise<void> {
  await db.updateTable('sent_files').set({ account_id: toId }).where('account_id', '=', fromId).execute();
}
