import type { Actor } from '../../shared/account/permissions.ts';
import type { Analysis } from '../../shared/analysis/wire.ts';
import type { FailureCode } from '../../shared/base/failure.ts';
import type { AnalysisStatus, Design } from '../../shared/design/wire.ts';
import type { Owner } from '../../shared/account/permissions.ts';
import { ownedBy, ownedOfRow, readable, type OwnedColumns } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { type Ids, rowOf } from '../db/rows.ts';
import type { Announced } from '../gateways/storage/storage.ts';
import type { MeasuredChange } from './measured.ts';

/** The job that measures a design; its key is the design's id. */
export const MEASURE = 'design.measure';

/** Table `designs`. */
export interface DesignRow {
  id: string;
  account_id: string;
  organization_id: string | null;
  filename: string;
  file_type: string | null;
  /** Size that the sender announced. */
  declared_bytes: number | null;
  /** Size that arrived. */
  size_bytes: number | null;
  status: string;
  eligible: number;
  analysis: string | null;
  error_code: string | null;
  error_message: string | null;
  upload_expires_at: string;
  created_at: string;
  updated_at: string;
  last_used_at: string;
  /** SHA-256 of the bytes in hex: as it was announced, and once they are there as it is. Null where neither is known. */
  sha256: string | null;
}

/** Design without its measurement, which may be a megabyte. */
export interface DesignHeadRecord {
  readonly id: string;
  readonly accountId: string;
  readonly organizationId: string | null;
  readonly filename: string;
  readonly fileType: Design['file_type'];
  readonly declaredBytes: number | null;
  readonly sizeBytes: number | null;
  readonly sha256: string | null;
  readonly status: AnalysisStatus;
  readonly eligible: boolean;
  readonly errorCode: FailureCode | null;
  readonly errorMessage: string | null;
  readonly createdAt: string;
}

/** A design as the server works with it. */
export interface DesignRecord extends DesignHeadRecord {
  readonly analysis: Analysis | null;
}

const HEAD_COLUMNS = [
  'id',
  'account_id',
  'organization_id',
  'filename',
  'file_type',
  'declared_bytes',
  'size_bytes',
  'status',
  'eligible',
  'error_code',
  'error_message',
  'created_at',
  'sha256',
] as const satisfies readonly (keyof DesignRow)[];

/** Reads a row without its analysis. */
export function headFromRow(row: Pick<DesignRow, (typeof HEAD_COLUMNS)[number]>): DesignHeadRecord {
  return {
    id: row.id,
    ...ownedOfRow(row),
    filename: row.filename,
    fileType: row.file_type as Design['file_type'],
    declaredBytes: row.declared_bytes,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    status: row.status as AnalysisStatus,
    eligible: row.eligible === 1,
    errorCode: row.error_code as FailureCode | null,
    errorMessage: row.error_message,
    createdAt: row.created_at,
  };
}

/** Reads a row. */
function designFromRow(row: DesignRow): DesignRecord {
  return { ...headFromRow(row), analysis: row.analysis === null ? null : (JSON.parse(row.analysis) as Analysis) };
}

/**
 * How far measuring a design has come, as callers are told: one that holds text alone has failed, because there is nothing to make
 * until a repair turns the text into outlines.
 */
export function toldStatus({ status, errorCode }: DesignHeadRecord): { status: AnalysisStatus; repairable: boolean } {
  const repairable = status === 'success' && errorCode !== null;
  return { status: repairable ? 'failed' : status, repairable };
}

/** The part of a design that is known without its measurement. */
export function designHead(design: DesignHeadRecord): Omit<Design, 'analysis'> {
  return {
    id: design.id,
    filename: design.filename,
    file_type: design.fileType,
    size_bytes: design.sizeBytes ?? design.declaredBytes,
    created_at: design.createdAt,
    analysis_status: toldStatus(design).status,
    eligible_for_instant_quote: design.eligible,
  };
}

/** A design as its owner sees it. */
export function designView(design: DesignRecord): Design {
  return { ...designHead(design), analysis: design.analysis };
}

/** Adds a design. */
export async function insertDesign(db: Db, row: DesignRow): Promise<void> {
  await db.insertInto('designs').values(row).execute();
}

