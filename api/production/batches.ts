import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { BatchInput } from '../../shared/production/batch-wire.ts';
import { moved } from '../../shared/production/counts.ts';
import { layInRows, type Placement, type SheetSize } from '../../shared/production/layout.ts';
import { BATCH_WORDS, batchMachine, type BatchStatus } from '../../shared/production/status.ts';
import { type Facts, note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { nextNumber } from '../db/counter-rows.ts';
import { allocateSheets, freeSheets, returnSheet } from '../stock/for-batch.ts';
import { findRemnant, type RemnantRow } from '../stock/remnant-rows.ts';
import {
  batchOfRemnant,
  BATCH_SEQUENCE,
  batchNumber,
  type BatchRow,
  findBatch,
  insertBatch,
  insertSheets,
  linesOfSheets,
  sheetsOfBatch,
  updateBatch,
} from './batch-rows.ts';
import { refused } from './change-job.ts';
import { newCode } from './follow-order.ts';
import { jobsOfIds } from './job-rows.ts';
import { countedOf, countsChanged, linesBy, type ProductLineRow, updateProductLine } from './line-rows.ts';
import type { ProductionNeeds } from './needs.ts';
import { refreshJobs, refusedJob } from './refresh-jobs.ts';

/** Usable area of the largest sheet of a thickness, mm; null where the catalog has none of that id any more. */
export function sheetOf({ catalog }: Pick<ProductionNeeds, 'catalog'>, thicknessId: number): SheetSize | null {
  const all = catalog.book().materials.flatMap(({ thicknesses }) => thicknesses);
  const sizes = all.find(({ id }) => id === thicknessId)?.nesting_sizes ?? [];
  const area = ({ width, height }: SheetSize) => width * height;
  return sizes.toSorted((a, b) => area(b) - area(a))[0] ?? null;
}

/** Lays pieces of one material out on sheets and reserves them. Answers the batch’s id. */
export function createBatch(deps: ProductionNeeds, by: Actor, input: BatchInput): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    const ids = input.lines.map(({ line_id }) => line_id);
    if (new Set(ids).size !== ids.length) return refused('A line is listed twice.');
    const lines = await linesBy(trx, 'id', ids);
    if (lines.length !== ids.length) return refused('We couldn’t find one of the lines. Reload and choose again.');
    const jobs = await jobsOfIds(
      trx,
      lines.map(({ job_id }) => job_id),
    );
    const other = jobs.find(({ thickness_id }) => thickness_id !== input.thickness_id);
    if (other) return refused(`${other.number} is of another material. A batch is of one.`);
    const elsewhere = jobs.find(({ hub_id }) => hub_id !== jobs[0]!.hub_id);
    if (elsewhere) return refused(`${elsewhere.number} is made at another hub. A batch is cut at one.`);
    const held = jobs.map(refusedJob).find((words) => words !== null);
    if (held) return refused(held);
    const wanted = lines.map((line) => {
      return { line, count: input.lines.find(({ line_id }) => line_id === line.id)!.count };
    });
    const remnant = await remnantNamed(trx, input, jobs[0]!.hub_id);
    if (!remnant.ok) return remnant;
    const from = remnant.value;
    const whole = input.sheet ?? sheetOf(deps, input.thickness_id);
    const sheet = from ? { width: from.width_mm, height: from.height_mm } : whole;
    if (!sheet)
      return refused('Enter the size of the sheets: the catalog doesn’t list this thickness any more.', 'sheet');
    const laid = layInRows(
      wanted.map(({ line, count }) => {
        return { id: line.id, name: line.name, count, width: line.width_mm, height: line.height_mm };
      }),
      sheet,
    );
    if (!laid.ok) return refused(laid.error);
    if (from && laid.value.length > 1)
      return refused('These pieces don’t fit on the remnant together. Choose fewer, or whole sheets.', 'remnant_id');
    const nested = await nest(trx, wanted);
    if (!nested.ok) return nested;
    const first = jobs[0]!;
    const sequence = await nextNumber(trx, BATCH_SEQUENCE);
    const batch: BatchRow = {
      id: newId(deps.clock),
      sequence,
      code: newCode(),
      hub_id: first.hub_id,
      status: batchMachine.initial,
      material: first.material ?? '',
      thickness_id: input.thickness_id,
      thickness_mm: first.thickness_mm ?? 0,
      technology_slug: first.technology_slug ?? '',
      machine: input.machine,
      ships_by: jobs.map(({ ships_by }) => ships_by).sort()[0]!,
      pieces: wanted.reduce((sum, { count }) => sum + count, 0),
      search: [
        batchNumber(sequence),
        first.material,
        ...jobs.map(({ number }) => number),
        ...lines.map(({ name }) => name),
      ]
        .join('\n')
        .toLowerCase(),
      version: 1,
      created_at: isoNow(deps.clock),
    };
    await insertBatch(trx, batch);
    await writeSheets(deps, trx, batch, { ...sheet, from: from?.id ?? null }, laid.value, lines);
    await refreshJobs(
      trx,
      jobs.map(({ id }) => id),
    );
    await logged(deps, trx, by, batch, { pieces: batch.pieces, sheets: laid.value.length });
    return ok(batch.id);
  });
}

