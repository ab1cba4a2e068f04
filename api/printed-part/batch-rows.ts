import { sql } from 'kysely';
import type { PlateStatus } from '../../shared/printed-part/status.ts';
import type { PrintedBatch, PrintedBatchHead } from '../../shared/printed-part/wire.ts';
import type { Db } from '../db/database.ts';
import type { Counter } from '../db/number-sequence.ts';
import { insertRow, rowOf, updateRow } from '../db/rows.ts';
import { modelsOf, modelView } from './model-rows.ts';

/** Table `printed_batches`: plates that are printed in one go. */
export interface PrintedBatchRow {
  id: string;
  sequence: number;
  printer: string;
  material: string;
  plate: string;
  status: string;
  /** JSON: good and failed copies of each model, once it is done. */
  results: string;
  version: number;
  started_at: string | null;
  ended_at: string | null;
  created_at: string;
}

/** Sequences of plates: 101, 102, … */
export const PLATE_SEQUENCE: Counter = {
  name: 'printed_batch',
  first: sql<number>`(select coalesce(max(sequence), 100) + 1 from printed_batches)`,
  isGiven: (number) => sql<boolean>`exists (select 1 from printed_batches where sequence = ${number})`,
};

/** Plates of a list, at most. */
const MOST_LISTED = 200;

function counted(db: Db) {
  return db
    .selectFrom('printed_batches')
    .selectAll('printed_batches')
    .select([
      sql<number>`(select count(*) from printed_models where printed_models.batch_id = printed_batches.id)`.as(
        'models',
      ),
      sql<number>`(select coalesce(sum(quantity), 0) from printed_models where printed_models.batch_id = printed_batches.id)`.as(
        'pieces',
      ),
    ]);
}

type Counted = PrintedBatchRow & { models: number; pieces: number };

function headOf({ sequence, results, ...row }: Counted): PrintedBatchHead {
  const [models, pieces] = [Number(row.models), Number(row.pieces)];
  return { ...row, number: `PL-${sequence}`, status: row.status as PlateStatus, models, pieces };
}

/** Plates, the newest first. */
export async function listBatches(db: Db): Promise<PrintedBatchHead[]> {
  return (await counted(db).orderBy('sequence', 'desc').limit(MOST_LISTED).execute()).map(headOf);
}

/** A plate with its models; null where there is none. */
export async function batchView(db: Db, id: string): Promise<PrintedBatch | null> {
  const row = await counted(db).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const parts = (await modelsOf(db, 'batch_id', id)).map(modelView);
  return { ...headOf(row), parts, results: JSON.parse(row.results) as PrintedBatch['results'] };
}

/** The plate of an id. */
export function findBatch(db: Db, id: string): Promise<PrintedBatchRow | null> {
  return rowOf(db, 'printed_batches', id);
}

/** Adds a plate. */
export function insertBatch(trx: Db, row: PrintedBatchRow): Promise<void> {
  return insertRow(trx, 'printed_batches', row);
}

/** Changes columns of a plate. */
export async function updateBatch(trx: Db, id: string, change: Partial<Omit<PrintedBatchRow, 'id'>>): Promise<void> {
  await updateRow(trx, 'printed_batches', id, change);
}
