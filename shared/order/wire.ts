import { z } from 'zod';
import { PAINTS } from '../analysis/engraved/paints.ts';
import { OPERATIONS } from '../analysis/operations.ts';
import { endpoints } from '../base/endpoint.ts';
import { centsField, dayField, idField, idParams, lineField, textField, timeField } from '../base/fields.ts';
import { listFields, pageFields } from '../base/list.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { addressSchema } from '../checkout/wire.ts';
import { customPartSchema } from '../quote/custom-part-wire.ts';
import { quoteTaxSchema } from '../quote/tax-wire.ts';
import { sampleSchema } from '../quote/sample-wire.ts';
import { quoteCouponSchema, quoteTotalsSchema } from '../quote/totals-wire.ts';
import { partSchema } from '../quote/wire.ts';
import { SERVICES } from '../pricing/services.ts';
import { DISPUTE_HOLDS, HOLD_REASONS } from './holds.ts';
import { orderAddresses } from './addresses.ts';
import { EVENT_BY, EVENT_KINDS } from './events.ts';
import { LATE_REASONS } from './late.ts';
import { LINE_KINDS } from './lines.ts';
import { ATTENTIONS, myOrdersQuery, orderListQuery } from './list-query.ts';
import { ORDER_STATUSES } from './status.ts';
import { TASK_STATUSES } from './tasks.ts';

/** Most figures of one report. */
const MOST_MEASURES = 200;
/** As long as a confirmed size may be. */
const MOST_MM = 100_000;
/** Lines of one call: more than an order can have. */
const MOST_LINES = 1000;

export const orderStatusField = z.enum(ORDER_STATUSES);

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
  /** A later ship date waits for the customer's answer. */
  asks: z.boolean(),
});
export type OrderHead = z.infer<typeof orderHead>;

/** Most names of what was ordered that a list tells of an order; the rest is a count. */
export const NAMES_IN_LISTS = 2;

/** An order as lists show it: what tells it apart from others for who ordered it. */
const listedOrder = orderHead.extend({
  /** The first names of what was ordered, NAMES_IN_LISTS at most, in the order's own order. */
  names: z.array(z.string()),
});
export type ListedOrder = z.infer<typeof listedOrder>;

/** Lengths that are measured, mm. */
const measuredMmField = z.number({ error: 'Enter a length in mm.' }).nonnegative().max(MOST_MM);