/** The remnant that a batch is to be cut from, where it names one: here, of its material and hub, and of no other batch. */
async function remnantNamed(
  trx: Db,
  { remnant_id, thickness_id }: BatchInput,
  hubId: string | null,
): Promise<Result<RemnantRow | null, Failure>> {
  if (remnant_id === undefined) return ok(null);
  const remnant = await findRemnant(trx, remnant_id);
  if (remnant?.status !== 'here') return refused('This remnant isn’t here any more.', 'remnant_id');
  if (remnant.thickness_id !== thickness_id || remnant.hub_id !== hubId)
    return refused('This remnant is of another material, or at another hub.', 'remnant_id');
  const other = await batchOfRemnant(trx, remnant_id);
  return other ? refused(`${batchNumber(other.sequence)} is to be cut from this remnant.`, 'remnant_id') : ok(remnant);
}

/** Reserves pieces of lines for a batch. */
async function nest(
  trx: Db,
  wanted: readonly { readonly line: ProductLineRow; readonly count: number }[],
): Promise<Result<null, Failure>> {
  for (const { line, count } of wanted) {
    const before = countedOf(line);
    const now = moved(before, { kind: 'nest', count });
    if (!now.ok) return refused(`${line.name}: ${now.error}`);
    await updateProductLine(trx, line.id, countsChanged(before, now.value));
  }
  return ok(null);
}

async function writeSheets(
  deps: ProductionNeeds,
  trx: Db,
  batch: BatchRow,
  size: SheetSize & { readonly from: string | null },
  laid: readonly Placement[][],
  lines: readonly ProductLineRow[],
): Promise<void> {
  const seconds = new Map(lines.map(({ id, piece_seconds }) => [id, piece_seconds]));
  const sheets = laid.map((pieces, at) => ({
    id: newId(deps.clock),
    batch_id: batch.id,
    number: at + 1,
    code: newCode(),
    status: 'planned',
    width_mm: size.width,
    height_mm: size.height,
    placements: JSON.stringify(pieces),
    lot: '',
    machine: batch.machine,
    operator: '',
    planned_seconds: pieces.reduce((sum, { id }) => sum + seconds.get(id)!, 0),
    used_seconds: 0,
    running_since: null,
    paused_for: null,
    program: '',
    remnant_width_mm: null,
    remnant_height_mm: null,
    from_remnant_id: size.from,
  }));
  const held = laid.flatMap((pieces, at) =>
    [...new Set(pieces.map(({ id }) => id))].map((line_id) => ({
      sheet_id: sheets[at]!.id,
      line_id,
      count: pieces.filter(({ id }) => id === line_id).length,
      good: 0,
      scrap: 0,
    })),
  );
  await insertSheets(trx, sheets, held);
}

