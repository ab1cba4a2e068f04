import type { ModelFormat } from '../../shared/printed-part/read-model.ts';
import type { ModelStatus } from '../../shared/printed-part/status.ts';
import type { PrintedModel } from '../../shared/printed-part/wire.ts';
import type { Db } from '../db/database.ts';
import { insertRow, rowOf, rowsBy, updateRow } from '../db/rows.ts';

/** Table `printed_models`: a model with all its copies. */
export interface PrintedModelRow {
  id: string;
  name: string;
  filename: string;
  format: string;
  /** Key of the bytes in storage; models of one file share it. */
  file_key: string;
  size_bytes: number;
  /** The request that it came with, and its file there; null where staff sent it. */
  request_id: string | null;
  sent_file_id: string | null;
  quantity: number;
  status: string;
  batch_id: string | null;
  shipment_id: string | null;
  carton: number | null;
  triangles: number;
  volume_mm3: number;
  width_mm: number;
  depth_mm: number;
  height_mm: number;
  watertight: number;
  failures: number;
  /** Why it is not printed before a person has looked. */
  held: string | null;
  created_at: string;
}

/** Models of a list, at most: far more than wait at once. */
const MOST_LISTED = 1000;

/** A model on the wire. */
export function modelView({ file_key, size_bytes, sent_file_id, ...row }: PrintedModelRow): PrintedModel {
  const format = row.format as ModelFormat;
  return { ...row, format, status: row.status as ModelStatus, watertight: row.watertight === 1 };
}

/** Models in states, the oldest first. */
export function listModels(db: Db, statuses: readonly ModelStatus[]): Promise<PrintedModelRow[]> {
  return db
    .selectFrom('printed_models')
    .selectAll()
    .where('status', 'in', [...statuses])
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
}

/** The model of an id. */
export function findModel(db: Db, id: string): Promise<PrintedModelRow | null> {
  return rowOf(db, 'printed_models', id);
}

/** Models on a plate or in a shipment. */
export function modelsOf(db: Db, column: 'batch_id' | 'shipment_id', id: string): Promise<PrintedModelRow[]> {
  return rowsBy(db, 'printed_models', column, id, 'id');
}

/** Adds a model. */
export function insertModel(trx: Db, row: PrintedModelRow): Promise<void> {
  return insertRow(trx, 'printed_models', row);
}

/** Changes columns of a model. */
export async function updateModel(trx: Db, id: string, change: Partial<Omit<PrintedModelRow, 'id'>>): Promise<void> {
  await updateRow(trx, 'printed_models', id, change);
}

/** Files of accepted requests for a service that no model was made of, the oldest first. */
export function filesToPrint(db: Db, service: string, limit: number) {
  return db
    .selectFrom('sent_files')
    .innerJoin('custom_requests', 'custom_requests.id', 'sent_files.holder_id')
    .where('sent_files.holder_kind', '=', 'request')
    .where('sent_files.status', '=', 'stored')
    .where('custom_requests.service', '=', service)
    .where('custom_requests.state', '=', 'accepted')
    .where((eb) =>
      eb.or(
        ['.stl', '.obj', '.3mf'].map((ending) => eb(eb.fn('lower', ['sent_files.filename']), 'like', `%${ending}`)),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('printed_models')
            .select('printed_models.id')
            .whereRef('printed_models.sent_file_id', '=', 'sent_files.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('unmeasured_models')
            .select('unmeasured_models.id')
            .whereRef('unmeasured_models.sent_file_id', '=', 'sent_files.id'),
        ),
      ),
    )
    .select([
      'sent_files.id',
      'sent_files.filename',
      'sent_files.file_key',
      'sent_files.size_bytes',
      'custom_requests.asked',
    ])
    .select('custom_requests.id as request_id')
    .orderBy('sent_files.id')
    .limit(limit)
    .execute();
}
