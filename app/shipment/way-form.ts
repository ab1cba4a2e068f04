import { z } from 'zod';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { wayProblem } from '../../shared/shipment/way-problem.ts';
import { shipmentBody, trackingBody } from '../../shared/shipment/wire.ts';

/** Who carries a shipment, under which number and since when, by its names on the wire. */
export const wayFields = {
  carrier: trackingBody.shape.carrier,
  /** Of a carrier that is not among ours. */
  carrier_name: shipmentBody.shape.carrier_name.unwrap(),
  tracking_number: shipmentBody.shape.tracking_number.unwrap(),
  shipped_on: shipmentBody.shape.shipped_on.unwrap().nullable(),
};

const wayForm = z.object(wayFields);

/** Who carries a shipment, as it is typed. */
export type Way = z.input<typeof wayForm>;

/** Where such a form begins. */
export const EMPTY_WAY: Way = { carrier: 'ups', carrier_name: '', tracking_number: '', shipped_on: null };

/** Refuses what the server would refuse of carrier and day. */
export function refuseWay(ctx: z.core.ParsePayload<z.output<typeof wayForm>>): void {
  const wrong = wayProblem(ctx.value, false, shopDay(Date.now()));
  if (wrong) ctx.issues.push({ code: 'custom', message: wrong.message, path: [wrong.field], input: ctx.value });
}

/** Fields that name the carrier: a name where it is not among ours. */
export function sentWay({ carrier, carrier_name, tracking_number }: z.output<typeof wayForm>) {
  return { carrier, carrier_name: carrier === 'other' ? carrier_name : '', tracking_number };
}

/** Fields that what is wrong may stand at. */
export const WAY_FIELDS = ['carrier', 'carrier_name', 'tracking_number', 'shipped_on'] as const;
