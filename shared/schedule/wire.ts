import { z } from 'zod';
import { BENCHES } from '../calendar/benches.ts';
import { technologySlugSchema } from '../catalog/material.ts';
import { endpoints } from '../base/endpoint.ts';
import { centsField, dayField, idField, idParams, lineField, slugField, timeField } from '../base/fields.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { jobHead } from '../production/fields.ts';
import { scheduleAddresses } from './addresses.ts';
import { MOST_DAYS } from './limits.ts';
import { LATE_REASONS } from './plan.ts';

/** A machine's id, hub and technology where a hub has minutes of one without machines, or hub and bench. */
const laneField = lineField(120).min(1, { error: 'Choose the machine or bench.' });

const laneDay = z.object({
  day: dayField,
  /** Minutes that it works. */
  minutes: z.int(),
  planned: z.int(),
  free: z.int(),
  /** Minutes that people put on it beyond what it has. */
  over: z.int(),
});

/** Minutes of a job on a day of a bench. */
const benchJob = z.object({
  id: idField,
  number: z.string(),
  minutes: z.int(),
  /** Ship date. */
  need_by: dayField,
  /** Day that it leaves the last bench; null where it has no place. */
  ready: dayField.nullable(),
  /** Who put it on this day, and when; null where the plan did. */
  pin: z.object({ day: dayField, by: z.string(), at: timeField }).nullable(),
});
export type ScheduleBenchJob = z.infer<typeof benchJob>;

/** A bench of people on days, with the jobs on it. */
const benchSchema = z.object({
  id: laneField,
  bench: z.enum(BENCHES),
  days: z.array(laneDay.extend({ jobs: z.array(benchJob) })),
});
export type ScheduleBench = z.infer<typeof benchSchema>;

const laneSchema = z.object({
  id: laneField,
  name: z.string(),
  technology_slug: technologySlugSchema,
  /** Sides of its bed, mm; null where nobody knows. */
  bed: z.object({ width_mm: z.number(), height_mm: z.number() }).nullable(),
  days: z.array(laneDay),
});
export type ScheduleLane = z.infer<typeof laneSchema>;

const slotSchema = z.object({ lane_id: laneField, day: dayField, minutes: z.int() });

const scheduledJob = jobHead
  .pick({
    id: true,
    number: true,
    order_id: true,
    order_number: true,
    customer: true,
    material: true,
    thickness_mm: true,
    technology_slug: true,
    status: true,
    urgency: true,
    flags: true,
  })
  .extend({
    /** Minutes of the machine that are still to do. */
    minutes: z.int(),
    /** Ship date. */
    need_by: dayField,
    /** Day that it is cut by in this plan; null where it has no place. */
    projected: dayField.nullable(),
    /** Working days after its ship date. */
    late_days: z.int(),
    reason: z.enum(LATE_REASONS).nullable(),
    /** Why it is late or has no place, one sentence; empty where it is in time. */
    why: z.string(),
    /** Day on which its material is there; null where nobody knows. */
    material_on: dayField.nullable(),
    slots: z.array(slotSchema),
    /** Who put it where it is, and when; null where the plan did. */
    pin: z.object({ lane_id: laneField, day: dayField, by: z.string(), at: timeField }).nullable(),
  });
export type ScheduledJob = z.infer<typeof scheduledJob>;

const dateEffect = z.object({
  id: idField,
  number: z.string(),
  need_by: dayField,
  before: dayField.nullable(),
  after: dayField.nullable(),
  late_days: z.int(),
});

/** Difference that a pin makes. */
const effectSchema = z.object({
  /** The job itself. */
  job: dateEffect,
  /** Others that become late by it. */
  made_late: z.array(dateEffect),
  /** Others that are in time by it. */
  in_time: z.array(dateEffect),
  /** Days with more minutes on them than they have. */
  over: z.array(z.object({ lane_id: laneField, lane: z.string(), day: dayField, minutes: z.int() })),
  /** The effect in words. */
  text: z.string(),
});
export type ScheduleEffect = z.infer<typeof effectSchema>;

const promiseSchema = z.object({
  technology_slug: technologySlugSchema,
  days: z.int(),
  ships_by: dayField,
  /** The day that the calendar alone gives. */
  by_calendar: dayField,
});

export const scheduleQuery = z.strictObject({
  /** The hub that orders go to unless it is named. */
  hub: slugField.optional(),
  /** Today unless it is named. */
  from: enteredDay().optional(),
  days: z.coerce.number().int().min(1).max(MOST_DAYS).default(7),
});

const scheduleSchema = z.object({
  hub: z.object({ id: slugField, name: z.string() }),
  hubs: z.array(z.object({ id: slugField, name: z.string() })),
  today: dayField,
  calendar_version: z.int(),
  /** When the dates that are promised were last brought up to the plan; null before the first time. */
  planned_at: timeField.nullable(),
  days: z.array(z.object({ day: dayField, working: z.boolean() })),
  lanes: z.array(laneSchema),
  /** Benches that the hub says something of. */
  benches: z.array(benchSchema),
  /** Jobs that benches are done with after their ship date, or never, the first ones. */
  bench_late: z.array(z.object({ id: idField, number: z.string(), need_by: dayField, ready: dayField.nullable() })),
  /** Jobs with minutes on these days, and those that need a decision. */
  jobs: z.array(scheduledJob),
  counts: z.object({ jobs: z.int(), late: z.int(), unplaced: z.int() }),
  /** Ship dates that the checkout promises now for an hour of work. */
  promises: z.array(promiseSchema),
});
export type Schedule = z.infer<typeof scheduleSchema>;

export const pinBody = z.strictObject({
  lane_id: laneField,
  day: enteredDay('Choose the day.'),
  /** Tells the effect and changes nothing. */
  dry_run: z.boolean().default(false),
});

export const unpinBody = z.strictObject({
  /** The bench that it is pinned to; machines where it is absent. */
  bench: z.enum(BENCHES).optional(),
  dry_run: z.boolean().default(false),
});

const rushSchema = z.object({
  /** The date that its order was promised, by its speed. */
  promised: z.object({ label: z.string(), ships_by: dayField, trace: z.string() }),
  speeds: z.array(
    z.object({
      label: z.string(),
      days: z.int(),
      /** Surcharge more than what was paid for its speed. */
      cents: centsField,
      ships_by: dayField,
      /** Day that it would be cut by if it shipped then. */
      projected: dayField.nullable(),
      made_late: z.array(dateEffect),
      text: z.string(),
    }),
  ),
});
export type RushAnswer = z.infer<typeof rushSchema>;

export const scheduleEndpoints = endpoints(scheduleAddresses, {
  get: {
    summary: 'The plan of a hub’s machines: minutes planned, free and over by day, and every job in its place',
    query: scheduleQuery,
    answer: scheduleSchema,
    failures: ['not_found'],
  },
  pin: {
    repeat: 'sets',
    summary: 'Put a job on a machine or bench and day, or say what that would do',
    params: idParams,
    body: pinBody,
    answer: effectSchema,
    failures: ['not_found', 'conflict'],
  },
  unpin: {
    repeat: 'sets',
    summary: 'Let the plan place a job again, or say what that would do',
    params: idParams,
    body: unpinBody,
    answer: effectSchema,
    failures: ['not_found', 'conflict'],
  },
  rush: {
    summary: 'Price and effect of making a job at a faster speed; changes nothing',
    params: idParams,
    answer: rushSchema,
    failures: ['not_found'],
  },
});
