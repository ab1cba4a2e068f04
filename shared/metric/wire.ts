import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { dayField, idField, slugField, timeField } from '../base/fields.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { metricAddresses } from './addresses.ts';
import { GRAINS } from './buckets.ts';
import { METRICS } from './metrics.ts';

/** A period, and the hub that it is asked for. Without days: the twelve weeks that end today. */
const metricQuery = z.strictObject({
  from: enteredDay('Choose the first day.').optional(),
  to: enteredDay('Choose the last day.').optional(),
  /** A hub; all of them where it is absent. */
  node: slugField.optional(),
});

const goalSchema = z.object({
  id: z.enum(METRICS),
  /** Null where there is none. */
  value: z.number().nullable(),
  /** E-mail of who set it; null where nobody has, or the account is gone. */
  set_by: z.string().nullable(),
  set_at: timeField.nullable(),
});
export type Goal = z.infer<typeof goalSchema>;

const sums = { top: z.number(), bottom: z.number(), value: z.number().nullable() };

/** An order behind a figure. */
const behindSchema = z.object({
  order_id: idField,
  number: z.string(),
  customer: z.string(),
  day: dayField,
  /** Its part in the figure, in words. */
  note: z.string(),
  count: z.number(),
  of: z.number(),
});
export type Behind = z.infer<typeof behindSchema>;

/** A figure over a period. */
const figureSchema = z.object({
  metric: z.enum(METRICS),
  from: dayField,
  to: dayField,
  by: z.enum(GRAINS),
  node: slugField.nullable(),
  ...sums,
  goal: goalSchema,
  /** Why there is no figure; null where there is one, or nothing happened. */
  missing: z.string().nullable(),
  points: z.array(z.object({ from: dayField, to: dayField, ...sums })),
  /** Counts by cause, step or material, in their order. */
  causes: z.array(z.object({ name: z.string(), count: z.number(), of: z.number().nullable() })),
  /** Figures beside it. */
  also: z.array(
    z.object({ name: z.string(), value: z.number().nullable(), unit: z.enum(['share', 'days', 'factor', 'count']) }),
  ),
  /** Orders behind it, at most a hundred. */
  orders: z.array(behindSchema),
  order_count: z.int(),
});
export type Figure = z.infer<typeof figureSchema>;

/** Orders that are named behind a figure, at most. */
export const MOST_BEHIND = 100;

const figure = (summary: string) =>
  ({ summary, query: metricQuery, answer: figureSchema, failures: ['not_found'] }) as const;

const goalBody = z.strictObject({
  /** A share of 1 or a factor; null takes the goal away. */
  value: z.number({ error: 'Enter a number.' }).min(0, { error: 'A goal is above zero.' }).max(10).nullable(),
});

export const metricEndpoints = endpoints(metricAddresses, {
  quality: figure('Quality: 1 − remade ÷ shipped pieces, scrap by reason, first-pass yield'),
  speed: figure('Speed: orders shipped on time ÷ due, median days from order to shipment'),
  productivity: figure('Productivity: planned minutes of finished jobs ÷ paid operator minutes'),
  uptime: figure('Uptime: machine minutes available ÷ scheduled'),
  conversion: figure('Conversion: people with an order ÷ people with a price, and the steps between'),
  minutes: figure('Minutes: used ÷ planned machine minutes, by material'),
  goals: { summary: 'Goals of the figures, with who set them', answer: z.object({ goals: z.array(goalSchema) }) },
  setGoal: {
    repeat: 'sets',
    summary: 'Set or take away the goal of a figure',
    params: z.object({ id: z.enum(METRICS) }),
    body: goalBody,
    answer: goalSchema,
  },
});
