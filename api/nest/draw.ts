import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { FoundNest, NestedPart } from '../../shared/nest/found.ts';
import { nestFaults, placedOn } from '../../shared/nest/placed.ts';
import type { NestDrawing } from '../../shared/nest/wire.ts';
import type { PaperTask } from '../jobs/paper-thread.ts';
import { writtenPart } from '../machine-files/write.ts';
import { findOrder, type FoundOrder } from '../order/read.ts';
import { paperFailure } from '../paper/paper-failure.ts';
import { findBatch, linesOfSheets, type SheetRow, sheetsOfBatch, updateSheet } from '../production/batch-rows.ts';
import { changeBatch } from '../production/batches.ts';
import { linesBy, type ProductLineRow } from '../production/line-rows.ts';
import type { NestNeeds } from './needs.ts';

/** Pieces of a sheet whose outlines are kept: beyond that the map shows boxes. */
const MOST_OUTLINED = 400;

interface Asker {
  readonly by: Actor;
  readonly accountId: string;
}

function refused(message: string, errors: readonly string[] = []): Result<never, Failure> {
  const all = errors.map((words) => ({ field: 'drawing', message: words }));
  return err(failure('conflict', { message, field: 'drawing', ...(all.length > 0 ? { errors: all } : {}) }));
}

/** A line of a program with what lies of it on one sheet. */
interface OnProgram {
  readonly line: ProductLineRow;
  readonly count: number;
}

interface Program {
  readonly sheets: readonly SheetRow[];
  readonly lines: readonly OnProgram[];
}

/** Sheets of a program that no machine has begun, and what lies on each; or why it can’t be drawn. */
async function programOf(deps: NestNeeds, id: string, name: string): Promise<Result<Program, Failure>> {
  const { db } = deps.database;
  if (!(await findBatch(db, id))) return err(failure('not_found'));
  const sheets = (await sheetsOfBatch(db, id)).filter(({ program }) => program === name);
  const [first] = sheets;
  if (!first) return refused(`This batch has no program ${name}. Take the table of the nest first.`);
  if (sheets.some(({ status }) => status !== 'planned')) return refused(`A sheet of ${name} is loaded already.`);
  const held = await linesOfSheets(db, [first.id]);
  const ids = held.map(({ line_id }) => line_id);
  const lines = (await linesBy(db, 'id', ids)).map((line) => ({
    line,
    count: held.find(({ line_id }) => line_id === line.id)!.count,
  }));
  return ok({ sheets, lines });
}

/** The parts of a program as they were handed over. Fails with `file_gone` where a drawing is not there any more. */
async function partsOf(
  deps: NestNeeds,
  lines: readonly OnProgram[],
  owner: string,
): Promise<Result<NestedPart[], Failure>> {
  const orders = new Map<string, FoundOrder>();
  const parts: NestedPart[] = [];
  for (const { line, count } of lines) {
    const found = orders.get(line.order_id) ?? (await findOrder(deps.database.db, line.order_id));
    const at = found?.order.parts.findIndex(({ id }) => id === line.item_id) ?? -1;
    const written = found && at >= 0 ? await writtenPart(deps, found, at, owner) : null;
    if (written && !written.ok) return written;
    if (!found || !written?.value.files)
      return err(failure('file_gone', { message: `We don’t have the drawing of ${line.name} any more.` }));
    orders.set(line.order_id, found);
    parts.push({ code: line.code, dxf: written.value.files.dxf, count });
  }
  return ok(parts);
}

/** Takes the DXF of a program: finds its pieces, checks their counts, and draws the maps of its sheets. */
export async function drawNest(
  deps: NestNeeds,
  { by, accountId }: Asker,
  id: string,
  { version, program: name, drawing: [file] }: NestDrawing,
): Promise<Result<{ readonly pieces: number; readonly unknown: number }, Failure>> {
  if (!file || file.size === 0) return err(failure('is_empty', { field: 'drawing' }));
  const program = await programOf(deps, id, name);
  if (!program.ok) return program;
  const { sheets, lines } = program.value;
  const parts = await partsOf(deps, lines, accountId);
  if (!parts.ok) return parts;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const task: PaperTask = { kind: 'nest', bytes, parts: parts.value };
  const ran = await deps.papers.run<Result<FoundNest, string>>(task, accountId, 'refuse');
  if (!ran.ok) return err(paperFailure(ran.error, 'pictures'));
  if (!ran.value.ok) return err(failure('invalid_file_format', { field: 'drawing', message: ran.value.error }));
  const nest = ran.value.value;
  const size = { width: sheets[0]!.width_mm, height: sheets[0]!.height_mm };
  const named = lines.map(({ line, count }) => ({ id: line.id, code: line.code, name: line.name, count }));
  const placed = placedOn(nest, named, size);
  const faults = nestFaults(nest, named, placed, size);
  if (faults.length > 0) return refused(faults[0]!, faults);
  const outlined = placed.length <= MOST_OUTLINED;
  const placements = JSON.stringify(outlined ? placed : placed.map((box) => ({ ...box, outline: [] })));
  const done = await changeBatch(deps, { by, id, version }, async (trx) => {
    for (const { id: sheet } of sheets) await updateSheet(trx, sheet, { placements });
    return ok({});
  });
  return done.ok ? ok({ pieces: placed.length, unknown: nest.unknown }) : done;
}
