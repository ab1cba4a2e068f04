import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { keptFilename } from '../../shared/file/kept-filename.ts';
import type { ModelFigures } from '../../shared/printed-part/mesh.ts';
import { type ModelFormat, modelFormatOf } from '../../shared/printed-part/read-model.ts';
import { modelMachine, type ModelStatus } from '../../shared/printed-part/status.ts';
import { type addModelsBody, type assignBody, MAX_MODEL_BYTES } from '../../shared/printed-part/wire.ts';
import { type Facts, note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { PaperTask } from '../jobs/paper-thread.ts';
import { paperFailure } from '../paper/paper-failure.ts';
import { findBatch } from './batch-rows.ts';
import { filesToPrint, findModel, insertModel, type PrintedModelRow, updateModel } from './model-rows.ts';
import type { PrintedPartNeeds } from './needs.ts';
import { deleteUnmeasured, insertUnmeasured } from './unmeasured-rows.ts';

/** Service of requests whose files become models. */
const SERVICE = '3d-printing';

/** Files of requests that are looked at in one go. */
const AT_ONCE = 20;

const NO_MODEL = failure('unsupported_file_type', { message: 'Send an STL, OBJ or 3MF file.', field: 'models' });

/** A refusal in one sentence. */
export function refused(message: string, field?: string): Result<never, Failure> {
  return err(failure('conflict', { message, ...(field ? { field, errors: [{ field, message }] } : {}) }));
}

/** Writes an entry of the activity log about a thing of the print farm. */
export async function noted(
  { clock }: PrintedPartNeeds,
  trx: Db,
  by: Actor | 'server',
  id: string,
  after: Facts,
): Promise<void> {
  await note(clock, trx, { by, kind: 'print_farm.changed', subject: { kind: 'print_farm', id }, before: null, after });
}

/** Measures a model in a thread. Fails with `invalid_file_format` in a sentence, and where no thread is free. */
async function measured(
  { papers }: PrintedPartNeeds,
  format: ModelFormat,
  bytes: Uint8Array,
  owner: string,
): Promise<Result<ModelFigures, Failure>> {
  const task: PaperTask = { kind: 'model', format, bytes };
  const done = await papers.run<Result<ModelFigures, string>>(task, owner, 'refuse');
  if (!done.ok) return err(paperFailure(done.error, 'files'));
  return done.value.ok ? done.value : err(failure('invalid_file_format', { message: done.value.error }));
}

type Source = Pick<
  PrintedModelRow,
  'filename' | 'file_key' | 'size_bytes' | 'request_id' | 'sent_file_id' | 'quantity'
>;

function rowOf(deps: PrintedPartNeeds, source: Source, format: ModelFormat, figures: ModelFigures): PrintedModelRow {
  return {
    ...source,
    ...figures,
    id: newId(deps.clock),
    name: source.filename.replace(/\.[^.]*$/, ''),
    format,
    status: modelMachine.initial,
    batch_id: null,
    shipment_id: null,
    carton: null,
    watertight: figures.watertight ? 1 : 0,
    failures: 0,
    held: null,
    created_at: isoNow(deps.clock),
  };
}

const STORED: Readonly<Record<string, Parameters<typeof failure>[0]>> = {
  too_large: 'file_too_large',
  empty: 'is_empty',
  exists: 'conflict',
};

/** Takes models in that staff sends: all of them, or none where one is refused. */
export async function addModels(
  deps: PrintedPartNeeds,
  by: Actor,
  owner: string,
  { models, quantity }: z.output<typeof addModelsBody>,
): Promise<Result<PrintedModelRow[], Failure>> {
  const rows: PrintedModelRow[] = [];
  for (const file of models) {
    const filename = keptFilename(file.name);
    const format = modelFormatOf(filename);
    if (format === null) return err(NO_MODEL);
    if (file.size > MAX_MODEL_BYTES) return err(failure('file_too_large', { field: 'models' }));
    const file_key = newId(deps.clock);
    const limits = { maxBytes: MAX_MODEL_BYTES, expectedBytes: file.size, expectedSha256: null };
    const kept = await deps.storage.put(file_key, file.stream(), limits);
    if (!kept.ok) return err(failure(STORED[kept.error] ?? 'upload_incomplete', { field: 'models' }));
    const bytes = await storedBytes(deps, file_key);
    const figures = bytes ? await measured(deps, format, bytes, owner) : err(failure('upload_incomplete'));
    // A file that no row names goes with the sweep.
    if (!figures.ok)
      return err({ ...figures.error, message: `${filename}: ${figures.error.message}`, field: 'models' });
    const source = { filename, file_key, size_bytes: file.size, request_id: null, sent_file_id: null, quantity };
    rows.push(rowOf(deps, source, format, figures.value));
  }
  return inTransaction(deps.database.db, async (trx) => {
    for (const row of rows) {
      await insertModel(trx, row);
      await noted(deps, trx, by, row.id, { model: row.filename, quantity });
    }
    return ok(rows);
  });
}

async function storedBytes({ storage }: PrintedPartNeeds, key: string): Promise<Uint8Array | null> {
  const body = await storage.read(key);
  return body && new Uint8Array(await new Response(body).arrayBuffer());
}

function quantityOf(asked: string): number {
  const { quantities } = JSON.parse(asked) as { quantities?: readonly number[] };
  return Math.min(10_000, Math.max(1, quantities?.[0] ?? 1));
}

const LOST = failure('invalid_file_format', {
  message: 'The file is no longer stored. Ask the customer for it again.',
});

/** Makes models of the files of accepted requests for 3D printing. One that can't be measured is written down with the reason, and left until somebody asks again. */
export async function takeFromRequests(deps: PrintedPartNeeds): Promise<number> {
  const { db } = deps.database;
  let made = 0;
  for (const { id, request_id, filename, file_key, size_bytes, asked } of await filesToPrint(db, SERVICE, AT_ONCE)) {
    const format = modelFormatOf(filename)!;
    const bytes = await storedBytes(deps, file_key);
    const figures = bytes ? await measured(deps, format, bytes, request_id) : err(LOST);
    if (!figures.ok || !bytes) {
      // Where no thread is free the next round measures it.
      if (!figures.ok && figures.error.code === 'invalid_file_format')
        await leave(deps, id, request_id, figures.error.message);
      continue;
    }
    const source = { filename, file_key, size_bytes: size_bytes ?? bytes.length, request_id, sent_file_id: id };
    const row = rowOf(deps, { ...source, quantity: quantityOf(asked) }, format, figures.value);
    await inTransaction(db, async (trx) => {
      await insertModel(trx, row);
      await noted(deps, trx, 'server', row.id, { model: filename, request: request_id });
    });
    made += 1;
  }
  return made;
}

async function leave(deps: PrintedPartNeeds, sent_file_id: string, request: string, reason: string): Promise<void> {
  const id = newId(deps.clock);
  await inTransaction(deps.database.db, async (trx) => {
    await insertUnmeasured(trx, { id, sent_file_id, reason, created_at: isoNow(deps.clock) });
    await noted(deps, trx, 'server', id, { unmeasured: reason, request });
  });
}

/** Has a file that could not be measured looked at again. */
export async function measureAgain(deps: PrintedPartNeeds, by: Actor, id: string): Promise<Result<null, Failure>> {
  const found = await inTransaction(deps.database.db, async (trx) => {
    const isThere = await deleteUnmeasured(trx, id);
    if (isThere) await noted(deps, trx, by, id, { unmeasured: null });
    return isThere;
  });
  if (!found) return err(failure('not_found'));
  await takeFromRequests(deps);
  return ok(null);
}

/** A model's file, as it was sent. */
export async function modelFile(
  { database, storage }: PrintedPartNeeds,
  id: string,
): Promise<Result<FileAnswer, Failure>> {
  const row = await findModel(database.db, id);
  const body = row && (await storage.read(row.file_key));
  if (!row || !body) return err(failure('not_found'));
  const { filename, size_bytes: bytes } = row;
  return ok({ body, bytes, type: 'application/octet-stream', filename, foreign: true });
}

/** Lets a model be printed again after a failed print. */
export function clearModel(deps: PrintedPartNeeds, by: Actor, id: string): Promise<Result<PrintedModelRow, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<PrintedModelRow, Failure>> => {
    const row = await findModel(trx, id);
    if (!row) return err(failure('not_found'));
    if (row.held === null) return ok(row);
    await updateModel(trx, id, { held: null });
    await noted(deps, trx, by, id, { held: null });
    return ok({ ...row, held: null });
  });
}

