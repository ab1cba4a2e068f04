import { z } from 'zod';
import { badgeFields } from '../badge/fields.ts';
import { endpoints } from '../base/endpoint.ts';
import { dayField, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { orderSchema, versionField } from '../order/wire.ts';
import { shipmentAddresses } from './addresses.ts';
import { CARRIER_NAMES } from './carriers.ts';

/** Lines on a shipment at most. */
const MOST_LINES = 1000;

/** Pieces of a line. */
const countSchema = z.strictObject({
  line_id: idField,
  count: z.int({ error: 'Enter a whole number of pieces.' }).min(1, { error: 'Enter at least one piece.' }),
});

/** Pieces of an order that left together, or were laid out together to be fetched. */
const shipmentSchema = z.object({
  id: idField,
  order_id: idField,
  /** 1, 2, … within its order. */
  number: z.int(),
  pickup: z.boolean(),
  carrier: z.enum(CARRIER_NAMES).nullable(),
  carrier_name: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  shipped_on: dayField,
  created_at: timeField,
  delivered_at: timeField.nullable(),
  /** Until when its last step can be taken back; null where it can't any more. */
  undo_until: timeField.nullable(),
  lines: z.array(z.object({ line_id: idField, name: z.string(), count: z.int() })),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/** Body of a shipment: its pieces and carrier; a pick-up order names no carrier. */
export const shipmentBody = z.strictObject({
  version: versionField,
  lines: z.array(countSchema).min(1, { error: 'Choose what ships.' }).max(MOST_LINES),
  carrier: z.enum(CARRIER_NAMES).nullable().default(null),
  /** The name of a carrier that is not among ours. */
  carrier_name: lineField(60).default(''),
  tracking_number: lineField(60).default(''),
  /** The day it leaves; today where nothing is said. */
  shipped_on: enteredDay('Choose the day.').optional(),
  ...badgeFields,
});
/** A shipment as it is written, whoever proved that it may leave. */
export type ShipmentInput = Omit<z.output<typeof shipmentBody>, 'badge' | 'proof'>;

/** Who carries a shipment after all, and under which number. */
export const trackingBody = z.strictObject({
  version: versionField,
  carrier: z.enum(CARRIER_NAMES),
  carrier_name: lineField(60).default(''),
  tracking_number: lineField(60).min(1, { error: 'Enter the tracking number.' }),
});
export type TrackingInput = z.output<typeof trackingBody>;

const stepBody = z.strictObject({ version: versionField });
const shipmentsOfOrder = z.object({ order: orderSchema, shipments: z.array(shipmentSchema) });
export type ShipmentsOfOrder = z.infer<typeof shipmentsOfOrder>;

export const shipmentEndpoints = endpoints(shipmentAddresses, {
  ofOrder: {
    summary: 'The shipments of an order, oldest first',
    params: idParams,
    answer: z.object({ shipments: z.array(shipmentSchema) }),
    failures: ['not_found'],
  },
  create: {
    repeat: 'creates',
    summary: 'Ship pieces of an order, or set them out for pickup; the customer gets an e-mail after ten minutes',
    params: idParams,
    body: shipmentBody,
    answer: shipmentsOfOrder,
    failures: ['not_found', 'conflict'],
  },
  delivered: {
    repeat: 'once',
    summary: 'A shipment was delivered or picked up',
    params: idParams,
    body: stepBody,
    answer: shipmentsOfOrder,
    failures: ['not_found', 'conflict'],
  },
  correct: {
    repeat: 'sets',
    summary: 'Correct carrier and tracking number after the customer was notified. Sends an e-mail with the new one',
    params: idParams,
    body: trackingBody,
    answer: shipmentsOfOrder,
    failures: ['not_found', 'conflict'],
  },
  undo: {
    repeat: 'once',
    summary: 'Undo the last step of a shipment (delivered or shipped) within ten minutes',
    params: idParams,
    body: stepBody,
    answer: shipmentsOfOrder,
    failures: ['not_found', 'conflict'],
  },
});
