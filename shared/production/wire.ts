import { z } from 'zod';
import { attachmentSchema } from '../attachment/wire.ts';
import { badgeFields } from '../badge/fields.ts';
import { endpoints } from '../base/endpoint.ts';
import { dayField, doneAnswer, idField, idParams, lineField, slugField, textField, timeField } from '../base/fields.ts';
import { listFields, pageFields, severalField } from '../base/list.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { versionField } from '../order/wire.ts';
import { CARRIER_NAMES } from '../shipment/carriers.ts';
import { productionAddresses } from './addresses.ts';
import { SCRAP_FROM } from './counts.ts';
import { EVENT_KINDS, WORK_KINDS } from './events.ts';
import { FIRST_OUTCOMES } from './first-article.ts';
import { jobHead, lineSchema, measuredLength, noteSchema, piecesField, scanSchema } from './fields.ts';
import { PAUSE_REASONS, SCRAP_REASONS } from './scrap.ts';
import { BATCH_STATUSES, JOB_STATUSES } from './status.ts';
import { BENCH_STEPS, LINE_STEPS } from './steps.ts';
import { JOB_FLAGS, URGENCIES } from './urgency.ts';
import { sentSchema } from './sent.ts';

/** Events that a device sends at once, at most: ten minutes without a network. */
const MOST_EVENTS = 500;

/** Lines of one call, at most. */
const MOST_LINES = 500;

