import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, dayField, idField, idParams, lineField, textField, timeField } from '../base/fields.ts';
import { listFields, pageFields, severalField } from '../base/list.ts';
import { addressSchema } from '../checkout/wire.ts';
import { customPartSchema } from '../quote/custom-part-wire.ts';
import { partSchema, quoteTotalsSchema } from '../quote/wire.ts';
import { SERVICES } from '../pricing/services.ts';
import { orderAddresses } from './addresses.ts';
import { TASK_STATUSES } from './tasks.ts';

/** Most figures of one report. */
const MOST_MEASURES = 200;
/** As long as a confirmed size may be. */
const MOST_MM = 100_000;

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
  /** An engineer's analysis is under way: nothing of the analysed parts is made before its report is sent. */
  held: z.boolean(),
});
export type OrderHead = z.infer<typeof orderHead>;

/** Lengths that are measured, mm. */
const measuredMmField = z.number({ error: 'Enter a length in mm.' }).nonnegative().max(MOST_MM);

/** Something that was measured on a part. */
const measureSchema = z.strictObject({
  feature: lineField(80).min(1, { error: 'Say what was measured.' }),
  nominal_mm: measuredMmField,
  measured_mm: measuredMmField,
  /** Largest deviation either way. */
  tolerance_mm: measuredMmField,
});

/** A person's report on a task. An inspection has measures, an analysis has none. */
export const taskReportBody = z.strictObject({
  text: textField(5000).min(1, { error: 'Write the report.' }),
  measures: z.array(measureSchema).max(MOST_MEASURES).default([]),
});
export type TaskReport = z.output<typeof taskReportBody>;

/** Work of a person on one part of an order, with its report once it is sent. */
export const orderTaskSchema = z.object({
  id: idField,
  part_id: idField,
  kind: z.enum(SERVICES),
  minutes: z.number().nonnegative(),
  status: z.enum(TASK_STATUSES),
  created_at: timeField,
  done_at: timeField.nullable(),
  /** Null until it is sent. */
  report: z.string().nullable(),
  measures: z.array(measureSchema.extend({ passed: z.boolean() })),
});
export type OrderTask = z.infer<typeof orderTaskSchema>;

/** An order: a paid quote, frozen as it was paid. */
export const orderSchema = orderHead.extend({
  quote_id: idField,
  parts: z.array(partSchema),
  /** Parts that people priced. */
  custom_parts: z.array(customPartSchema),
  /** Services that were ordered, part by part. */
  tasks: z.array(orderTaskSchema),
  totals: quoteTotalsSchema,
  shipping_address: addressSchema.omit({ id: true }),
  shipping: z.object({ label: z.string(), delivers_by: dayField.nullable() }),
  production_speed: z.object({ label: z.string(), days: z.int() }),
  payment: z.object({ brand: z.string(), last4: z.string(), amount_cents: centsField, paid_at: timeField }),
  purchase_order_number: z.string().nullable(),
  email: z.string(),
});
export type Order = z.infer<typeof orderSchema>;

/** What orders are narrowed by. A moment `…_before` is not part of its range, a day `…_to` is. */
const orderFilters = {
  status: severalField(orderStatusField.options).optional(),
  /** Only orders that wait for an engineer's report. */
  held: z.literal('yes').optional(),
  placed_from: timeField.optional(),
  placed_before: timeField.optional(),
  ships_from: dayField.optional(),
  ships_to: dayField.optional(),
};

const ORDER_SORTS = ['placed_at', 'ships_by', 'total_cents'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** What a customer's list of orders is asked. */
const myOrdersQuery = z.strictObject({ ...listFields(ORDER_SORTS, '-placed_at'), ...orderFilters });

/**
 * What the shop's list is asked. With a `limit` it is walked by cursors and nothing is counted; without, it is answered by the number of
 * a page, with how many there are.
 */
export const orderListQuery = z.strictObject({
  ...listFields(ORDER_SORTS, '-placed_at'),
  ...orderFilters,
  /** A part of the customer's e-mail. */
  customer: lineField(100).optional(),
  limit: myOrdersQuery.shape.limit.unwrap().optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(25),
});

export const orderEndpoints = endpoints(orderAddresses, {
  mine: {
    summary: 'The caller’s orders, newest first unless asked otherwise',
    query: myOrdersQuery,
    answer: z.object({ orders: z.array(orderHead), ...pageFields }),
  },
  get: {
    summary: 'One of the caller’s orders; staff may read any',
    params: idParams,
    answer: orderSchema,
    failures: ['not_found'],
  },
  report: {
    summary: 'Send the report on a task of an order: its customer reads it and is told by mail',
    params: z.object({ id: idField, taskId: idField }),
    body: taskReportBody,
    answer: orderSchema,
    failures: ['not_found', 'task_reported', 'conflict'],
  },
  production: {
    summary: 'All orders, for the shop',
    query: orderListQuery,
    answer: z.object({
      orders: z.array(orderHead.extend({ customer_email: z.string(), materials: z.array(z.string()) })),
      /** Null where the list is walked by cursors. */
      total: z.int().nullable(),
      page: z.int(),
      page_size: z.int(),
      ...pageFields,
    }),
  },
});
