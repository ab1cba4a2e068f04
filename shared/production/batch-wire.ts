import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { dayField, idField, idParams, lengthMmField, lineField, timeField } from '../base/fields.ts';
import { listFields, pageFields, severalField } from '../base/list.ts';
import { versionField } from '../order/wire.ts';
import { batchAddresses } from './addresses.ts';
import {
  batchHead,
  measuredLength,
  piecesField,
  placementSchema,
  scanSchema,
  sheetHead,
  sheetLineSchema,
} from './fields.ts';
import { attachmentSchema } from '../attachment/wire.ts';
import { fileAnswer, filesField } from '../base/file-answer.ts';
import { FIRST_OUTCOMES, MAX_FIRST_PHOTO_BYTES } from './first-article.ts';
import { BATCH_STATUSES } from './status.ts';
import { URGENCIES } from './urgency.ts';

/** Lines of a batch, at most. */
const MOST_LINES = 500;

export const BATCH_SORTS = ['number', 'ships_by'] as const;
export type BatchSort = (typeof BATCH_SORTS)[number];

export const batchListQuery = z.strictObject({
  ...listFields(BATCH_SORTS, '-number'),
  status: severalField(['open', ...BATCH_STATUSES]).optional(),
  technology: lineField(60).optional(),
});

export const firstArticleBody = z.strictObject({
  line_id: idField,
  outcome: z.enum(FIRST_OUTCOMES),
  measured: z.array(measuredLength).min(1, { error: 'Measure at least one length.' }).max(3),
  note: lineField(200).default(''),
  operator: lineField(60).default(''),
});

/** First piece of a line that is inspected. */
const firstArticle = z.object({
  line_id: idField,
  name: z.string(),
  /** As drawn, mm. */
  width_mm: z.number(),
  height_mm: z.number(),
  /** The last one that was measured; null before the first. */
  last: z
    .object({
      id: idField,
      photos: z.array(attachmentSchema),
      outcome: z.enum(FIRST_OUTCOMES),
      measured: z.array(measuredLength),
      note: z.string(),
      operator: z.string(),
      at: timeField,
    })
    .nullable(),
});

/** A sheet with what lies on it. */
const sheetSchema = sheetHead.extend({
  batch_id: idField,
  batch_number: z.string(),
  batch_status: z.enum(BATCH_STATUSES),
  sheet_count: z.int(),
  material: z.string(),
  thickness_mm: z.number(),
  /** Usable area, mm. */
  width_mm: z.number(),
  height_mm: z.number(),
  lines: z.array(sheetLineSchema),
  placements: z.array(placementSchema),
  /** Of each placement: whether it is good, or its reason as scrap; null while it is not sorted. */
  marks: z.array(z.string().nullable()),
  /** Pinned notes of the jobs on it. */
  notes: z.array(z.object({ content: z.string(), author: z.string(), job_number: z.string() })),
  /** Newest first. */
  scans: z.array(scanSchema),
  first_articles: z.array(firstArticle),
  /** Share of the sheet that boxes of pieces cover, percent. */
  used_percent: z.int(),
});
export type Sheet = z.infer<typeof sheetSchema>;

/** A batch with its sheets and lines. */
const batchSchema = batchHead.extend({
  /** Stock of its sheets that are not loaded yet, by size; figures are null where no stock of the size is kept. */
  stock: z.array(
    z.object({
      width_mm: z.number(),
      height_mm: z.number(),
      sheets: z.int(),
      on_hand: z.int().nullable(),
      allocated: z.int().nullable(),
    }),
  ),
  sheets: z.array(sheetHead),
  lines: z.array(sheetLineSchema),
});
export type Batch = z.infer<typeof batchSchema>;

