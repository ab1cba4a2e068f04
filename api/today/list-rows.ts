import { sql } from 'kysely';
import { WAITING_FOR_STAFF } from '../../shared/custom/status.ts';
import { UNDER_WAY } from '../../shared/order/status.ts';
import type { Db } from '../db/database.ts';
import { atRisk, type LateAt } from '../order/late-rows.ts';
import { ASKS } from '../order/rows.ts';

/** Orders of a shop that are looked at for one day at most: far more than twenty people make. */
const MOST_OPEN = 2000;

/** Reason of the hold on an order, where there is one. */
const HOLD_REASON = sql<
  string | null
>`(select order_holds.reason from order_holds where order_holds.order_id = orders.id
  and order_holds.released_at is null)`;

/** Whether its payment is disputed, 0 or 1. */
const DISPUTED = sql<number>`case when exists (select 1 from payment_cases where payment_cases.order_id = orders.id
  and payment_cases.kind = 'dispute' and payment_cases.settled_at is null) then 1 else 0 end`;

/** Whether an engineer's report is to be sent, 0 or 1. */
const CHECKS = sql<number>`case when exists (select 1 from order_tasks where order_tasks.order_id = orders.id
  and order_tasks.kind = 'dfm_analysis' and order_tasks.status = 'open') then 1 else 0 end`;

/** Pieces of an order's jobs that may be laid out on a sheet now. */
const TO_NEST = sql<number>`coalesce((select sum(lines.required + lines.scrap - lines.cut - lines.nested)
  from production_lines as lines inner join production_jobs as jobs on jobs.id = lines.job_id
  where jobs.order_id = orders.id and jobs.thickness_id is not null and jobs.blocked is null and jobs.held is null
  and lines.required + lines.scrap > lines.cut + lines.nested), 0)`;

/** Orders with pieces that are still here, those that ship first come first, with all that may be in their way. */
export function openOrders(db: Db, at: LateAt) {
  return db
    .selectFrom('orders')
    .where('status', 'in', [...UNDER_WAY])
    .select(TO_NEST.as('to_nest'))
    .select(['id', 'sequence', 'status', 'ships_by', 'email', 'piece_count', 'materials'])
    .select([
      HOLD_REASON.as('hold_reason'),
      DISPUTED.as('disputed'),
      CHECKS.as('checks'),
      ASKS.as('asks'),
      atRisk(at).as('at_risk'),
    ])
    .orderBy('ships_by')
    .orderBy('sequence')
    .limit(MOST_OPEN)
    .execute();
}

/** A row of them. */
export type OpenOrder = Awaited<ReturnType<typeof openOrders>>[number];

/** Jobs that people hold, those that ship first come first. */
export function heldJobs(db: Db) {
  return db
    .selectFrom('production_jobs')
    .where('status', '=', 'on_hold')
    .select(['id', 'number', 'ships_by', 'held'])
    .orderBy('ships_by')
    .orderBy('sequence')
    .limit(MOST_OPEN)
    .execute();
}

/** Batches that are neither sorted nor dissolved, those that ship first come first. */
export function openBatches(db: Db) {
  return db
    .selectFrom('production_batches')
    .where('status', 'in', ['draft', 'released', 'cutting', 'cut'])
    .select(['id', 'sequence', 'status', 'material', 'thickness_mm', 'machine', 'ships_by'])
    .orderBy('ships_by')
    .orderBy('sequence')
    .limit(MOST_OPEN)
    .execute();
}

/** Sheets of batches, as far as the day's work tells of them. */
export function sheetsOfOpenBatches(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('production_sheets')
    .where('batch_id', 'in', [...ids])
    .select(['batch_id', 'number', 'status', 'operator', 'running_since'])
    .orderBy('number')
    .execute();
}

/** How many requests, reports and questions wait for an answer of ours. */
export async function waitingCounts(
  db: Db,
): Promise<{ readonly requests: number; readonly remakes: number; readonly questions: number }> {
  const requests = await db
    .selectFrom('custom_requests')
    .where('state', 'in', [...WAITING_FOR_STAFF])
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const remakes = await db
    .selectFrom('remakes')
    .where('status', '=', 'submitted')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const questions = await db
    .selectFrom('inquiries')
    .where('status', '=', 'open')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return {
    requests: Number(requests.count),
    remakes: Number(remakes.count),
    questions: Number(questions.count),
  };
}
