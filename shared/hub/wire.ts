import { z } from 'zod';
import { scrapWithoutPinField } from '../badge/fields.ts';
import { hubSchema } from '../calendar/wire.ts';
import { technologySlugSchema } from '../catalog/material.ts';
import { endpoints } from '../base/endpoint.ts';
import { doneAnswer, idField, idParams, lengthMmField, lineField, slugField, timeField } from '../base/fields.ts';
import { hubAddresses } from './addresses.ts';
import { DOWNTIME_REASONS, HUB_ZONES, MAX_SHIFT_MS, PLACE_KINDS } from './zones.ts';

const versionField = z.int();
const named = (error: string) => lineField(40).pipe(z.string().min(1, { error }));
const zoneField = z.enum(HUB_ZONES, { error: 'Choose a time zone.' });
const DAY_MINUTES = 24 * 60;

const downtimeSchema = z.object({
  id: idField,
  machine_id: idField,
  reason: z.enum(DOWNTIME_REASONS),
  note: z.string(),
  starts_at: timeField,
  /** Null while it lasts. */
  ends_at: timeField.nullable(),
});
export type Downtime = z.infer<typeof downtimeSchema>;

const machineSchema = z.object({
  id: idField,
  hub_id: slugField,
  hub: z.string(),
  version: versionField,
  name: z.string(),
  technology_slug: technologySlugSchema,
  bed_width_mm: z.number(),
  bed_height_mm: z.number(),
  minutes_per_day: z.int(),
  retired_at: timeField.nullable(),
  /** Why it stands now; null where it runs. */
  down_for: z.enum(DOWNTIME_REASONS).nullable(),
});
export type Machine = z.infer<typeof machineSchema>;

const shiftSchema = z.object({
  id: idField,
  operator: z.string(),
  starts_at: timeField,
  ends_at: timeField,
});

const placeSchema = z.object({
  id: idField,
  hub_id: slugField,
  name: z.string(),
  kind: z.enum(PLACE_KINDS),
  code: z.string(),
  /** Things that lie there. */
  things: z.int(),
});
export type HubPlaceCode = z.infer<typeof placeSchema>;

/** A hub with all that stands in it. */
const hubDetail = z.object({
  hub: hubSchema,
  time_zone: zoneField,
  /** Whether new orders go to it. */
  first: z.boolean(),
  /** Pieces of a job or batch that one person may scrap without a PIN. */
  scrap_without_pin: z.int(),
  machines: z.array(machineSchema),
  /** Those that last, and those of the last ninety days, newest first. */
  downtimes: z.array(downtimeSchema),
  /** From two weeks ago on, the last first. */
  shifts: z.array(shiftSchema),
  places: z.array(placeSchema),
});
export type HubDetail = z.infer<typeof hubDetail>;

export const hubBody = z.strictObject({ name: named('Enter the hub’s name.'), time_zone: zoneField });
export const hubChangeBody = hubBody.extend({
  version: versionField,
  /** Set where new orders are to go to it. */
  first: z.boolean().default(false),
  /** Pieces of a job or batch that one person may scrap without a PIN; stays where nothing is said. */
  scrap_without_pin: scrapWithoutPinField.optional(),
});

export const machineBody = z.strictObject({
  name: named('Enter the machine’s name.'),
  technology_slug: technologySlugSchema,
  bed_width_mm: lengthMmField,
  bed_height_mm: lengthMmField,
  minutes_per_day: z
    .int({ error: 'Enter whole minutes.' })
    .min(0, { error: 'Enter whole minutes.' })
    .max(DAY_MINUTES, { error: 'A day has 1,440 minutes.' }),
});
export const machineChangeBody = machineBody.extend({ version: versionField });

export const downtimeBody = z.strictObject({
  reason: z.enum(DOWNTIME_REASONS),
  note: lineField(200).default(''),
  starts_at: timeField,
  ends_at: timeField.nullable().default(null),
});

export const shiftBody = z
  .strictObject({ operator: named('Enter the operator’s name.'), starts_at: timeField, ends_at: timeField })
  .refine(({ starts_at, ends_at }) => starts_at < ends_at, {
    error: 'The shift has to end after it begins.',
    path: ['ends_at'],
  })
  .refine(({ starts_at, ends_at }) => Date.parse(ends_at) - Date.parse(starts_at) <= MAX_SHIFT_MS, {
    error: 'A shift is sixteen hours at most.',
    path: ['ends_at'],
  });

export const placeBody = z.strictObject({ name: named('Enter the place’s name.'), kind: z.enum(PLACE_KINDS) });

const hubParams = z.object({ id: slugField });

export const hubEndpoints = endpoints(hubAddresses, {
  create: {
    repeat: 'creates',
    summary: 'Open another hub with the usual week and the federal holidays',
    body: hubBody,
    answer: hubDetail,
    failures: ['conflict'],
  },
  get: {
    summary: 'A hub with its calendar, machines, downtime, shifts and places',
    params: hubParams,
    answer: hubDetail,
    failures: ['not_found'],
  },
  change: {
    repeat: 'sets',
    summary: 'Name and time zone of a hub, whether new orders go to it, and how much is scrapped without a PIN',
    params: hubParams,
    body: hubChangeBody,
    answer: hubDetail,
    failures: ['not_found', 'conflict'],
  },
  machines: {
    summary: 'The hubs by name, and their machines that are in service',
    answer: z.object({
      hubs: z.array(z.object({ id: slugField, name: z.string() })),
      machines: z.array(machineSchema),
    }),
  },
  addMachine: {
    repeat: 'creates',
    summary: 'Add a machine to a hub',
    params: hubParams,
    body: machineBody,
    answer: hubDetail,
    failures: ['not_found', 'conflict'],
  },
  changeMachine: {
    repeat: 'sets',
    summary: 'Name, technology, bed and minutes a day of a machine',
    params: idParams,
    body: machineChangeBody,
    answer: hubDetail,
    failures: ['not_found', 'conflict'],
  },
  retireMachine: {
    repeat: 'once',
    summary: 'Take a machine out of service',
    params: idParams,
    body: z.strictObject({ version: versionField }),
    answer: hubDetail,
    failures: ['not_found', 'conflict'],
  },
  addDowntime: {
    repeat: 'creates',
    summary: 'Say that a machine stands, and why',
    params: idParams,
    body: downtimeBody,
    answer: downtimeSchema,
    failures: ['not_found', 'conflict'],
  },
  endDowntime: {
    repeat: 'sets',
    summary: 'Say when a machine ran again',
    params: idParams,
    body: z.strictObject({ ends_at: timeField }),
    answer: downtimeSchema,
    failures: ['not_found', 'conflict'],
  },
  removeDowntime: {
    summary: 'Remove downtime that was entered by mistake',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found'],
  },
  addShift: {
    repeat: 'creates',
    summary: 'Enter an operator’s shift',
    params: hubParams,
    body: shiftBody,
    answer: hubDetail,
    failures: ['not_found', 'conflict'],
  },
  removeShift: {
    summary: 'Remove a shift that was entered by mistake',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found'],
  },
  places: {
    summary: 'Racks, carts and shelves with their codes',
    answer: z.object({ places: z.array(placeSchema) }),
  },
  addPlace: {
    repeat: 'creates',
    summary: 'Add a rack, cart or shelf; it gets a code',
    params: hubParams,
    body: placeBody,
    answer: hubDetail,
    failures: ['not_found', 'conflict'],
  },
  removePlace: {
    summary: 'Remove a place on which nothing lies',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found', 'conflict'],
  },
});