async function logged(deps: ProductionNeeds, trx: Db, by: Actor, { id, sequence }: BatchRow, after: Facts) {
  const facts = { batch: batchNumber(sequence), ...after };
  await note(deps.clock, trx, {
    by,
    kind: 'batch.changed',
    subject: { kind: 'batch', id },
    before: null,
    after: facts,
  });
}

/** Somebody of the shop who changes a batch, and the version that they saw. */
export interface BatchChange {
  readonly by: Actor;
  readonly id: string;
  readonly version: number;
}

/** Changes a batch in the version that was seen, with an entry of the activity log. */
export function changeBatch(
  deps: ProductionNeeds,
  { by, id, version }: BatchChange,
  work: (trx: Db, batch: BatchRow) => Promise<Result<Partial<BatchRow>, Failure>>,
): Promise<Result<null, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<null, Failure>> => {
    const batch = await findBatch(trx, id);
    if (!batch) return err(failure('not_found'));
    if (batch.version !== version) return refused('The batch changed since you opened it. Check it again, then retry.');
    const done = await work(trx, batch);
    if (!done.ok) return done;
    await updateBatch(trx, id, { ...done.value, version: version + 1 });
    await logged(deps, trx, by, batch, done.value);
    return ok(null);
  });
}

function step(batch: BatchRow, to: BatchStatus): Result<{ status: BatchStatus }, Failure> {
  const from = batch.status as BatchStatus;
  if (batchMachine.may(from, to)) return ok({ status: to });
  return refused(`${batchNumber(batch.sequence)} is ${BATCH_WORDS[from].toLowerCase()}.`);
}

/** Chooses the machine of a batch that is not dissolved. */
export function setMachine(
  deps: ProductionNeeds,
  change: BatchChange,
  machine: string,
): Promise<Result<null, Failure>> {
  return changeBatch(deps, change, async (_trx, batch) =>
    batch.status === 'dissolved' ? refused('This batch was dissolved.') : ok({ machine }),
  );
}

/** Releases a batch to its machine: its sheets are allocated, where stock of them is kept. */
export function releaseBatch(deps: ProductionNeeds, change: BatchChange): Promise<Result<null, Failure>> {
  return changeBatch(deps, change, async (trx, batch) => {
    if (batch.status !== 'draft') return step(batch, 'released');
    await allocateSheets(deps.clock, trx, batch, await sheetsOfBatch(trx, batch.id));
    return ok({ status: 'released' });
  });
}

/** Dissolves a batch of which no sheet has been cut; its pieces can be nested again. */
export function dissolveBatch(deps: ProductionNeeds, change: BatchChange): Promise<Result<null, Failure>> {
  return changeBatch(deps, change, async (trx, batch) => {
    const to = step(batch, 'dissolved');
    if (!to.ok) return to;
    const sheets = await sheetsOfBatch(trx, batch.id);
    if (sheets.some(({ status }) => status !== 'planned' && status !== 'loaded'))
      return refused('A sheet of it has been cut. Cut the others, or mark them as failed.');
    for (const sheet of sheets) if (sheet.status === 'loaded') await returnSheet(deps.clock, trx, sheet);
    await freeSheets(deps.clock, trx, batch.id);
    const held = await linesOfSheets(
      trx,
      sheets.map(({ id }) => id),
    );
    const lines = await linesBy(
      trx,
      'id',
      held.map(({ line_id }) => line_id),
    );
    for (const line of lines) {
      const count = held.filter(({ line_id }) => line_id === line.id).reduce((sum, one) => sum + one.count, 0);
      await updateProductLine(trx, line.id, { nested: line.nested - count });
    }
    await refreshJobs(
      trx,
      lines.map(({ job_id }) => job_id),
    );
    return to;
  });
}
