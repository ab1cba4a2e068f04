import { z } from 'zod';
import { BENCHES } from './benches.ts';
import { endpoints } from '../base/endpoint.ts';
import { dayField, idField, lineField, slugField, timeField } from '../base/fields.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { technologySlugSchema } from '../catalog/material.ts';
import { calendarAddresses } from './addresses.ts';
import { MAX_CLOSED_DAYS, MAX_MINUTES, MAX_SECONDS_PER_PIECE, MAX_MISSED } from './limits.ts';
import { hubPlaceSchema, minutesOfDay } from './schema.ts';

const weekdays = z
  .array(z.int().min(0).max(6))
  .min(1, { error: 'The hub has to work on one day of the week at least.' })
  .max(7)
  .refine((days) => new Set(days).size === days.length, { error: 'A day is named twice.' })
  .transform((days) => days.toSorted((a, b) => a - b));

/** A day on which a hub is closed. */
const closedDaySchema = z.object({
  day: dayField,
  /** `holiday` for what the law or custom names, `closed` for whatever else. */
  kind: z.enum(['holiday', 'closed']),
  name: z.string(),
});
export type ClosedDay = z.infer<typeof closedDaySchema>;

/** Minutes of work that a technology has in a day. */
const capacitySchema = z.strictObject({
  technology_slug: technologySlugSchema,
  minutes_per_day: z.int().min(0).max(MAX_MINUTES),
});

/** Time of people at a bench in a day, and for a piece on average; at the bending bench for a bend. */
const benchSchema = z.strictObject({
  bench: z.enum(BENCHES),
  minutes_per_day: z.int().min(0).max(MAX_MINUTES),
  seconds_per_piece: z.int().min(1).max(MAX_SECONDS_PER_PIECE),
});

/** A hub with its calendar, as our staff sees it. */
export const hubSchema = z.object({
  id: slugField,
  name: z.string(),
  version: z.int(),
  working_days: z.array(z.int().min(0).max(6)),
  cut_off_minutes: minutesOfDay,
  /** Where it is and when orders can be fetched; null where nobody has said. */
  place: hubPlaceSchema.nullable(),
  /** Closed days from today on, the next one first. */
  closed: z.array(closedDaySchema).max(MAX_CLOSED_DAYS),
  /** Technologies that the hub says something of; planning goes by them, dates do not. */
  capacity: z.array(capacitySchema),
  /** Benches that the hub says something of; others have all the time they need. */
  benches: z.array(benchSchema),
  /** The last year whose federal holidays were written down. */
  holidays_through: z.int(),
  updated_at: timeField,
});
export type Hub = z.infer<typeof hubSchema>;

/** An order that can't leave by its date any more, and the day that the calendar would give it now. */
const missedOrderSchema = z.object({
  id: idField,
  number: z.string(),
  email: z.string(),
  ships_by: dayField,
  would_ship: dayField,
});
export type MissedOrder = z.infer<typeof missedOrderSchema>;

/** Effect of a change on promised orders: the first of them by their date, and how many there are. */
const effectSchema = z.object({ missed: z.array(missedOrderSchema).max(MAX_MISSED), missed_count: z.int() });
export type CalendarEffect = z.infer<typeof effectSchema>;

const changedSchema = effectSchema.extend({ hub: hubSchema });

const hubParams = z.object({ id: slugField });

/** A day that the hub is to be closed on. */
export const closeBody = z.strictObject({
  day: enteredDay('Choose the day.'),
  kind: z.enum(['holiday', 'closed']),
  name: lineField(80).pipe(z.string().min(1, { error: 'Say why the hub is closed.' })),
});

/** The week of a hub. */
export const weekBody = z.strictObject({
  /** The version that was looked at. */
  version: z.int(),
  working_days: weekdays,
  cut_off_minutes: minutesOfDay,
  capacity: z
    .array(capacitySchema)
    .max(20)
    .refine((all) => new Set(all.map((one) => one.technology_slug)).size === all.length, {
      error: 'A technology is named twice.',
    }),
  /** Stay as they are where none are sent. */
  benches: z
    .array(benchSchema)
    .max(BENCHES.length)
    .refine((all) => new Set(all.map((one) => one.bench)).size === all.length, { error: 'A bench is named twice.' })
    .optional(),
});

const needed = (max: number, error: string) => lineField(max).pipe(z.string().min(1, { error }));

/** Where a hub is, and between which times orders can be fetched there. */
export const placeBody = z
  .strictObject({
    /** The version that was looked at. */
    version: z.int(),
    line1: needed(100, 'Enter the street and number.'),
    line2: lineField(100).nullable().default(null),
    city: needed(60, 'Enter the city.'),
    state: z.string().regex(/^[A-Z]{2}$/, { error: 'Choose the state.' }),
    zip: z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, { error: 'A ZIP code has 5 digits, like 94103.' }),
    opens_minutes: minutesOfDay,
    closes_minutes: minutesOfDay,
  })
  .refine((body) => body.opens_minutes < body.closes_minutes, {
    error: 'It has to close after it opens.',
    path: ['closes_minutes'],
  });

export const calendarEndpoints = endpoints(calendarAddresses, {
  hubs: {
    summary: 'The hubs with their calendars',
    answer: z.object({ hubs: z.array(hubSchema) }),
  },
  effect: {
    summary: 'Which orders would miss their date if the hub were closed on a day; nothing is changed',
    params: hubParams,
    query: z.strictObject({ day: enteredDay() }),
    answer: effectSchema,
    failures: ['not_found'],
  },
  close: {
    repeat: 'sets',
    summary: 'Close the hub on a day. Lists the orders that will miss their ship date; moves none',
    params: hubParams,
    body: closeBody,
    answer: changedSchema,
    failures: ['not_found', 'conflict'],
  },
  open: {
    summary: 'Work on a day that the hub was to be closed on',
    params: z.object({ id: slugField, day: dayField }),
    answer: hubSchema,
    failures: ['not_found'],
  },
  weekEffect: {
    repeat: 'reads',
    summary: 'Which orders would miss their date if the hub had another week; nothing is changed',
    params: hubParams,
    body: weekBody,
    answer: effectSchema,
    failures: ['not_found', 'conflict'],
  },
  place: {
    repeat: 'sets',
    summary: 'Set address and pickup hours of the hub. Notifies customers with orders to pick up',
    params: hubParams,
    body: placeBody,
    answer: hubSchema,
    failures: ['not_found', 'conflict'],
  },
  week: {
    repeat: 'sets',
    summary:
      'Set working days, cut-off and minutes of a hub. Lists the orders that will miss their ship date; moves none',
    params: hubParams,
    body: weekBody,
    answer: changedSchema,
    failures: ['not_found', 'conflict'],
  },
});
