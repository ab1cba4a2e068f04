import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { CARRIERS, trackingUrl } from '../../shared/shipment/carriers.ts';
import type { TrackingInput } from '../../shared/shipment/wire.ts';
import type { OrderNeeds } from '../order/needs.ts';
import { updateShipment } from './rows.ts';
import { stepOf, described, undoUntil } from './ship.ts';

function refuse(message: string, field?: string): Result<never, Failure> {
  return err(failure('conflict', { message, ...(field ? { field, errors: [{ field, message }] } : {}) }));
}

/**
 * Corrects who carries a shipment and under which number once its customer has been told; a mail tells the new one, the timeline keeps the
 * old one. Before, it is taken back instead. Answers the order's id.
 */
export function correctTracking(
  deps: OrderNeeds,
  by: Actor,
  id: string,
  { version, carrier, carrier_name, tracking_number }: TrackingInput,
): Promise<Result<string, Failure>> {
  const name = carrier === 'other' ? carrier_name : CARRIERS[carrier].name;
  return stepOf(deps, by, id, version, async (trx, _standing, shipment) => {
    if (shipment.pickup === 1) return refuse('It is fetched: no carrier has it.');
    if (shipment.delivered_at !== null) return refuse('It has arrived: there is nothing to follow any more.');
    if (undoUntil(shipment, deps.clock.now()) !== null)
      return refuse('The customer has not been told yet. Take it back and ship it again.');
    if (name === '') return refuse('Enter the carrier’s name.', 'carrier_name');
    if (name === shipment.carrier_name && tracking_number === shipment.tracking_number)
      return refuse('This is what the customer was told already.', 'tracking_number');
    const change = {
      carrier,
      carrier_name: name,
      tracking_number,
      tracking_url: trackingUrl(carrier, tracking_number),
    };
    await updateShipment(trx, id, change);
    const before = { carrier: shipment.carrier_name, trackingNumber: shipment.tracking_number };
    const now = described({ ...shipment, ...change });
    return ok({ happened: { kind: 'tracking_corrected', ...now, before }, mailAfterMs: 0 });
  });
}
