import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, dayField, idField, idParams, timeField } from '../base/fields.ts';
import { addressSchema } from '../checkout/wire.ts';
import { partSchema, quoteTotalsSchema } from '../quote/wire.ts';
import { orderAddresses } from './addresses.ts';

export const orderStatusField = z.enum(['paid', 'in_production', 'shipped', 'delivered', 'cancelled']);
export type OrderStatus = z.infer<typeof orderStatusField>;

const orderHead = z.object({
  id: idField,
  /** Number for people, like K-1042. */
  number: z.string(),
  status: orderStatusField,
  placed_at: timeField,
  ships_by: dayField,
  part_count: z.int(),
  piece_count: z.int(),
  total_cents: centsField,
});
export type OrderHead = z.infer<typeof orderHead>;

/** An order: a paid quote, frozen as it was paid. */
export const orderSchema = orderHead.extend({
  quote_id: idField,
  parts: z.array(partSchema),
  totals: quoteTotalsSchema,
  shipping_address: addressSchema.omit({ id: true }),
  shipping: z.object({ label: z.string(), delivers_by: dayField.nullable() }),
  production_speed: z.object({ label: z.string(), days: z.int() }),
  payment: z.object({ brand: z.string(), last4: z.string(), amount_cents: centsField, paid_at: timeField }),
  purchase_order_number: z.string().nullable(),
  email: z.string(),
});
export type Order = z.infer<typeof orderSchema>;

/** The staff list's address-bar state. */
export const orderListQuery = z.strictObject({
  search: z.string().trim().max(100).optional(),
  status: orderStatusField.optional(),
  sort: z
    .enum(['placed_at', '-placed_at', 'ships_by', '-ships_by', 'total_cents', '-total_cents'])
    .default('-placed_at'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(25),
});

export const orderEndpoints = endpoints(orderAddresses, {
  mine: {
    summary: 'The caller’s orders, newest first',
    answer: z.object({ orders: z.array(orderHead) }),
  },
  get: {
    summary: 'One of the caller’s orders; staff may read any',
    params: idParams,
    answer: orderSchema,
    failures: ['not_found'],
  },
  production: {
    summary: 'All orders, for the shop',
    query: orderListQuery,
    answer: z.object({
      orders: z.array(orderHead.extend({ customer_email: z.string(), materials: z.array(z.string()) })),
      total: z.int(),
      page: z.int(),
      page_size: z.int(),
    }),
  },
});
