import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type PlateStatus, plateMachine } from '../../shared/printed-part/status.ts';
import type { batchBody, finishBody, PrintedBatch } from '../../shared/printed-part/wire.ts';
import { isoNow, newId } from '../clock.ts';
import { nextNumber } from '../db/counter-rows.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { findBatch, insertBatch, PLATE_SEQUENCE, type PrintedBatchRow, updateBatch } from './batch-rows.ts';
import { modelsOf, type PrintedModelRow, updateModel } from './model-rows.ts';
import { noted, refused, splitOff } from './models.ts';
import type { PrintedPartNeeds } from './needs.ts';

const CHANGED = failure('conflict', { message: 'The plate changed since you opened it. Check it again, then retry.' });

/** Makes an empty plate; its id. */
export function addBatch(
  deps: PrintedPartNeeds,
  by: Actor,
  body: z.output<typeof batchBody>,
): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx) => {
    const row: PrintedBatchRow = {
      ...body,
      id: newId(deps.clock),
      sequence: await nextNumber(trx, PLATE_SEQUENCE),
      status: plateMachine.initial,
      results: '[]',
      version: 1,
      started_at: null,
      ended_at: null,
      created_at: isoNow(deps.clock),
    };
    await insertBatch(trx, row);
    await noted(deps, trx, by, row.id, { ...body });
    return ok(row.id);
  });
}

interface PlateStep {
  readonly by: Actor;
  readonly id: string;
  readonly version: number;
}

/** Takes a plate one step on, in the version that was seen. */
function step(
  deps: PrintedPartNeeds,
  { by, id, version }: PlateStep,
  to: PlateStatus,
  work: (trx: Db, models: PrintedModelRow[]) => Promise<Result<Partial<PrintedBatchRow>, Failure>>,
): Promise<Result<null, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<null, Failure>> => {
    const batch = await findBatch(trx, id);
    if (!batch) return err(failure('not_found'));
    if (batch.version !== version) return err(CHANGED);
    const next = plateMachine.step(batch.status as PlateStatus, to);
    if (!next.ok) return next;
    const done = await work(trx, await modelsOf(trx, 'batch_id', id));
    if (!done.ok) return done;
    await updateBatch(trx, id, { ...done.value, status: to, version: version + 1 });
    await noted(deps, trx, by, id, { status: to });
    return ok(null);
  });
}

/** Begins to print a plate. */
export function startBatch(deps: PrintedPartNeeds, change: PlateStep): Promise<Result<null, Failure>> {
  return step(deps, change, 'printing', async (trx, models) => {
    if (models.length === 0) return refused('Put a model onto the plate first.');
    for (const { id } of models) await updateModel(trx, id, { status: 'printing' });
    return ok({ started_at: isoNow(deps.clock) });
  });
}

/** Ends a plate with its results: good copies are printed, the others unassigned and held until somebody has looked. */
export function finishBatch(
  deps: PrintedPartNeeds,
  change: PlateStep,
  given: z.output<typeof finishBody>['results'],
): Promise<Result<null, Failure>> {
  return step(deps, change, 'done', async (trx, models) => {
    const results: PrintedBatch['results'] = [];
    for (const model of models) {
      const result = given.find(({ id }) => id === model.id);
      if (!result) return refused(`Enter how many of ${model.name} are good.`, 'results');
      const { good, reason } = result;
      if (good > model.quantity) return refused(`Only ${model.quantity} of ${model.name} were printed.`, 'results');
      if (good < model.quantity && reason === '') return refused(`Enter why ${model.name} failed.`, 'results');
      results.push({ model_id: model.id, name: model.name, good, failed: model.quantity - good, reason });
    }
    for (const [at, model] of models.entries()) {
      const { good, failed, reason } = results[at]!;
      const again = {
        status: 'unassigned',
        batch_id: null,
        held: `${reason.replace(/\.?$/, '.')}`,
        failures: model.failures + 1,
      };
      if (failed === 0) await updateModel(trx, model.id, { status: 'printed' });
      else if (good === 0) await updateModel(trx, model.id, again);
      else {
        await splitOff(deps, trx, model, failed, again);
        await updateModel(trx, model.id, { status: 'printed' });
      }
    }
    return ok({ results: JSON.stringify(results), ended_at: isoNow(deps.clock) });
  });
}
