import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { schematicOf } from '../../shared/nest/schematic.ts';
import { countFaults, type NestProgram, piecesOf, readNestTable } from '../../shared/nest/table.ts';
import type { NestInput } from '../../shared/nest/wire.ts';
import type { SheetSize } from '../../shared/production/layout.ts';
import { newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import {
  type BatchRow,
  deleteSheets,
  insertSheets,
  linesOfSheets,
  type SheetLineRow,
  type SheetRow,
  sheetsOfBatch,
} from '../production/batch-rows.ts';
import { changeBatch } from '../production/batches.ts';
import { newCode } from '../production/follow-order.ts';
import { linesBy, type ProductLineRow, updateProductLine } from '../production/line-rows.ts';
import { refreshJobs } from '../production/refresh-jobs.ts';
import { allocateSheets, freeSheets } from '../stock/for-batch.ts';
import type { NestNeeds } from './needs.ts';

function refused(message: string, errors: readonly string[] = []): Result<never, Failure> {
  const all = errors.map((words) => ({ field: 'table', message: words }));
  return err(failure('conflict', { message, ...(all.length > 0 ? { field: 'table', errors: all } : {}) }));
}

/** Takes the table of a nest: the batch’s sheets are made by it. Refused with a sentence for each line that is wrong. */
export function takeNest(
  deps: NestNeeds,
  by: Actor,
  id: string,
  { version, table, sheet }: NestInput,
): Promise<Result<null, Failure>> {
  const { programs, faults } = readNestTable(table);
  if (faults.length > 0) {
    const words = faults.map(({ line, message }) => `Line ${line}: ${message}`);
    return Promise.resolve(refused(words[0]!, words));
  }
  return changeBatch(deps, { by, id, version }, async (trx, batch) => {
    const sheets = await sheetsOfBatch(trx, id);
    if (batch.status !== 'draft' && batch.status !== 'released')
      return refused('This batch is being cut already, or was dissolved.');
    if (sheets.some(({ status }) => status !== 'planned'))
      return refused('A sheet of it is loaded already. Undo that first.');
    const held = await linesOfSheets(
      trx,
      sheets.map((one) => one.id),
    );
    const lines = await linesBy(
      trx,
      'id',
      held.map(({ line_id }) => line_id),
    );
    const toCut = lines.map(({ id: line, code, name }) => ({ code, name, count: countOn(held, line) }));
    const wrong = countFaults(programs, toCut);
    if (wrong.length > 0) return refused(wrong[0]!, wrong);
    // The remnant is one sheet: a nest of more takes them from the stack.
    const isOne = programs.reduce((sum, program) => sum + program.sheets, 0) === 1;
    const from = isOne ? sheets[0]!.from_remnant_id : null;
    const size = sheet ?? { width: sheets[0]!.width_mm, height: sheets[0]!.height_mm };
    return ok(await replaceSheets(deps, trx, { batch, lines, held, programs, size: { ...size, from }, sheets }));
  });
}

function countOn(held: readonly SheetLineRow[], lineId: string): number {
  return held.filter(({ line_id }) => line_id === lineId).reduce((sum, { count }) => sum + count, 0);
}

interface Replacing {
  readonly batch: BatchRow;
  readonly lines: readonly ProductLineRow[];
  readonly held: readonly SheetLineRow[];
  readonly sheets: readonly SheetRow[];
  readonly programs: readonly NestProgram[];
  readonly size: SheetSize & { readonly from: string | null };
}

/** Writes the sheets of programs in place of those that the batch has. Pieces that lie on none any more can be nested again. */
async function replaceSheets(
  deps: NestNeeds,
  trx: Db,
  { batch, lines, held, sheets, programs, size }: Replacing,
): Promise<Partial<BatchRow>> {
  const total = piecesOf(programs);
  for (const line of lines) {
    const left = countOn(held, line.id) - (total.get(line.code) ?? 0);
    if (left > 0) await updateProductLine(trx, line.id, { nested: line.nested - left });
  }
  await freeSheets(deps.clock, trx, batch.id);
  await deleteSheets(
    trx,
    sheets.map(({ id }) => id),
  );
  const made = programs.flatMap((program) => Array.from({ length: program.sheets }, () => program));
  const rows = made.map((program, at) => sheetRow(deps, { batch, lines, size }, program, at + 1));
  const on = made.flatMap(({ pieces }, at) =>
    [...pieces].map(([code, count]): SheetLineRow => {
      const line = lines.find((one) => one.code === code)!;
      return { sheet_id: rows[at]!.id, line_id: line.id, count, good: 0, scrap: 0 };
    }),
  );
  await insertSheets(trx, rows, on);
  if (batch.status === 'released') await allocateSheets(deps.clock, trx, batch, rows);
  await refreshJobs(
    trx,
    lines.map(({ job_id }) => job_id),
  );
  return { pieces: [...total.values()].reduce((sum, count) => sum + count, 0) };
}

function sheetRow(
  { clock }: NestNeeds,
  { batch, lines, size }: Pick<Replacing, 'batch' | 'lines' | 'size'>,
  { name, minutes, remnant, pieces }: NestProgram,
  number: number,
): SheetRow {
  const laid = [...pieces].map(([code, count]) => {
    const line = lines.find((one) => one.code === code)!;
    return { id: line.id, name: line.name, count, width: line.width_mm, height: line.height_mm, line };
  });
  const seconds = laid.reduce((sum, { count, line }) => sum + count * line.piece_seconds, 0);
  return {
    id: newId(clock),
    batch_id: batch.id,
    number,
    code: newCode(),
    status: 'planned',
    width_mm: size.width,
    height_mm: size.height,
    placements: JSON.stringify(schematicOf(laid, size)),
    lot: '',
    machine: batch.machine,
    operator: '',
    planned_seconds: minutes === null ? seconds : Math.round(minutes * 60),
    used_seconds: 0,
    running_since: null,
    paused_for: null,
    program: name,
    remnant_width_mm: remnant?.width ?? null,
    remnant_height_mm: remnant?.height ?? null,
    from_remnant_id: size.from,
  };
}
