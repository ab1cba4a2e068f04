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
  holder_kind: string | null;
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
  status: string;
  error_code: string | null;
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

/** A file as the server works with it. */
export interface SentFileRecord {
  readonly id: string;
  readonly accountId: string;
  readonly holder: Holder | null;
  readonly filename: string;
  readonly declaredBytes: number | null;
  readonly declaredSha256: string | null;
  readonly fileKey: string;
  readonly bytes: number | null;
  readonly type: string;
  readonly isPhoto: boolean;
  readonly status: SentFileStatus;
  readonly errorCode: FailureCode | null;
  readonly errorMessage: string | null;
  readonly createdAt: string;
}

/** Reads a row. */
export function sentFileFromRow(row: SentFileRow): SentFileRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    holder:
      row.holder_kind === null || row.holder_id === null
        ? null
        : { kind: row.holder_kind as HolderKind, id: row.holder_id },
    filename: row.filename,
    declaredBytes: row.declared_bytes,
    declaredSha256: row.declared_sha256,
    fileKey: row.file_key,
    bytes: row.size_bytes,
    type: row.content_type,
    isPhoto: row.is_photo === 1,
    status: row.status as SentFileStatus,
    errorCode: row.error_code as FailureCode | null,
    errorMessage: row.error_message,
    createdAt: row.created_at,
  };
}

/** A file as those who may see it are told of it. */
export function sentFileView(record: SentFileRecord): SentFile {
  return {
    id: record.id,
    filename: record.filename,
    size_bytes: record.bytes ?? record.declaredBytes,
    content_type: record.type,
    is_photo: record.isPhoto,
    status: record.status,
    error_code: record.errorCode,
    error_message: record.errorMessage,
    created_at: record.createdAt,
  };
}

/** Adds a file. */
export async function insertSentFile(db: Db, row: SentFileRow): Promise<void> {
  await db.insertInto('sent_files').values(row).execute();
}

/** The row of a file, whoever sent it. */
export async function findSentFileRow(db: Db, id: string): Promise<SentFileRow | null> {
  return (await db.selectFrom('sent_files').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The file of an id, whoever sent it. */
export async function findSentFile(db: Db, id: string): Promise<SentFileRecord | null> {
  const row = await findSentFileRow(db, id);
  return row ? sentFileFromRow(row) : null;
}

/** The files of some things of a kind, by the thing's id, in the order they were sent. */
export async function sentFilesOf(
  db: Db,
  kind: HolderKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SentFileRecord[]>> {
  const found = new Map<string, SentFileRecord[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('sent_files')
    .selectAll()
    .where('holder_kind', '=', kind)
    .where('holder_id', 'in', ids)
    .orderBy('id')
    .execute();
  for (const row of rows) found.get(row.holder_id!)?.push(sentFileFromRow(row));
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
