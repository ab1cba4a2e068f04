import type { Db } from '../db/database.ts';

/** Product lines of the jobs that make the pieces of a report again, with figures of their jobs. */
export function workOfRemake(db: Db, remakeId: string) {
  return db
    .selectFrom('production_lines')
    .innerJoin('order_lines', 'order_lines.id', 'production_lines.order_line_id')
    .innerJoin('production_jobs', 'production_jobs.id', 'production_lines.job_id')
    .where('order_lines.remake_id', '=', remakeId)
    .select([
      'production_jobs.id',
      'production_jobs.number',
      'production_jobs.status',
      'production_jobs.thickness_id',
      'production_jobs.planned_seconds',
      'production_jobs.used_seconds',
      'production_lines.required',
      'production_lines.scrap',
      'production_lines.width_mm',
      'production_lines.height_mm',
    ])
    .orderBy('production_jobs.sequence')
    .orderBy('production_lines.position')
    .execute();
}

/** Shipments that pieces which were made again left in, but those that were mistakes. */
export async function shipmentsOfRemake(db: Db, remakeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shipment_lines')
    .innerJoin('order_lines', 'order_lines.id', 'shipment_lines.line_id')
    .innerJoin('shipments', 'shipments.id', 'shipment_lines.shipment_id')
    .where('order_lines.remake_id', '=', remakeId)
    .where('shipments.undone_at', 'is', null)
    .select((eb) => eb.fn.count('shipment_lines.shipment_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
