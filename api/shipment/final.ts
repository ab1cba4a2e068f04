import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import type { Job } from '../jobs/job.ts';
import type { OrderNeeds } from '../order/needs.ts';
import { issueForShipment } from '../trade-credit/issue-for-shipment.ts';
import { findShipment, updateShipment } from './rows.ts';

/** The job that is due when a shipment can no longer be reversed: what follows from shipments, like invoices, follows here. */
export const SHIPMENT_FINAL = 'shipment_final';

/** Makes a shipment final, unless it was taken back; of an order on terms it is invoiced with that. */
export async function finishShipment(deps: OrderNeeds, job: Job): Promise<void> {
  const { clock, database } = deps;
  await inTransaction(database.db, async (trx) => {
    const shipment = await findShipment(trx, job.payload.subject!);
    if (shipment && shipment.undone_at === null && shipment.final_at === null) {
      await updateShipment(trx, shipment.id, { final_at: isoNow(clock) });
      const pieces = shipment.lines.map(({ id: key, count }) => ({ key, count }));
      await issueForShipment(deps, trx, { shipmentId: shipment.id, orderId: shipment.order_id, pieces });
    }
    await job.finish(trx);
  });
  deps.jobs.nudge('event');
}
