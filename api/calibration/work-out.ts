import type { MotionFigures, MotionSettings } from '../../shared/calibration/motion.ts';
import { PRICED } from '../../shared/calibration/price-figures.ts';
import { isoNow } from '../clock.ts';
import { findOrder, type FoundOrder } from '../order/read.ts';
import { partToMake } from '../quote/parts-to-draw.ts';
import { linesToWorkOut, putCalibratedLine } from './line-rows.ts';
import type { CalibrationNeeds } from './needs.ts';
import type { CalibrationRow } from './rows.ts';
import { figuresOf } from './views.ts';

/** How often it is looked whether lines are to be worked out, ms. */
export const WORK_OUT_MS = 30_000;

/** Owner of these tasks in the threads’ queue: they stand behind what people wait for. */
const OWNER = 'calibration';

function settingsOf({ catalog }: CalibrationNeeds, row: CalibrationRow): MotionSettings {
  const thickness = catalog
    .book()
    .materials.flatMap(({ thicknesses }) => thicknesses)
    .find(({ id }) => id === row.thickness_id);
  const engraving = thickness?.line_engraving_speed ?? 100;
  return {
    travelMmS: row.travel_mm_s,
    rasterMmS: row.raster_mm_s,
    engraveMmS: (PRICED.cutMmS * engraving) / 100,
  };
}

/**
 * Works out the seconds of pieces that wait for calibrated machines, on each of them, from their drawings by its motion: the plan takes them instead of those of the price.
 * Done twice it changes nothing.
 */
export async function workOutLines(deps: CalibrationNeeds): Promise<void> {
  const { db } = deps.database;
  const orders = new Map<string, FoundOrder | null>();
  for (const { line_id, order_id, item_id, calibration } of await linesToWorkOut(db)) {
    if (!orders.has(order_id)) orders.set(order_id, await findOrder(db, order_id));
    const seconds = await secondsOf(deps, orders.get(order_id) ?? null, item_id, calibration);
    // Tried again with the next round where the thread broke off.
    if (seconds === undefined) continue;
    const row = {
      line_id,
      machine_id: calibration.machine_id,
      calibration_id: calibration.id,
      seconds,
      worked_out_at: isoNow(deps.clock),
    };
    await putCalibratedLine(db, row);
  }
}

/** Whole seconds of a piece; null where its drawing is gone, undefined where the thread was stopped. */
async function secondsOf(
  deps: CalibrationNeeds,
  found: FoundOrder | null,
  itemId: string,
  calibration: CalibrationRow,
): Promise<number | null | undefined> {
  const at = found?.order.parts.findIndex(({ id }) => id === itemId) ?? -1;
  const part = at < 0 ? null : await partToMake(deps, found!.parts[at]!);
  if (part === null) return null;
  const figures: MotionFigures = { ...figuresOf(calibration), turnS: calibration.turn_s ?? 0 };
  const task = { kind: 'motion', part, figures, settings: settingsOf(deps, calibration) } as const;
  const done = await deps.papers.run<number | null>(task, OWNER);
  if (!done.ok) return done.error.kind === 'closed' ? undefined : null;
  return done.value === null ? null : Math.max(1, Math.ceil(done.value));
}
