import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type Calibrated, calibrate } from '../../shared/calibration/fit.ts';
import type { calibrationBody } from '../../shared/calibration/wire.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { refusedAt } from '../hub/change.ts';
import { findMachine, type MachineRow } from '../hub/machine-rows.ts';
import { forgetLinesOf } from './line-rows.ts';
import type { CalibrationNeeds } from './needs.ts';
import { type CalibrationRow, findCalibration, insertCalibration, withdrawCalibration } from './rows.ts';
import { hasRaster, type LaserStock, laserStock, stockWords } from './stock.ts';

type Body = z.output<typeof calibrationBody>;

function errorsOf({ errorPercent }: Calibrated, withRaster: boolean): string {
  const { cutMmS, accelMmS2, cornerMmS, pierceS, turnS } = errorPercent;
  return JSON.stringify({
    cut_mm_s: cutMmS,
    accel_mm_s2: accelMmS2,
    corner_mm_s: cornerMmS,
    pierce_s: pierceS,
    turn_s: withRaster ? turnS : null,
  });
}

function rowOf(deps: CalibrationNeeds, by: Actor, body: Body, stock: LaserStock, found: Calibrated): CalibrationRow {
  const { figures, kerf } = found;
  return {
    id: newId(deps.clock),
    machine_id: body.machine_id,
    thickness_id: body.thickness_id,
    material: stockWords(stock),
    account_id: 'accountId' in by ? by.accountId : null,
    created_at: isoNow(deps.clock),
    note: body.note,
    travel_mm_s: body.travel_mm_s,
    raster_mm_s: body.raster_mm_s,
    timings: JSON.stringify(body.timings),
    sizes: JSON.stringify(body.sizes),
    cut_mm_s: figures.cutMmS,
    accel_mm_s2: figures.accelMmS2,
    corner_mm_s: figures.cornerMmS,
    pierce_s: figures.pierceS,
    turn_s: figures.turnS,
    error_percent: errorsOf(found, hasRaster(stock)),
    kerf_x_mm: kerf.x,
    kerf_y_mm: kerf.y,
    kerf_circle_mm: kerf.circle,
    withdrawn_at: null,
  };
}

/** Notes a calibration at the hub of its machine. */
async function noted(
  { clock }: CalibrationNeeds,
  trx: Db,
  by: Actor,
  machine: MachineRow,
  facts: { readonly id: string; readonly withdrawn: boolean },
): Promise<void> {
  const { id, withdrawn } = facts;
  const after = { calibration: id, machine: machine.id, withdrawn };
  await note(clock, trx, {
    by,
    kind: 'hub.changed',
    subject: { kind: 'hub', id: machine.hub_id },
    before: null,
    after,
  });
}

/**
 * Calibrates a machine on a stock; the figures are in force for it from then on. Answers the id. Fails with not_found, and with conflict where the machine
 * is another one, out of service, or has times and sizes that can't be.
 */
export async function addCalibration(deps: CalibrationNeeds, by: Actor, body: Body): Promise<Result<string, Failure>> {
  const stock = laserStock(deps.catalog, body.thickness_id);
  if (!stock.ok) return stock;
  const { timings, sizes, travel_mm_s: travelMmS, raster_mm_s: rasterMmS } = body;
  const withRaster = hasRaster(stock.value);
  const own = timings.filter(({ group }) => withRaster || group !== 'raster');
  const found = calibrate({ timings: own, sizes, travelMmS, rasterMmS }, withRaster);
  if (!found.ok) return refusedAt(found.error.field, found.error.message);
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    const machine = await findMachine(trx, body.machine_id);
    if (!machine) return err(failure('not_found'));
    if (machine.retired_at !== null) return refusedAt('machine_id', `${machine.name} is out of service.`);
    if (machine.technology_slug !== stock.value.material.technology_slug)
      return refusedAt('machine_id', `${machine.name} doesn’t cut ${stockWords(stock.value)}.`);
    const row = rowOf(deps, by, { ...body, timings: own }, stock.value, found.value);
    await insertCalibration(trx, row);
    await noted(deps, trx, by, machine, { id: row.id, withdrawn: false });
    return ok(row.id);
  });
}

/** Withdraws a calibration; the one before it is in force again. Fails with not_found, and with conflict where it was withdrawn already. */
export function withdraw(deps: CalibrationNeeds, by: Actor, id: string): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    const row = await findCalibration(trx, id);
    if (!row) return err(failure('not_found'));
    if (row.withdrawn_at !== null) return err(failure('conflict', { message: 'It was withdrawn already.' }));
    await withdrawCalibration(trx, id, isoNow(deps.clock));
    await forgetLinesOf(trx, id);
    const machine = (await findMachine(trx, row.machine_id))!;
    await noted(deps, trx, by, machine, { id, withdrawn: true });
    return ok(id);
  });
}
