import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, dayField, idField, timeField } from '../base/fields.ts';
import { MONEY_TASK_KINDS } from '../money-task/wire.ts';
import { orderStatusField } from '../order/wire.ts';
import { BATCH_STATUSES } from '../production/status.ts';
import { SERVICES } from '../pricing/services.ts';
import { todayAddresses } from './addresses.ts';
import { TODAY_REASONS } from './reasons.ts';

const todayOrder = z.object({
  id: idField,
  number: z.string(),
  status: orderStatusField,
  ships_by: dayField,
  customer_email: z.string(),
  piece_count: z.int(),
  materials: z.array(z.string()),
  /** Pieces of its jobs that may be laid out on a sheet now. */
  to_nest: z.int(),
});
export type TodayOrder = z.infer<typeof todayOrder>;

/** A job that people hold. */
const heldJob = z.object({ id: idField, number: z.string(), ships_by: dayField, why: z.string() });

/** A batch that a machine works on, or that waits for somebody. */
const todayBatch = z.object({
  id: idField,
  number: z.string(),
  status: z.enum(BATCH_STATUSES),
  material: z.string(),
  thickness_mm: z.number(),
  machine: z.string(),
  ships_by: dayField,
  sheet_count: z.int(),
  sheets_done: z.int(),
  /** Sheet that a machine is on: who works there, and since when; null while none is. */
  running: z.object({ sheet: z.int(), operator: z.string(), since: timeField }).nullable(),
});
export type TodayBatch = z.infer<typeof todayBatch>;

/** Pieces of one material that can go on a machine now, of all jobs at a hub. */
const todayMaterial = z.object({
  /** Null where no hub makes them. */
  hub_id: z.string().nullable(),
  /** Name of the hub; empty where there is none. */
  hub: z.string(),
  thickness_id: z.int(),
  material: z.string(),
  thickness_mm: z.number(),
  jobs: z.int(),
  pieces: z.int(),
  /** Planned seconds of the machine. */
  seconds: z.number(),
  /** The earliest ship date of its jobs. */
  ships_by: dayField,
});

const todayAnswer = z.object({
  /** The shop's day that lateness is counted by. */
  day: dayField,
  /** Orders that can't go on by themselves, or are late: those that ship first come first. */
  needs: z.array(
    todayOrder.extend({
      reason: z.enum(TODAY_REASONS),
      /** Details of the reason, one sentence. */
      why: z.string(),
    }),
  ),
  /** Placed, and nothing in the way. */
  ready: z.array(todayOrder),
  running: z.array(todayOrder),
  /** Materials with pieces to cut: what ships first comes first. */
  to_cut: z.array(todayMaterial),
  /** Sizes in stock with an alert. */
  short: z.array(
    z.object({
      id: idField,
      material: z.string(),
      thickness_mm: z.number(),
      width_mm: z.number(),
      height_mm: z.number(),
      /** Sheets on hand that no batch has. */
      free: z.int(),
      minimum: z.int(),
    }),
  ),
  jobs_held: z.array(heldJob),
  /** Batches that are not sorted yet: those that run first, then the most urgent. */
  batches: z.array(todayBatch),
  requests: z.array(
    z.object({ id: idField, number: z.string(), title: z.string(), since: timeField, unread: z.int() }),
  ),
  remakes: z.array(z.object({ id: idField, order_number: z.string(), description: z.string(), since: timeField })),
  /** Notes of the last week on open jobs that name who asks. */
  mentions: z.array(
    z.object({
      id: idField,
      job_id: idField,
      job_number: z.string(),
      author: z.string(),
      content: z.string(),
      since: timeField,
    }),
  ),
  /** Open tasks of orders that whoever asks has. */
  tasks: z.array(
    z.object({
      id: idField,
      order_id: idField,
      order_number: z.string(),
      kind: z.enum(SERVICES),
      since: timeField,
    }),
  ),
  /** Pieces at suppliers that are not back in time. */
  outside: z.array(
    z.object({
      id: idField,
      job_id: idField,
      job_number: z.string(),
      name: z.string(),
      supplier: z.string(),
      expected_on: dayField,
      pieces: z.int(),
    }),
  ),
  /** For administrators; nobody else sees to money. */
  money: z.array(z.object({ kind: z.enum(MONEY_TASK_KINDS), cents: centsField.nullable(), since: timeField })),
  /** Changes of the price list that wait for an administrator; nobody else is told. */
  prices: z.array(z.object({ id: idField, text: z.string(), since: timeField })),
  /** Of each list, however many of it are shown. */
  counts: z.object({
    needs: z.int(),
    ready: z.int(),
    running: z.int(),
    to_cut: z.int(),
    /** Jobs with pieces to cut, of all materials. */
    jobs_to_cut: z.int(),
    ships_today: z.int(),
    jobs_held: z.int(),
    /** Jobs that are late in the plan of the machines. */
    late_in_plan: z.int(),
    batches: z.int(),
    requests: z.int(),
    remakes: z.int(),
    /** Questions of visitors without an answer. */
    questions: z.int(),
    money: z.int(),
    outside: z.int(),
    mentions: z.int(),
    tasks: z.int(),
    /** Sizes in stock with an alert. */
    stock: z.int(),
    /** Of the price list. */
    prices: z.int(),
  }),
});
export type Today = z.infer<typeof todayAnswer>;

export const todayEndpoints = endpoints(todayAddresses, {
  get: {
    summary:
      'The day’s work: late, blocked, ready and running orders, held jobs, batches and machines, requests, remakes and money that wait for staff',
    answer: todayAnswer,
  },
});
