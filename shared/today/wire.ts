import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, dayField, idField, timeField } from '../base/fields.ts';
import { MONEY_TASK_KINDS } from '../money-task/wire.ts';
import { orderStatusField } from '../order/wire.ts';
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
});
export type TodayOrder = z.infer<typeof todayOrder>;

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
  requests: z.array(
    z.object({ id: idField, number: z.string(), title: z.string(), since: timeField, unread: z.int() }),
  ),
  remakes: z.array(z.object({ id: idField, order_number: z.string(), description: z.string(), since: timeField })),
  /** For administrators; nobody else sees to money. */
  money: z.array(z.object({ kind: z.enum(MONEY_TASK_KINDS), cents: centsField.nullable(), since: timeField })),
  /** Of each list, however many of it are shown. */
  counts: z.object({
    needs: z.int(),
    ready: z.int(),
    running: z.int(),
    ships_today: z.int(),
    requests: z.int(),
    remakes: z.int(),
    money: z.int(),
    /** Sizes in stock with an alert. */
    stock: z.int(),
  }),
});
export type Today = z.infer<typeof todayAnswer>;

export const todayEndpoints = endpoints(todayAddresses, {
  get: {
    summary: 'The day’s work: late, blocked, ready and running orders, requests, remakes and money that wait for staff',
    answer: todayAnswer,
  },
});