/** The head of a design, whoever owns it. */
export async function findDesignHead(db: Db, id: string): Promise<DesignHeadRecord | null> {
  const row = await db.selectFrom('designs').select(HEAD_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? headFromRow(row) : null;
}

/** The head of a design where the actor may see it. */
export async function findOwnDesignHead(db: Db, id: string, actor: Actor): Promise<DesignHeadRecord | null> {
  return readable(actor, 'design', await findDesignHead(db, id));
}

/** The row of an id, whoever owns it. */
function designRow(db: Db, id: string): Promise<DesignRow | null> {
  return rowOf(db, 'designs', id);
}

/** The design of an id where the actor may see it. An analysis that is not to be seen is not parsed either. */
export async function findOwnDesign(db: Db, id: string, actor: Actor): Promise<DesignRecord | null> {
  const row = await designRow(db, id);
  const seen = row && readable(actor, 'design', ownedOfRow(row));
  return seen ? designFromRow(row) : null;
}

/** Adds a copy of a design under another id and owner, as it was measured; false where there is none that was. Its file is the caller's to copy. */
export async function copyDesignRow(
  db: Db,
  id: string,
  to: OwnedColumns & { readonly id: string; readonly now: string },
): Promise<boolean> {
  const row = await designRow(db, id);
  if (row?.status !== 'success') return false;
  const { now, ...owned } = to;
  await insertDesign(db, { ...row, ...owned, created_at: now, updated_at: now, last_used_at: now });
  return true;
}

/** Gives designs of one account to another owner. */
export async function handDesignsTo(trx: Db, ids: readonly string[], fromId: string, to: OwnedColumns): Promise<void> {
  if (ids.length === 0) return;
  const { account_id, organization_id } = to;
  const mine = trx.updateTable('designs').set({ account_id, organization_id }).where('account_id', '=', fromId);
  await mine.where('id', 'in', [...ids]).execute();
}

/** How large designs are, bytes, by id; those whose bytes never came are left out. */
export async function designSizes(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('designs')
    .select(['id', 'size_bytes'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, size_bytes }) => (size_bytes === null ? [] : [[id, size_bytes] as const])));
}

/** The design of an id, whoever owns it. */
export async function findDesign(db: Db, id: string): Promise<DesignRecord | null> {
  const row = await designRow(db, id);
  return row ? designFromRow(row) : null;
}

/** Gives designs to an organization. */
export async function giveDesignsTo(db: Db, ids: Ids, organizationId: string): Promise<void> {
  if (Array.isArray(ids) && ids.length === 0) return;
  await db.updateTable('designs').set({ organization_id: organizationId }).where('id', 'in', ids).execute();
}

/** Notes that a design is used, where that was not noted within a day. */
export async function touchDesign(db: Db, id: string, nowMs: number): Promise<void> {
  await db
    .updateTable('designs')
    .set({ last_used_at: new Date(nowMs).toISOString() })
    .where('id', '=', id)
    .where('last_used_at', '<', new Date(nowMs - DAY_MS).toISOString())
    .execute();
}

const DAY_MS = 24 * 60 * 60_000;

/** Most designs that a list answers. */
const LIST_LIMIT = 200;

/** The heads of an owner's designs, newest first. */
export async function listDesigns(db: Db, owner: Owner): Promise<DesignHeadRecord[]> {
  const rows = await db
    .selectFrom('designs')
    .select(HEAD_COLUMNS)
    .where(ownedBy(owner))
    .orderBy('created_at', 'desc')
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(headFromRow);
}

/** How many designs of an account are under way: waiting for their bytes (not expired) or being measured. */
export async function countUnderWay(db: Db, accountId: string, now: string): Promise<number> {
  const row = await db
    .selectFrom('designs')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'analyzing'),
        eb.and([eb('status', '=', 'awaiting_upload'), eb('upload_expires_at', '>', now)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Notes that a design's bytes are there. False where they were there before. */
export async function markUploaded(db: Db, id: string, { bytes, sha256 }: Announced, now: string): Promise<boolean> {
  const result = await db
    .updateTable('designs')
    .set({ status: 'analyzing', size_bytes: bytes, sha256, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'awaiting_upload')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Notes that what arrived for a design is not what was announced, and is not kept. False where it is not waited for any more. */
export async function markRefused(
  db: Db,
  id: string,
  { code, message }: { code: FailureCode; message: string },
  now: string,
): Promise<boolean> {
  const result = await db
    .updateTable('designs')
    .set({ status: 'failed', error_code: code, error_message: message, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'awaiting_upload')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Writes what measuring found; only a design that is being measured takes it. */
export async function markMeasured(db: Db, id: string, change: MeasuredChange, now: string): Promise<void> {
  await db
    .updateTable('designs')
    .set({
      status: change.status,
      file_type: change.fileType,
      eligible: change.eligible ? 1 : 0,
      analysis: change.analysis,
      error_code: change.errorCode,
      error_message: change.errorMessage,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'analyzing')
    .execute();
}

/** Designs that are to be measured and are in no line for it, oldest first. */
export async function findUnmeasured(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('designs')
    .select('id')
    .where('status', '=', 'analyzing')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .where('jobs.kind', '=', MEASURE)
            .whereRef('jobs.unique_key', '=', 'designs.id')
            .where('jobs.due_at', 'is not', null),
        ),
      ),
    )
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.id);
}

/** Which of these designs are not under way any more: measured, failed or gone. */
export async function findMeasured(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('designs')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'analyzing')
    .execute();
  const underWay = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !underWay.has(id));
}

/** Whether an account has any design. */
export async function hasDesigns(db: Db, accountId: string): Promise<boolean> {
  const found = await db.selectFrom('designs').select('id').where('account_id', '=', accountId).limit(1).execute();
  return found.length > 0;
}

/** Gives a guest's designs to an account. */
export async function handDesignsOver(db: Db, fromId: string, toId: string): Promise<void> {
  await db.updateTable('designs').set({ account_id: toId }).where('account_id', '=', fromId).execute();
}

/** Removes designs without parts. */
export async function deleteDesigns(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('designs')
    .where('id', 'in', [...ids])
    .execute();
}