export const JOB_SORTS = ['ships_by', 'number', 'planned_seconds'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

export const jobListQuery = z.strictObject({
  ...listFields(JOB_SORTS, 'ships_by'),
  /** `open` for all that are neither shipped nor canceled, as it is where nothing is searched for either. */
  status: severalField(['open', ...JOB_STATUSES]).optional(),
  urgency: severalField(URGENCIES).optional(),
  flag: severalField(JOB_FLAGS).optional(),
  technology: lineField(60).optional(),
  thickness: z.coerce.number().int().optional(),
  operator: lineField(60).optional(),
  ships_from: enteredDay().optional(),
  ships_to: enteredDay().optional(),
});

/** A job with everything on its page. */
const jobSchema = jobHead.extend({
  hub_id: z.string().nullable(),
  hub: z.string().nullable(),
  /** Why nothing of it may be made yet. */
  blocked: z.string().nullable(),
  /** Why people hold it. */
  held: z.string().nullable(),
  /** Its state if nobody held it. */
  free_status: z.enum(JOB_STATUSES),
  /** Batches that have pieces of it. */
  batches: z.array(z.object({ id: idField, number: z.string(), status: z.enum(BATCH_STATUSES) })),
  lines: z.array(lineSchema),
  notes: z.array(noteSchema),
  /** Newest first. */
  scans: z.array(scanSchema),
  /** First pieces of its lines that were measured, newest first. */
  first_pieces: z.array(
    z.object({
      id: idField,
      name: z.string(),
      outcome: z.enum(FIRST_OUTCOMES),
      measured: z.array(measuredLength),
      note: z.string(),
      operator: z.string(),
      at: timeField,
      photos: z.array(attachmentSchema),
    }),
  ),
});
export type Job = z.infer<typeof jobSchema>;

const productParams = z.object({ id: idField, productId: idField });
const noteParams = z.object({ id: idField, noteId: idField });

export const jobUpdateBody = z.strictObject({
  version: versionField,
  ships_by: enteredDay('Choose the day.').optional(),
  operator: lineField(60).optional(),
  /** Null: by the ship date. */
  urgency: z.enum(URGENCIES).nullable().optional(),
  rush: z.boolean().optional(),
  /** The hub that makes it from now on. */
  hub_id: slugField.optional(),
});

export const jobStatusBody = z.strictObject({
  version: versionField,
  status: z.enum(JOB_STATUSES),
  /** Needed for a hold. */
  reason: lineField(200).default(''),
});

export const splitBody = z.strictObject({
  version: versionField,
  lines: z
    .array(z.strictObject({ line_id: idField, count: piecesField }))
    .min(1, { error: 'Choose what to split off.' })
    .max(MOST_LINES),
});

export const noteBody = z.strictObject({
  content: textField(2000).min(1, { error: 'Write the note.' }),
  pinned: z.boolean().default(false),
});

/** A note with some of it changed. */
export const noteChangeBody = z.strictObject({
  content: noteBody.shape.content.optional(),
  pinned: z.boolean().optional(),
});

const reasonField = lineField(200).min(1, { error: 'Enter the reason.' });

const productBody = z.strictObject({
  version: versionField,
  steps: z.array(z.enum(LINE_STEPS)).min(1).max(LINE_STEPS.length),
  reason: reasonField,
});

const duplicateBody = z.strictObject({ version: versionField, count: piecesField, reason: reasonField });
/** Of a call that removes: it has no body. */
const removeProductQuery = z.strictObject({ version: z.coerce.number().pipe(versionField), reason: reasonField });

/** An event of a device on the floor. The device makes its id; sent again, it changes nothing. */
export const eventBody = z.strictObject({
  id: z.uuid(),
  kind: z.enum(EVENT_KINDS),
  /** When it happened, by the device. */
  at: timeField,
  line_id: idField.optional(),
  sheet_id: idField.optional(),
  box_id: idField.optional(),
  /** Code of the bag, job, box or remnant that is put to a place, and of the place. */
  thing_code: lineField(40).optional(),
  place_code: lineField(40).optional(),
  /** The event of the device that is undone. */
  undoes: z.uuid().optional(),
  count: piecesField.max(100_000).default(1),
  /** Places on the sheet that it is about, from 0. */
  places: z.array(z.int().min(0)).max(5000).default([]),
  from: z.enum(SCRAP_FROM).default('sheet'),
  reason: z.enum([...SCRAP_REASONS, ...PAUSE_REASONS]).optional(),
  work: z.enum(WORK_KINDS).default('run'),
  /** Minutes that the machine really ran, where it was left running for longer than a shift. */
  ran_minutes: z.int().min(0).max(100_000).optional(),
  lot: lineField(40).optional(),
  machine: lineField(40).optional(),
  operator: lineField(60).default(''),
  ...badgeFields,
  device: lineField(60).default(''),
});
export type ScanEvent = z.output<typeof eventBody>;

/** The thing that a code names. */
const codedSchema = z.object({
  kind: z.enum(['job', 'bag', 'batch', 'sheet', 'box', 'place', 'remnant']),
  id: idField,
  order_id: idField.nullable(),
  line_id: idField.nullable(),
  /** Name for people: J-1001-2, B-412. */
  name: z.string(),
  /** The next step for it. */
  next: z.enum(['open', 'cut', 'sort', 'bend', 'finish', 'inspect', 'pack']),
});
export type Coded = z.infer<typeof codedSchema>;

/** A line as packers see it. */
const packLineSchema = lineSchema.extend({
  job_number: z.string(),
  material: z.string().nullable(),
  thickness_mm: z.number().nullable(),
  /** Pieces that are done and in no box. */
  ready: z.int(),
  /** Pieces that are still to come. */
  missing: z.int(),
  /** Where those are. */
  where: z.string(),
});

const boxSchema = z.object({
  id: idField,
  number: z.int(),
  code: z.string(),
  weight_grams: z.int().nullable(),
  shipped: z.boolean(),
  lines: z.array(z.object({ line_id: idField, name: z.string(), count: z.int() })),
});

/** An order on the packing table. */
const packingSchema = z.object({
  order_id: idField,
  number: z.string(),
  /** Version of the order. */
  version: z.int(),
  customer: z.string(),
  ships_by: dayField,
  pickup: z.boolean(),
  shipping: z.string(),
  city: z.string(),
  /** Why nothing may leave; null where it may. */
  held: z.string().nullable(),
  lines: z.array(packLineSchema),
  /** Chips that come along from stock. */
  samples: z.array(z.object({ line_id: idField, name: z.string(), count: z.int() })),
  boxes: z.array(boxSchema),
  /** The newest shipment’s number; null before the first. */
  last_shipment: z.int().nullable(),
  scans: z.array(scanSchema),
});
export type Packing = z.infer<typeof packingSchema>;

const packingHead = z.object({
  order_id: idField,
  number: z.string(),
  customer: z.string(),
  ships_by: dayField,
  urgency: z.enum(URGENCIES),
  required: z.int(),
  packed: z.int(),
  ready: z.int(),
});
export type PackingHead = z.infer<typeof packingHead>;

const queueRow = lineSchema.extend({
  job_number: z.string(),
  order_id: idField,
  material: z.string().nullable(),
  thickness_mm: z.number().nullable(),
  urgency: z.enum(URGENCIES),
  ships_by: dayField,
  waiting: z.int(),
  /** Pinned notes of its job. */
  pinned: z.array(z.string()),
});
export type QueueRow = z.infer<typeof queueRow>;

const neededSchema = z.object({
  thickness_id: z.int(),
  /** The hub that its jobs are made at; null where they have none. */
  hub_id: z.string().nullable(),
  /** Whether stock of it is kept there, and what of it is missing, cm² of sheets. */
  stock_known: z.boolean(),
  short_cm2: z.int(),
  material: z.string(),
  thickness_mm: z.number(),
  technology_slug: z.string(),
  pieces: z.int(),
  jobs: z.int(),
  /** Boxes around the pieces that are still to be put on sheets. */
  area_cm2: z.int(),
  planned_seconds: z.int(),
  ships_by: dayField,
});
export type MaterialNeeded = z.infer<typeof neededSchema>;

const entrySchema = z.object({
  id: idField,
  at: timeField,
  author: z.string(),
  kind: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

export const endShiftBody = z.strictObject({
  operator: lineField(60).min(1, { error: 'Enter who ends the shift.' }),
  device: lineField(60).default(''),
});

const shiftSheet = z.object({ id: idField, name: z.string() });
/** Sheets that the end of a shift paused, and those that ran too long to be ended by themselves. */
const endedShift = z.object({ paused: z.array(shiftSheet), open: z.array(shiftSheet) });
export type EndedShift = z.infer<typeof endedShift>;

export const productionEndpoints = endpoints(productionAddresses, {
  jobs: {
    summary: 'Jobs of the shop floor: search, filter, sort',
    query: jobListQuery,
    answer: z.object({ jobs: z.array(jobHead), ...pageFields }),
  },
  job: {
    summary: 'A job with its lines, notes and latest scans',
    params: idParams,
    answer: jobSchema,
    failures: ['not_found'],
  },
  ofOrder: {
    summary: 'The jobs of an order, with their lines',
    params: idParams,
    answer: z.object({ jobs: z.array(jobSchema) }),
    failures: ['not_found'],
  },
  update: {
    repeat: 'sets',
    summary: 'Change ship date, operator, urgency or rush of a job',
    params: idParams,
    body: jobUpdateBody,
    answer: jobSchema,
    failures: ['not_found', 'conflict'],
  },
  setStatus: {
    repeat: 'sets',
    summary: 'Hold a job, let it go, or move it where its counts allow',
    params: idParams,
    body: jobStatusBody,
    answer: jobSchema,
    failures: ['not_found', 'conflict'],
  },
  split: {
    repeat: 'once',
    summary: 'Split pieces off into a job of their own; the sum stays',
    params: idParams,
    body: splitBody,
    answer: z.object({ job: jobSchema, split: jobSchema }),
    failures: ['not_found', 'conflict'],
  },
  activity: {
    summary: 'Who changed the job, newest first',
    params: idParams,
    answer: z.object({ entries: z.array(entrySchema) }),
    failures: ['not_found'],
  },
  notes: {
    summary: 'Notes on a job, pinned ones first',
    params: idParams,
    answer: z.object({ notes: z.array(noteSchema) }),
    failures: ['not_found'],
  },
  addNote: {
    repeat: 'creates',
    summary: 'Write a note on a job',
    params: idParams,
    body: noteBody,
    answer: noteSchema,
    failures: ['not_found'],
  },
  changeNote: {
    repeat: 'sets',
    summary: 'Change the words of a note, or pin it; fields that are not sent stay',
    params: noteParams,
    body: noteChangeBody,
    answer: noteSchema,
    failures: ['not_found'],
  },
  removeNote: {
    summary: 'Remove a note',
    params: noteParams,
    answer: doneAnswer,
    failures: ['not_found'],
  },
  updateProduct: {
    repeat: 'sets',
    summary: 'Change the steps of a product line',
    params: productParams,
    body: productBody,
    answer: jobSchema,
    failures: ['not_found', 'conflict'],
  },
  duplicateProduct: {
    repeat: 'once',
    summary: 'Make some pieces of a product line a line of their own in the same job, to be made another way',
    params: productParams,
    body: duplicateBody,
    answer: jobSchema,
    failures: ['not_found', 'conflict'],
  },
  deleteProduct: {
    summary: 'Remove a product line; its pieces go back to a line of the same part',
    params: productParams,
    query: removeProductQuery,
    answer: jobSchema,
    failures: ['not_found', 'conflict'],
  },
  statuses: {
    summary: 'The states of jobs, with how many are in each',
    answer: z.object({
      statuses: z.array(z.object({ status: z.enum(JOB_STATUSES), label: z.string(), jobs: z.int() })),
    }),
  },
  materialsNeeded: {
    summary: 'Material that open jobs still need, the earliest ship date first',
    answer: z.object({ materials: z.array(neededSchema) }),
  },
  queue: {
    summary: 'Lines with pieces that wait for a bench step, the most urgent first',
    params: z.object({ step: z.enum(BENCH_STEPS) }),
    answer: z.object({ lines: z.array(queueRow) }),
  },
  send: {
    repeat: 'sets',
    summary: 'Scan events of a device in their order; an event that was here before changes nothing',
    body: z.strictObject({ events: z.array(eventBody).min(1).max(MOST_EVENTS) }),
    answer: z.object({ events: z.array(sentSchema) }),
  },
  endShift: {
    repeat: 'sets',
    summary:
      'End an operator’s shift: every machine time of theirs is paused; those above twelve hours are answered as open',
    body: endShiftBody,
    answer: endedShift,
  },
  code: {
    summary: 'The job, bag, batch, sheet, box, remnant or place of a code, and the next step',
    params: z.object({ code: lineField(40) }),
    answer: codedSchema,
    failures: ['not_found'],
  },
  packingList: {
    summary: 'Orders with pieces that are ready to pack or packed, the most urgent first',
    answer: z.object({ orders: z.array(packingHead) }),
  },
  packing: {
    summary: 'An order on the packing table: boxes, their contents, missing pieces',
    params: idParams,
    answer: packingSchema,
    failures: ['not_found'],
  },
  addBox: {
    repeat: 'creates',
    summary: 'Begin a box of an order',
    params: idParams,
    body: z.strictObject({ weight_grams: z.int().min(1).max(200_000).nullable().default(null) }),
    answer: packingSchema,
    failures: ['not_found', 'conflict'],
  },
  ship: {
    repeat: 'once',
    summary: 'Ship packed boxes. The customer gets an e-mail after ten minutes',
    params: idParams,
    body: z.strictObject({
      version: versionField,
      carrier: z.enum(CARRIER_NAMES).nullable().default(null),
      carrier_name: lineField(60).default(''),
      tracking_number: lineField(60).default(''),
      ...badgeFields,
    }),
    answer: packingSchema,
    failures: ['not_found', 'conflict'],
  },
});