const nestableSchema = z.object({
  thickness_id: z.int(),
  /** The hub that its jobs are made at; null where they have none. */
  hub_id: z.string().nullable(),
  hub: z.string(),
  material: z.string(),
  thickness_mm: z.number(),
  technology_slug: z.string(),
  /** Usable area of its largest sheet, mm. */
  sheet: z.object({ width: z.number(), height: z.number() }),
  lines: z.array(
    z.object({
      line_id: idField,
      job_id: idField,
      job_number: z.string(),
      order_id: idField,
      name: z.string(),
      to_cut: z.int(),
      piece_seconds: z.int(),
      width_mm: z.number(),
      height_mm: z.number(),
      ships_by: dayField,
      urgency: z.enum(URGENCIES),
    }),
  ),
});
export type Nestable = z.infer<typeof nestableSchema>;

export const batchBody = z.strictObject({
  thickness_id: z.int(),
  machine: lineField(40).default(''),
  /** Usable area of the sheets, mm; the largest sheet of the material where nothing is said. */
  sheet: z.strictObject({ width: lengthMmField, height: lengthMmField }).optional(),
  /** The remnant that all of it is cut from; its size is the sheet's. */
  remnant_id: idField.optional(),
  lines: z
    .array(z.strictObject({ line_id: idField, count: piecesField }))
    .min(1, { error: 'Choose what to cut.' })
    .max(MOST_LINES),
});
export type BatchInput = z.output<typeof batchBody>;

const versionBody = z.strictObject({ version: versionField });

export const batchEndpoints = endpoints(batchAddresses, {
  list: {
    summary: 'Batches of sheets: search, filter, sort',
    query: batchListQuery,
    answer: z.object({ batches: z.array(batchHead), ...pageFields }),
  },
  get: {
    summary: 'A batch with its sheets and lines',
    params: idParams,
    answer: batchSchema,
    failures: ['not_found'],
  },
  nestable: {
    summary: 'Pieces that wait to be put on sheets, by material, the earliest ship date first',
    answer: z.object({ materials: z.array(nestableSchema) }),
  },
  create: {
    repeat: 'creates',
    summary: 'Lay pieces of one material out on sheets',
    body: batchBody,
    answer: batchSchema,
    failures: ['conflict'],
  },
  setMachine: {
    repeat: 'sets',
    summary: 'Choose the machine of a batch',
    params: idParams,
    body: z.strictObject({ version: versionField, machine: lineField(40) }),
    answer: batchSchema,
    failures: ['not_found', 'conflict'],
  },
  release: {
    repeat: 'once',
    summary: 'Release a batch to its machine',
    params: idParams,
    body: versionBody,
    answer: batchSchema,
    failures: ['not_found', 'conflict'],
  },
  dissolve: {
    repeat: 'once',
    summary: 'Dissolve a batch before any cut, so that its pieces can be nested again',
    params: idParams,
    body: versionBody,
    answer: batchSchema,
    failures: ['not_found', 'conflict'],
  },
  sheet: {
    summary: 'A sheet with what lies on it, piece by piece',
    params: idParams,
    answer: sheetSchema,
    failures: ['not_found'],
  },
  firstArticle: {
    repeat: 'creates',
    summary: 'Measure the first piece of a line: it passes, or stops the batch',
    params: idParams,
    body: firstArticleBody,
    answer: sheetSchema,
    failures: ['not_found', 'conflict'],
  },
  addFirstPhoto: {
    repeat: 'creates',
    summary: 'Put a photo to a first piece that was measured',
    params: idParams,
    body: z.strictObject({ photo: filesField(1) }),
    bytes: MAX_FIRST_PHOTO_BYTES + 64 * 1024,
    answer: z.object({ photos: z.array(attachmentSchema) }),
    failures: [
      'not_found',
      'conflict',
      'unsupported_file_type',
      'invalid_file_format',
      'is_empty',
      'upload_quota',
      'upload_incomplete',
    ],
  },
  firstPhoto: {
    summary: 'A photo of a first piece, or a small picture of it',
    params: z.object({ id: idField, photoId: idField }),
    query: z.strictObject({ form: z.enum(['file', 'preview']).default('file') }),
    answer: fileAnswer,
    failures: ['not_found'],
  },
});
