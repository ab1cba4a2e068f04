import type { z } from 'zod';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type CountedLine, NO_COUNTS } from '../../shared/production/counts.ts';
import { inStepOrder, type LineStep, STEP_WORDS } from '../../shared/production/steps.ts';
import type { splitBody } from '../../shared/production/wire.ts';
import { newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { changeJob, type JobChange, refused } from './change-job.ts';
import { newCode } from './follow-order.ts';
import { insertJobRow, type JobRow, jobsOfOrder, updateJob } from './job-rows.ts';
import {
  countedOf,
  deleteProductLine,
  insertProductLines,
  linesOfOrderJobs,
  type ProductLineRow,
  stepsOf,
  updateProductLine,
} from './line-rows.ts';
import type { ProductionNeeds } from './needs.ts';
import { refreshJobs } from './refresh-jobs.ts';

/** Pieces of a line that nobody has begun: neither on a sheet, nor cut. Only those can go elsewhere. */
function untouched({ required, nested, cut, scrap }: CountedLine): number {
  return Math.max(0, required + scrap - cut - nested);
}

function copyOf(deps: ProductionNeeds, row: ProductLineRow, more: Partial<ProductLineRow>): ProductLineRow {
  return { ...row, ...NO_COUNTS, id: newId(deps.clock), code: newCode(), ...more };
}

/** Splits pieces that nobody has begun off into a job of the same order; the sum stays. Answers the new job’s id. */
export async function splitJob(
  deps: ProductionNeeds,
  change: JobChange,
  { lines: wanted }: z.output<typeof splitBody>,
): Promise<Result<string, Failure>> {
  let made = '';
  const done = await changeJob(deps, change, async (trx, job, lines) => {
    if (new Set(wanted.map(({ line_id }) => line_id)).size !== wanted.length) return refused('A line is listed twice.');
    for (const { line_id, count } of wanted) {
      const line = lines.find(({ id }) => id === line_id);
      if (!line) return refused('A line is not in this job.');
      const free = untouched(countedOf(line));
      if (count > free) return refused(`${line.name}: only ${free} can be split off, the others are begun.`);
    }
    const taken = wanted.reduce((sum, { count }) => sum + count, 0);
    if (taken >= job.pieces) return refused('Leave at least one piece in the job.');
    const next = await siblingJob(deps, trx, job, taken);
    made = next.id;
    for (const [at, { line_id, count }] of wanted.entries()) {
      const line = lines.find(({ id }) => id === line_id)!;
      await updateProductLine(trx, line.id, { required: line.required - count });
      await insertProductLines(trx, [copyOf(deps, line, { job_id: next.id, position: at, required: count })]);
    }
    await updateJob(trx, job.id, { planned_seconds: job.planned_seconds - next.planned_seconds });
    await refreshJobs(trx, [next.id]);
    return ok({ split: next.number, pieces: job.pieces - taken });
  });
  return done.ok ? ok(made) : done;
}

/** A job of the same kind for pieces of another one. */
async function siblingJob(deps: ProductionNeeds, trx: Db, job: JobRow, pieces: number): Promise<JobRow> {
  const nth = (await jobsOfOrder(trx, job.order_id)).at(-1)!.nth + 1;
  const [order] = job.number.split(/-(?=\d+$)/);
  const number = `${order}-${nth}`;
  const row: JobRow = {
    ...job,
    id: newId(deps.clock),
    nth,
    sequence: Math.floor(job.sequence / 1000) * 1000 + nth,
    group_key: `split ${nth}`,
    number,
    code: newCode(),
    pieces,
    planned_seconds: Math.round((job.planned_seconds * pieces) / job.pieces),
    used_seconds: 0,
    search: job.search.replace(job.number.toLowerCase(), number.toLowerCase()),
    version: 1,
    created_at: new Date(deps.clock.now()).toISOString(),
  };
  await insertJobRow(trx, row);
  return row;
}

/** A product line of a job, with who changes it and why. */
export interface ProductChange extends JobChange {
  readonly lineId: string;
  readonly reason: string;
}

/** Changes the steps of a line of which nothing is further than they go. */
export function updateProduct(
  deps: ProductionNeeds,
  change: ProductChange,
  wanted: readonly LineStep[],
): Promise<Result<null, Failure>> {
  return changeJob(deps, change, async (trx, _job, lines) => {
    const line = lines.find(({ id }) => id === change.lineId);
    if (!line) return err(failure('not_found'));
    const steps = inStepOrder(wanted);
    if (steps.includes('cut') === steps.includes('receive'))
      return refused('A line is either cut here or received from outside.', 'steps');
    if (line.good > 0 || line.cut > 0 || line.nested > 0)
      return refused(`${line.name}: pieces are begun. Split the others off first.`);
    const words = steps.map((step) => STEP_WORDS[step]).join(', ');
    await updateProductLine(trx, line.id, { steps: JSON.stringify(steps) });
    const before = stepsOf(line).map((step) => STEP_WORDS[step]);
    return ok({ product: line.name, steps: `${before.join(', ')} → ${words}`, reason: change.reason });
  });
}

/** Makes pieces of a line that nobody has begun a line of their own in the same job, to be made another way. The sum stays. */
export function duplicateProduct(
  deps: ProductionNeeds,
  change: ProductChange,
  count: number,
): Promise<Result<null, Failure>> {
  return changeJob(deps, change, async (trx, _job, lines) => {
    const line = lines.find(({ id }) => id === change.lineId);
    if (!line) return err(failure('not_found'));
    const free = Math.min(untouched(countedOf(line)), line.required - 1);
    if (count > free) return refused(`${line.name}: at most ${free} can become a line of their own.`, 'count');
    await updateProductLine(trx, line.id, { required: line.required - count });
    await insertProductLines(trx, [copyOf(deps, line, { position: lines.length, required: count })]);
    return ok({ product: line.name, duplicated: count, reason: change.reason });
  });
}

/** Removes a line of which nothing is begun; its pieces go back to another line of the same part, so that the sum stays. */
export function deleteProduct(deps: ProductionNeeds, change: ProductChange): Promise<Result<null, Failure>> {
  return changeJob(deps, change, async (trx, job, lines) => {
    const line = lines.find(({ id }) => id === change.lineId);
    if (!line) return err(failure('not_found'));
    const { required, nested, cut } = line;
    if (nested > 0 || cut > 0) return refused(`${line.name}: pieces are begun, so it stays.`);
    const other = (await linesOfOrderJobs(trx, job.order_id)).find(
      ({ id, order_line_id }) => id !== line.id && order_line_id === line.order_line_id,
    );
    if (!other && required > 0)
      return refused(`${line.name}: its pieces were ordered. Cancel them on the order instead.`);
    if (other) await updateProductLine(trx, other.id, { required: other.required + required });
    await deleteProductLine(trx, line.id);
    if (other) await refreshJobs(trx, [other.job_id]);
    return ok({ product: line.name, deleted: required, steps: stepsOf(line).join(', '), reason: change.reason });
  });
}
