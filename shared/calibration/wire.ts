import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, idField, idParams, lineField, numberIdField, slugField, timeField } from '../base/fields.ts';
import { fileAnswer } from '../base/file-answer.ts';
import { calibrationAddresses } from './addresses.ts';
import { CARD_FORMS, CARD_GROUPS, FIT_MM } from './groups.ts';
import { MOST_RUNS, MOST_SECONDS, SPEEDS } from './limits.ts';

const groupField = z.enum(CARD_GROUPS);
const speedField = z
  .number({ error: 'Enter the speed in mm/s.' })
  .min(SPEEDS.min, { error: `Enter a speed from ${SPEEDS.min} to ${SPEEDS.max} mm/s.` })
  .max(SPEEDS.max, { error: `Enter a speed from ${SPEEDS.min} to ${SPEEDS.max} mm/s.` });
const sizeField = (mm: number) =>
  z
    .number({ error: 'Enter what the calipers show, in mm.' })
    .min(mm / 2, { error: `This piece is drawn ${mm} mm wide. Measure it again.` })
    .max(mm * 2, { error: `This piece is drawn ${mm} mm wide. Measure it again.` });

const timingSchema = z.strictObject({
  group: groupField,
  runs: z
    .int({ error: 'Enter whole runs.' })
    .min(1, { error: 'Enter at least one run.' })
    .max(MOST_RUNS, { error: `Enter at most ${MOST_RUNS} runs.` }),
  /** Of all runs together. */
  seconds: z
    .number({ error: 'Enter the seconds.' })
    .positive({ error: 'Enter the seconds.' })
    .max(MOST_SECONDS, { error: `Enter at most ${MOST_SECONDS} seconds.` }),
});

const sizesSchema = z.strictObject({
  x: sizeField(FIT_MM.square),
  y: sizeField(FIT_MM.square),
  circle: sizeField(FIT_MM.disc),
});

export const calibrationBody = z.strictObject({
  machine_id: idField,
  thickness_id: z.int().positive(),
  travel_mm_s: speedField,
  raster_mm_s: speedField,
  /** Each group of the card once or twice. */
  timings: z
    .array(timingSchema)
    .min(CARD_GROUPS.length - 1)
    .max(2 * CARD_GROUPS.length)
    .refine((all) => CARD_GROUPS.every((group) => all.filter((one) => one.group === group).length <= 2), {
      error: 'Time each group once or twice.',
    }),
  sizes: sizesSchema,
  note: lineField(200).default(''),
});

const figuresSchema = z.object({
  cut_mm_s: z.number(),
  accel_mm_s2: z.number(),
  corner_mm_s: z.number(),
  pierce_s: z.number(),
  /** Null where the stock isn’t engraved in areas. */
  turn_s: z.number().nullable(),
});

const calibrationSchema = z.object({
  id: idField,
  machine_id: idField,
  machine: z.string(),
  hub_id: slugField,
  thickness_id: z.int(),
  /** Material and thickness as they were called then. */
  material: z.string(),
  at: timeField,
  /** E-mail of who typed it in; '' where the account is gone. */
  by: z.string(),
  note: z.string(),
  travel_mm_s: z.number(),
  raster_mm_s: z.number(),
  figures: figuresSchema,
  /** Standard errors, percent; above 50 the card hardly shows the figure. */
  error_percent: figuresSchema,
  kerf_mm: z.object({ x: z.number(), y: z.number(), circle: z.number() }),
  sizes: sizesSchema,
  /** Of each timing, in the order in which they were typed in. */
  residuals: z.array(
    z.object({
      group: groupField,
      runs: z.int(),
      /** Of one run. */
      measured_s: z.number(),
      predicted_s: z.number(),
    }),
  ),
  withdrawn_at: timeField.nullable(),
  /** Whether it is the one that times are worked out by. */
  current: z.boolean(),
});
export type Calibration = z.infer<typeof calibrationSchema>;

/** A figure of the price list beside what the calibration says it should be. */
const changeSchema = z.object({
  field: z.enum(['cut_speed', 'area_engraving_speed', 'pierce_seconds', 'kerf_mm']),
  now: z.number().nullable(),
  proposed: z.number(),
});

const effectSchema = z.object({
  part: z.string(),
  quantity: z.int(),
  before_cents: centsField.nullable(),
  after_cents: centsField.nullable(),
});

/** Machine seconds of a sample part by the price list, and by the machine. */
const sampleSchema = z.object({ part: z.string(), priced_s: z.number(), machine_s: z.number() });

const proposalSchema = z.object({
  material_id: z.int(),
  /** Nothing where the price list says what the machine does. */
  changes: z.array(changeSchema),
  samples: z.array(sampleSchema),
  /** Prices a piece of sample parts at 1, 10 and 100. */
  effects: z.array(effectSchema),
  open_quotes: z.int(),
});
export type Proposal = z.infer<typeof proposalSchema>;

const detailSchema = z.object({
  calibration: calibrationSchema,
  /** Null where the material is no longer in the price list, or the calibration was withdrawn. */
  proposal: proposalSchema.nullable(),
});
export type CalibrationDetail = z.infer<typeof detailSchema>;

const guideSchema = z.object({
  /** Groups of this stock’s card, each with the runs that a stopwatch needs, and the seconds that they take by the price list. */
  groups: z.array(z.object({ group: groupField, runs: z.int(), seconds: z.number() })),
  width_mm: z.number(),
  height_mm: z.number(),
  /** Speed along cut lines, and seconds of a pierce, by the price list. */
  cut_mm_s: z.number(),
  pierce_s: z.number(),
  /** Speed along raster lines by the price list; null where the stock isn’t engraved in areas. */
  raster_mm_s: z.number().nullable(),
});
export type CalibrationGuide = z.infer<typeof guideSchema>;

const onStock = z.strictObject({ thickness_id: numberIdField });

export const calibrationEndpoints = endpoints(calibrationAddresses, {
  list: {
    summary: 'The last 200 calibrations of machines, newest first',
    answer: z.object({ calibrations: z.array(calibrationSchema) }),
  },
  get: {
    summary: 'A calibration and the prices that it suggests. Changes nothing',
    params: idParams,
    answer: detailSchema,
    failures: ['not_found'],
  },
  guide: {
    summary: 'How to run the calibration card on a stock',
    query: onStock,
    answer: guideSchema,
    failures: ['not_found', 'conflict'],
  },
  card: {
    summary: 'The calibration card of a stock as DXF or SVG',
    query: onStock.extend({ form: z.enum(CARD_FORMS).default('dxf') }),
    answer: fileAnswer,
    failures: ['not_found', 'conflict'],
  },
  add: {
    repeat: 'creates',
    summary: 'Calibrate a machine on a stock by the times and sizes of its card',
    body: calibrationBody,
    answer: detailSchema,
    failures: ['not_found', 'conflict'],
  },
  withdraw: {
    repeat: 'once',
    summary: 'Withdraw a calibration that was typed in by mistake; the one before it is in force again',
    params: idParams,
    answer: calibrationSchema,
    failures: ['not_found', 'conflict'],
  },
});