/** Splits copies off into a model of their own, with what is set differently for it. */
export async function splitOff(
  deps: PrintedPartNeeds,
  trx: Db,
  row: PrintedModelRow,
  count: number,
  set: Partial<PrintedModelRow>,
): Promise<PrintedModelRow> {
  const part = { ...row, ...set, id: newId(deps.clock), quantity: count };
  await insertModel(trx, part);
  await updateModel(trx, row.id, { quantity: row.quantity - count });
  return part;
}

/** Puts models onto a plate, all copies or some, or takes them off. All of them, or none. */
export function assignModels(
  deps: PrintedPartNeeds,
  by: Actor,
  { batch_id, models }: z.output<typeof assignBody>,
): Promise<Result<PrintedModelRow[], Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<PrintedModelRow[], Failure>> => {
    const batch = batch_id === null ? null : await findBatch(trx, batch_id);
    if (batch_id !== null && !batch) return err(failure('not_found'));
    if (batch && batch.status !== 'planned') return refused('This plate is printing or done. Choose another one.');
    const to: ModelStatus = batch ? 'assigned' : 'unassigned';
    const wanted: { row: PrintedModelRow; count: number }[] = [];
    for (const { id, count } of models) {
      const row = await findModel(trx, id);
      if (!row) return err(failure('not_found'));
      if (!modelMachine.may(row.status as ModelStatus, to)) return refused(`${row.name} is ${row.status} already.`);
      if (batch && row.held !== null) return refused(`${row.name} is held: ${row.held} Look at it first.`);
      if (batch) {
        const plate = await findBatch(trx, row.batch_id ?? '');
        if (plate && plate.status !== 'planned') return refused(`${row.name} is on a plate that is printing.`);
      }
      if (count !== undefined && count > row.quantity) return refused(`There are only ${row.quantity} of ${row.name}.`);
      wanted.push({ row, count: count ?? row.quantity });
    }
    const done: PrintedModelRow[] = [];
    for (const { row, count } of wanted) {
      const set = { status: to, batch_id };
      if (count < row.quantity) done.push(await splitOff(deps, trx, row, count, set));
      else {
        await updateModel(trx, row.id, set);
        done.push({ ...row, ...set });
      }
    }
    await noted(deps, trx, by, batch_id ?? models[0]!.id, { assigned: done.map(({ id }) => id) });
    return ok(done);
  });
}
