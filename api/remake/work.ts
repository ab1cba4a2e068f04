import type { JobStatus } from '../../shared/production/status.ts';
import { costOfRemake, type RemakeCost } from '../../shared/remake/cost.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Db } from '../db/database.ts';
import { shipmentsOfRemake, workOfRemake } from './list-rows.ts';

const MM2_IN_CM2 = 100;

/** Jobs that make the pieces of a report again, and their cost, shipped again at the price of its order’s shipping, cents; no jobs and no cost while there are none. */
export async function remakeWork(
  db: Db,
  catalog: Pick<Catalog, 'book'>,
  remakeId: string,
  shippingCents: number,
): Promise<{ jobs: { id: string; number: string; status: JobStatus }[]; cost: RemakeCost | null }> {
  const lines = await workOfRemake(db, remakeId);
  const { materials, pricing_model } = catalog.book();
  const all = materials.flatMap(({ thicknesses }) => thicknesses);
  const priceOf = (id: number | null, areaCm2: number): number => {
    const bands = all.find((one) => one.id === id)?.price_per_cm2 ?? [];
    return bands.find(({ max_cm2 }) => max_cm2 === null || areaCm2 < max_cm2)?.price ?? 0;
  };
  const ids = [...new Set(lines.map(({ id }) => id))];
  const jobs = ids.map((id) => {
    const own = lines.filter((line) => line.id === id);
    const { number, status, planned_seconds, used_seconds } = own[0]!;
    const material = own.map(({ thickness_id, width_mm, height_mm, required, scrap }) => {
      const piece = (width_mm * height_mm) / MM2_IN_CM2;
      return { areaCm2: piece * (required + scrap), dollarsPerCm2: priceOf(thickness_id, piece) };
    });
    const work = { plannedSeconds: planned_seconds, usedSeconds: used_seconds, material };
    return { head: { id, number, status: status as JobStatus }, work };
  });
  const cost = costOfRemake(
    jobs.map(({ work }) => work),
    pricing_model.fixedMinuteRateForProduction,
    { trips: await shipmentsOfRemake(db, remakeId), centsEach: shippingCents },
  );
  return { jobs: jobs.map(({ head }) => head), cost: jobs.length === 0 ? null : cost };
}
