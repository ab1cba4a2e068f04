import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { stillOut } from '../../shared/outside/kinds.ts';
import type { outsideBackBody, outsideBody } from '../../shared/outside/wire.ts';
import { type Facts, note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { findProductLine } from '../production/line-rows.ts';
import type { OutsideNeeds } from './needs.ts';
import { findOutside, insertOutside, type OutsideRow, piecesOut, updateOutside } from './rows.ts';

function refused(message: string, field?: string): Result<never, Failure> {
  return err(failure('conflict', { message, ...(field ? { field, errors: [{ field, message }] } : {}) }));
}

async function noted({ clock }: OutsideNeeds, trx: Db, by: Actor, jobId: string, after: Facts, before: Facts | null) {
  await note(clock, trx, {
    by,
    kind: 'production_job.changed',
    subject: { kind: 'production_job', id: jobId },
    before,
    after,
  });
}

/** Sends pieces of a line to a supplier. Answers the id. */
export function sendOut(
  deps: OutsideNeeds,
  by: Actor,
  { line_id, count, ...body }: z.output<typeof outsideBody>,
): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    const line = await findProductLine(trx, line_id);
    if (!line) return err(failure('not_found'));
    const here = line.good - line.packed - ((await piecesOut(trx, [line_id])).get(line_id)?.count ?? 0);
    if (count > here) return refused(`Only ${Math.max(0, here)} good pieces of ${line.name} are here.`, 'count');
    const id = newId(deps.clock);
    await insertOutside(trx, {
      id,
      line_id,
      job_id: line.job_id,
      order_id: line.order_id,
      ...body,
      status: 'out',
      sent: count,
      received: 0,
      missing: 0,
      ended_at: null,
      version: 1,
      account_id: 'accountId' in by ? by.accountId : null,
      created_at: isoNow(deps.clock),
    });
    await noted(deps, trx, by, line.job_id, { outside: body.supplier, pieces: count, back: body.expected_on }, null);
    return ok(id);
  });
}

async function change(
  deps: OutsideNeeds,
  { id, version }: { readonly id: string; readonly version: number },
  work: (trx: Db, row: OutsideRow) => Promise<Result<Partial<OutsideRow>, Failure>>,
): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    const row = await findOutside(trx, id);
    if (!row) return err(failure('not_found'));
    if (row.status !== 'out') return refused('This is back already, or was canceled.');
    if (row.version !== version) return refused('Somebody changed this since you opened it. Check it again.');
    const done = await work(trx, row);
    if (!done.ok) return done;
    await updateOutside(trx, id, { ...done.value, version: version + 1 });
    return ok(id);
  });
}

/** Counts what came back from a supplier, and what will not. */
export function takeBack(
  deps: OutsideNeeds,
  by: Actor,
  id: string,
  { version, received, missing }: z.output<typeof outsideBackBody>,
): Promise<Result<string, Failure>> {
  return change(deps, { id, version }, async (trx, row) => {
    if (received + missing > stillOut(row)) return refused(`Only ${stillOut(row)} pieces are out.`, 'received');
    const now = { sent: row.sent, received: row.received + received, missing: row.missing + missing };
    const isBack = stillOut(now) === 0;
    await noted(deps, trx, by, row.job_id, { received: now.received, missing: now.missing }, { outside: row.supplier });
    const counts = { received: now.received, missing: now.missing };
    return ok({ ...counts, ...(isBack ? { status: 'back', ended_at: isoNow(deps.clock) } : {}) });
  });
}

/** Cancels outside work that was entered by mistake. */
export function cancelOutside(
  deps: OutsideNeeds,
  by: Actor,
  id: string,
  version: number,
): Promise<Result<string, Failure>> {
  return change(deps, { id, version }, async (trx, row) => {
    if (row.received + row.missing > 0) return refused('Some of it is back. Count the rest back instead.');
    await noted(deps, trx, by, row.job_id, { outside: 'canceled' }, { outside: row.supplier });
    return ok({ status: 'cancelled', ended_at: isoNow(deps.clock) });
  });
}