/** Something that was measured on a part. */
export const measureSchema = z.strictObject({
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
/** Who has each task of an order, and who of the staff may have some. */
const taskPeopleSchema = z.object({
  people: z.array(z.object({ id: idField, name: z.string() })),
  tasks: z.array(z.object({ id: idField, assignee: z.object({ id: idField, name: z.string() }).nullable() })),
});
export type TaskPeople = z.infer<typeof taskPeopleSchema>;

export type OrderTask = z.infer<typeof orderTaskSchema>;

/** A line of an order and how far it is. Counts are pieces. */
const orderLineSchema = z.object({
  id: idField,
  /** The part, custom part or sample that it is of. */
  item_id: idField,
  kind: z.enum(LINE_KINDS),
  name: z.string(),
  status: orderStatusField,
  /** The remake that it makes good; null for what was ordered. */
  remake_id: idField.nullable(),
  ordered: z.int(),
  cancelled: z.int(),
  begun_at: timeField.nullable(),
  shipped: z.int(),
  delivered: z.int(),
  /** Until when pieces of it can be reported as not right; null while some of those that left have not arrived. */
  report_until: timeField.nullable(),
});
export type OrderLineOnWire = z.infer<typeof orderLineSchema>;

/** Something that happened to an order, in words. */
const orderEventSchema = z.object({
  id: idField,
  at: timeField,
  by: z.enum(EVENT_BY),
  kind: z.enum(EVENT_KINDS),
  text: z.string(),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** An order: a paid quote, frozen as it was paid. */
export const orderSchema = orderHead.extend({
  quote_id: idField,
  /** Rises with every step; who takes one names the version that was looked at. */
  version: z.int(),
  /** It is fetched instead of sent. */
  pickup: z.boolean(),
  /** Where it is fetched and when, as it is now; null where it is sent, or nobody has said where. */
  pickup_at: z.object({ lines: z.array(z.string()), hours: z.string() }).nullable(),
  lines: z.array(orderLineSchema),
  /** Oldest first. */
  timeline: z.array(orderEventSchema),
  /** A later ship date that waits for the customer's answer. */
  /** Hold that keeps it from being made until our staff has looked; null where there is none. */
  hold: z.object({ reason: z.enum(HOLD_REASONS), words: z.string(), held_at: timeField }).nullable(),
  /** Its payment is disputed, and it is held for that; null where it is not. */
  dispute: z.object({ state: z.enum(DISPUTE_HOLDS), opened_at: timeField }).nullable(),
  delay: z.object({ ships_by: dayField, reason: z.string(), asked_at: timeField }).nullable(),
  parts: z.array(partSchema),
  /** Parts that people priced. */
  custom_parts: z.array(customPartSchema),
  /** Chips of materials that come along. */
  samples: z.array(sampleSchema),
  /** Services that were ordered, part by part. */
  tasks: z.array(orderTaskSchema),
  totals: quoteTotalsSchema,
  tax: quoteTaxSchema.nullable(),
  coupon: quoteCouponSchema.nullable(),
  shipping_address: addressSchema.omit({ id: true }),
  shipping: z.object({ label: z.string(), delivers_by: dayField.nullable() }),
  production_speed: z.object({ label: z.string(), days: z.int() }),
  payment: z.object({ brand: z.string(), last4: z.string(), amount_cents: centsField, paid_at: timeField }),
  /** Part of it that went on terms instead of a card; null where none did. */
  on_terms: z
    .object({
      net_days: z.int(),
      placed_cents: centsField,
      left_cents: centsField,
      /** Sum taken off before it was invoiced; see `terms-rows.ts`. */
      cancelled_cents: centsField,
      tax_dropped_cents: centsField,
      credit_back_cents: centsField,
    })
    .nullable(),
  purchase_order_number: z.string().nullable(),
  /** Its papers are written in it. */
  units: z.enum(['mm', 'in']),
  /** The organization that owns it; null where it is a person's own. */
  organization_id: idField.nullable(),
  /** The terms that it was placed under; null for orders from before that was written down. */
  terms: z.object({ version: z.string(), accepted_at: timeField, export_controlled: z.boolean() }).nullable(),
  /** Warnings that were told of its materials (Proposition 65). */
  warnings: z.array(z.string()),
  email: z.string(),
});
export type Order = z.infer<typeof orderSchema>;

const idsField = z.array(idField).min(1, { error: 'Choose at least one line.' }).max(MOST_LINES);

/** The version of the order that was looked at. */
export const versionField = z.int().min(1);

const beginBody = z.strictObject({ version: versionField, lines: idsField });

/** Without lines: everything that may be cancelled. */
const cancelBody = z.strictObject({
  version: versionField,
  lines: idsField.optional(),
  /** Refund as it was shown; refused where it is another by now. */
  expected_cents: centsField.optional(),
});

/** Lines to cancel: these, all not being made yet, or, as an answer to a later date, all that have not left. */
const cancelPlanBody = z.strictObject({ lines: idsField.optional(), late: z.boolean().default(false) });

/** The money of something that is cancelled, and where it goes. */
export const cancelMoneySchema = z.object({
  /** Refund in all: card and credit; on terms the credit that had paid. */
  back_cents: centsField,
  card_cents: centsField,
  credit_cents: centsField,
  /** Promotional credit that is there again, beside the money. */
  promotional_cents: centsField,
  /** Sum to be invoiced on terms that is not owed any more. */
  owed_cents: centsField,
  /** Part of the coupon's discount taken off the refund, with its tax: the rest is too small for the coupon. */
  coupon_cents: centsField,
  /** A second person looks at the sum before it goes back. */
  checked_first: z.boolean(),
});
export type CancelMoney = z.infer<typeof cancelMoneySchema>;

export const purchaseOrderNumberBody = z.strictObject({ purchase_order_number: lineField(64).nullable() });

export const delayBody = z.strictObject({
  version: versionField,
  ships_by: enteredDay('Choose the new ship date.'),
  reason: textField(500).min(1, { error: 'Say why, so that the customer can decide.' }),
});

/** A part's flat shape, as path data in mm; see shared/issued/sketch.ts. */
const sketchSchema = z.object({
  part_id: idField,
  width: z.number(),
  height: z.number(),
  paths: z.array(
    z.object({
      operation: z.enum(OPERATIONS),
      paint: z.enum(PAINTS).optional(),
      evenOdd: z.boolean(),
      d: z.string(),
    }),
  ),
});

/** Why an order is held, and what is said of it to its customer. */
export const holdBody = z.strictObject({
  reason: z.enum(HOLD_REASONS, { error: 'Choose the reason.' }),
  words: textField(1000).default(''),
  version: versionField,
});

const lateOrderSchema = orderHead.extend({
  customer_email: z.string(),
  why: z.enum(LATE_REASONS),
  /** Lines that are late, with pieces that are still here. */
  late_lines: z.array(z.object({ id: idField, name: z.string(), count: z.int() })),
  /** The day that the customer would be asked about. */
  later_day: dayField,
  found_at: timeField,
  /** Whether the customer heard that it will be later than this date, and that a new one follows. */
  told: z.boolean(),
});
export type LateOrder = z.infer<typeof lateOrderSchema>;

const LATE_SORTS = ['ships_by'] as const;
export type LateSort = (typeof LATE_SORTS)[number];

/** Query of the list of late orders. */
export const lateListQuery = z.strictObject({
  ...listFields(LATE_SORTS, 'ships_by'),
  /** Whether the customer was asked and has not answered. */
  asked: z.enum(['yes', 'no']).optional(),
});

export const orderEndpoints = endpoints(orderAddresses, {
  mine: {
    summary: 'The caller’s orders, newest first unless asked otherwise',
    query: myOrdersQuery,
    answer: z.object({ orders: z.array(listedOrder), ...pageFields }),
  },
  get: {
    summary: 'One of the caller’s orders; staff may read any',
    params: idParams,
    answer: orderSchema,
    failures: ['not_found'],
  },
  taskPeople: {
    summary: 'Who of the staff has each task of an order, and who may have them',
    params: idParams,
    answer: taskPeopleSchema,
    failures: ['not_found'],
  },
  assignTask: {
    repeat: 'sets',
    summary: 'Give an open task of an order to somebody of the staff, who gets an e-mail, or to nobody',
    params: z.object({ id: idField, taskId: idField }),
    body: z.strictObject({ assignee_id: idField.nullable() }),
    answer: taskPeopleSchema,
    failures: ['not_found', 'task_reported'],
  },
  report: {
    repeat: 'once',
    summary: 'Send the report on a task of an order: the customer gets it by e-mail',
    params: z.object({ id: idField, taskId: idField }),
    body: taskReportBody,
    answer: orderSchema,
    failures: ['not_found', 'task_reported', 'conflict'],
  },
  begin: {
    repeat: 'once',
    summary: 'Start production of lines of an order; the customer gets an e-mail ten minutes after the first',
    params: idParams,
    body: beginBody,
    answer: orderSchema,
    failures: ['not_found', 'conflict'],
  },
  unbegin: {
    repeat: 'once',
    summary: 'Undo the start of production of lines, until some of them shipped',
    params: idParams,
    body: beginBody,
    answer: orderSchema,
    failures: ['not_found', 'conflict'],
  },
  cancel: {
    repeat: 'once',
    summary:
      'Cancel lines that aren’t in production, or all of them, and refund them. Administrators cancel whatever hasn’t shipped',
    params: idParams,
    body: cancelBody,
    answer: z.object({
      order: orderSchema,
      refunded_cents: centsField,
      /** A second person looks at the sum before it goes back. */
      checked_first: z.boolean(),
    }),
    failures: ['not_found', 'conflict'],
  },
  cancelPlan: {
    repeat: 'reads',
    summary: 'Refund that canceling would bring, and where it goes; changes nothing',
    params: idParams,
    body: cancelPlanBody,
    answer: cancelMoneySchema,
    failures: ['not_found', 'conflict'],
  },
  setPurchaseOrderNumber: {
    repeat: 'sets',
    summary: 'The customer’s purchase order number, until everything has shipped',
    params: idParams,
    body: purchaseOrderNumberBody,
    answer: orderSchema,
    failures: ['not_found', 'conflict'],
  },
  hold: {
    repeat: 'once',
    summary: 'Hold an order for the export and legal check. Tells the customer why',
    params: idParams,
    body: holdBody,
    answer: orderSchema,
    failures: ['not_found', 'conflict'],
  },
  release: {
    repeat: 'once',
    summary: 'Release an order that is held',
    params: idParams,
    body: z.strictObject({ version: versionField }),
    answer: orderSchema,
    failures: ['not_found', 'conflict'],
  },
  delay: {
    repeat: 'once',
    summary: 'Ask the customer of a late order: a new ship date, or a refund',
    params: idParams,
    body: delayBody,
    answer: orderSchema,
    failures: ['not_found', 'conflict'],
  },
  answerDelay: {
    repeat: 'once',
    summary: 'Agree to the later ship date, or cancel everything that hasn’t shipped for a refund',
    params: idParams,
    body: z.strictObject({
      version: versionField,
      answer: z.enum(['agree', 'cancel']),
      /** Where it is cancelled: what comes back as it was shown. */
      expected_cents: centsField.optional(),
    }),
    answer: orderSchema,
    failures: ['not_found', 'conflict'],
  },
  sketches: {
    summary: 'Shapes of an order’s parts, without those that are too detailed',
    params: idParams,
    query: z.strictObject({
      /** Only the first so many of them; all by default. */
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    answer: z.object({ sketches: z.array(sketchSchema) }),
    failures: ['not_found', 'rate_limited', 'processing_error'],
  },
  lateOrders: {
    summary: 'Orders that can’t meet their date any more, those with the nearest date first',
    query: lateListQuery,
    answer: z.object({ orders: z.array(lateOrderSchema), ...pageFields }),
  },
  askLate: {
    repeat: 'once',
    summary:
      'Ask the customer of a late order about the day that is proposed; refused while a question waits for an answer',
    params: idParams,
    answer: orderSchema,
    failures: ['not_found', 'conflict'],
  },
  production: {
    summary: 'All orders, for the shop',
    query: orderListQuery,
    answer: z.object({
      orders: z.array(
        listedOrder.extend({
          customer_email: z.string(),
          materials: z.array(z.string()),
          attention: z.array(z.enum(ATTENTIONS)),
        }),
      ),
      /** Null where the list is walked by cursors. */
      total: z.int().nullable(),
      page: z.int(),
      page_size: z.int(),
      ...pageFields,
    }),
  },
});
