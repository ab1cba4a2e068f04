import { z } from 'zod';
import { dayField, idField, timeField, lengthMmField } from '../base/fields.ts';
import { COUNT_NAMES } from './counts.ts';
import { EVENT_KINDS } from './events.ts';
import { BATCH_STATUSES, JOB_STATUSES, SHEET_STATUSES } from './status.ts';
import { LINE_STEPS } from './steps.ts';
import { JOB_FLAGS, URGENCIES } from './urgency.ts';

/** Pieces, at least one. */
export const piecesField = z
  .int({ error: 'Enter a whole number of pieces.' })
  .min(1, { error: 'Enter at least one piece.' });

/** Counts of a line. */
const countsShape = Object.fromEntries(COUNT_NAMES.map((name) => [name, z.int()])) as Record<
  (typeof COUNT_NAMES)[number],
  z.ZodInt
>;

/** Product line of a job: pieces of one part of the order, with how far they are. */
export const lineSchema = z.object({
  id: idField,
  job_id: idField,
  /** The line of the order that it makes. */
  order_line_id: idField,
  /** The part or custom part of the order. */
  item_id: idField,
  name: z.string(),
  code: z.string(),
  /** Name of the place where its bag lies; empty where nobody said. */
  place: z.string(),
  steps: z.array(z.enum(LINE_STEPS)),
  required: z.int(),
  ...countsShape,
  /** Pieces that are to be put on a sheet, or to be received. */
  to_cut: z.int(),
  /** Box around a piece, mm; 0 where it is not known. */
  width_mm: z.number(),
  height_mm: z.number(),
  /** Planned machine time of a piece, seconds. */
  piece_seconds: z.int(),
});
export type ProductLine = z.infer<typeof lineSchema>;

/** A job as lists show it. */
export const jobHead = z.object({
  id: idField,
  number: z.string(),
  code: z.string(),
  version: z.int(),
  order_id: idField,
  order_number: z.string(),
  customer: z.string(),
  /** Null for what is not made of a material here. */
  material: z.string().nullable(),
  thickness_id: z.int().nullable(),
  thickness_mm: z.number().nullable(),
  technology_slug: z.string().nullable(),
  status: z.enum(JOB_STATUSES),
  urgency: z.enum(URGENCIES),
  flags: z.array(z.enum(JOB_FLAGS)),
  operator: z.string(),
  /** Name of the place where it was put last; empty where nobody said. */
  place: z.string(),
  ships_by: dayField,
  pieces: z.int(),
  planned_seconds: z.int(),
  used_seconds: z.int(),
});
export type JobHead = z.infer<typeof jobHead>;

/** A note on a job. */
export const noteSchema = z.object({
  id: idField,
  content: z.string(),
  pinned: z.boolean(),
  author: z.string(),
  /** Names after an @ in it. */
  mentions: z.array(z.string()),
  created_at: timeField,
  updated_at: timeField,
});
export type JobNote = z.infer<typeof noteSchema>;

/** An event of the floor, as activity lists show it. */
export const scanSchema = z.object({
  id: idField,
  /** The device’s own id of it, by which it is undone. */
  device_id: z.uuid(),
  kind: z.enum(EVENT_KINDS),
  line_id: idField.nullable(),
  sheet_id: idField.nullable(),
  count: z.int(),
  reason: z.string().nullable(),
  operator: z.string(),
  at: timeField,
  /** Sentence of it. */
  text: z.string(),
  /** Until when it can be undone; null where it can’t. */
  undo_until: timeField.nullable(),
  undone: z.boolean(),
});
export type Scan = z.infer<typeof scanSchema>;

/** A sheet in its batch. */
export const sheetHead = z.object({
  id: idField,
  number: z.int(),
  code: z.string(),
  status: z.enum(SHEET_STATUSES),
  lot: z.string(),
  /** Code of the remnant that it is; null for one from the stack. */
  from_remnant: z.string().nullable(),
  machine: z.string(),
  operator: z.string(),
  planned_seconds: z.int(),
  used_seconds: z.int(),
  /** Since when its machine runs; null while it does not. */
  running_since: timeField.nullable(),
  paused_for: z.string().nullable(),
  /** The nesting program’s name of what it is cut by; empty where none nested it. */
  program: z.string(),
  /** Whether its map was drawn from the DXF of its program. */
  drawn: z.boolean(),
  /** Size of what is left of it; null where nobody said. */
  remnant: z.object({ width_mm: z.number(), height_mm: z.number() }).nullable(),
  pieces: z.int(),
});
export type SheetHead = z.infer<typeof sheetHead>;

/** Lines on a sheet. */
export const sheetLineSchema = z.object({
  line_id: idField,
  job_id: idField,
  job_number: z.string(),
  order_id: idField,
  item_id: idField,
  name: z.string(),
  code: z.string(),
  steps: z.array(z.enum(LINE_STEPS)),
  urgency: z.enum(URGENCIES),
  ships_by: dayField,
  /** On this sheet. */
  count: z.int(),
  good: z.int(),
  scrap: z.int(),
  /** Of the whole line. */
  line_cut: z.int(),
  line_required: z.int(),
  width_mm: z.number(),
  height_mm: z.number(),
});
export type SheetLine = z.infer<typeof sheetLineSchema>;

/** A piece on a sheet, mm from its lower left corner. */
export const placementSchema = z.object({
  line_id: idField,
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  turned: z.boolean(),
  /** Corners in thousandths of the box from its upper left, x, y, x, y; absent where the box alone is known. */
  outline: z.array(z.int()).optional(),
});

/** A batch as lists show it. */
export const batchHead = z.object({
  id: idField,
  number: z.string(),
  code: z.string(),
  version: z.int(),
  status: z.enum(BATCH_STATUSES),
  urgency: z.enum(URGENCIES),
  material: z.string(),
  thickness_id: z.int(),
  thickness_mm: z.number(),
  technology_slug: z.string(),
  machine: z.string(),
  ships_by: dayField,
  sheet_count: z.int(),
  sheets_done: z.int(),
  pieces: z.int(),
  planned_seconds: z.int(),
  used_seconds: z.int(),
  created_at: timeField,
});
export type BatchHead = z.infer<typeof batchHead>;

/** A length of a first piece, as drawn and as measured. */
export const measuredLength = z.strictObject({
  what: z.enum(['width', 'height', 'hole']),
  drawn_mm: lengthMmField,
  measured_mm: z.number().min(0).max(100_000),
});
