import { readyToPack, unsortedOf, waitingFor } from '../../shared/production/counts.ts';
import { readCode } from '../../shared/production/codes.ts';
import { BENCH_STEPS } from '../../shared/production/steps.ts';
import type { Coded } from '../../shared/production/wire.ts';
import type { Db } from '../db/database.ts';
import { placeOfCode } from '../hub/place-rows.ts';
import { findOrderRow, orderNumber } from '../order/rows.ts';
import { remnantOfCode } from '../stock/remnant-rows.ts';
import { batchNumber, batchOfCode, findBatch, sheetOfCode } from './batch-rows.ts';
import { boxOfCode } from './box-rows.ts';
import { findJob, jobOfCode } from './job-rows.ts';
import { countedOf, lineOfCode, type ProductLineRow } from './line-rows.ts';

/** The natural next step for pieces of a line. */
function nextOf(row: ProductLineRow): Coded['next'] {
  const line = countedOf(row);
  const bench = BENCH_STEPS.find((step) => waitingFor(line, step) > 0);
  if (bench) return bench;
  if (readyToPack(line) > 0) return 'pack';
  return unsortedOf(line) > 0 ? 'sort' : 'open';
}

/** The thing that a code names, with the next step; null where the code is none of ours. */
export async function findCode(db: Db, typed: string): Promise<Coded | null> {
  const code = readCode(typed);
  if (code === null) return null;
  const line = await lineOfCode(db, code);
  if (line) {
    const job = (await findJob(db, line.job_id))!;
    const name = `${job.number} ${line.name}`;
    return { kind: 'bag', id: line.job_id, order_id: line.order_id, line_id: line.id, name, next: nextOf(line) };
  }
  const job = await jobOfCode(db, code);
  if (job) return { kind: 'job', id: job.id, order_id: job.order_id, line_id: null, name: job.number, next: 'open' };
  const nothing = { order_id: null, line_id: null };
  const sheet = await sheetOfCode(db, code);
  if (sheet) {
    const batch = (await findBatch(db, sheet.batch_id))!;
    const name = `${batchNumber(batch.sequence)}, sheet ${sheet.number}`;
    const next = sheet.status === 'cut' || sheet.status === 'sorted' ? 'sort' : 'cut';
    return { kind: 'sheet', id: sheet.id, ...nothing, name, next };
  }
  const batch = await batchOfCode(db, code);
  if (batch) return { kind: 'batch', id: batch.id, ...nothing, name: batchNumber(batch.sequence), next: 'open' };
  const remnant = await remnantOfCode(db, code);
  if (remnant) {
    const name = `${remnant.material}, ${remnant.thickness_mm} mm, ${remnant.width_mm} × ${remnant.height_mm} mm`;
    return { kind: 'remnant', id: remnant.id, ...nothing, name, next: 'open' };
  }
  const place = await placeOfCode(db, code);
  if (place) return { kind: 'place', id: place.id, ...nothing, name: place.name, next: 'open' };
  const box = await boxOfCode(db, code);
  const order = box && (await findOrderRow(db, box.order_id));
  if (!box || !order) return null;
  const name = `${orderNumber(order.sequence)}, box ${box.number}`;
  return { kind: 'box', id: box.id, order_id: box.order_id, line_id: null, name, next: 'pack' };
}
