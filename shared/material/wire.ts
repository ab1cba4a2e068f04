import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { fileAnswer, filesField } from '../base/file-answer.ts';
import { centsField, doneAnswer, idField, idParams, lineField, numberIdField, timeField } from '../base/fields.ts';
import { MATERIAL_IMAGE_WIDTHS, MAX_MATERIAL_IMAGE_BYTES } from '../catalog/material-image.ts';
import { materialSchema, productionSpeedSchema, swatchSchema, thicknessSchema } from '../catalog/material.ts';
import { pricingModelSchema } from '../pricing/model.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { materialAddresses } from './addresses.ts';

/** A thickness as it is written; without an id it is a new one. It is sold under the id that it has or gets. */
const writtenThickness = thicknessSchema
  .omit({ id: true, material_option_id: true })
  .extend({ id: thicknessSchema.shape.id.optional() });

/** A material as it is written: its own fields and all its thicknesses. Its picture has a call of its own. */
export const writtenMaterial = materialSchema.omit({ id: true, thicknesses: true }).extend({
  swatch: swatchSchema.omit({ image: true }),
  thicknesses: z.array(writtenThickness).min(1).max(8),
});
export type WrittenMaterial = z.output<typeof writtenMaterial>;

/** Version of the price list that a change was made on: of two at once the second is refused. */
const versionField = z.string().min(1).max(64);
const reasonField = lineField(200).min(1, { error: 'Say why: the next person reads it.' });

const rowSchema = z.object({
  id: z.int(),
  slug: z.string(),
  display_name: z.string(),
  kind: z.string(),
  technology_slug: z.string(),
  category_slugs: z.array(z.string()),
  requires_custom_quote: z.boolean(),
  thicknesses: z.array(
    thicknessSchema.pick({ id: true, mm: true, nominal: true, in_stock: true, sizes: true, nesting_sizes: true }),
  ),
});
export type MaterialRow = z.infer<typeof rowSchema>;

/** One material in force with the open quotes that use each thickness. */
const fileSchema = z.object({
  version: versionField,
  material: materialSchema,
  /** Open quotes by the id of the thickness; those that none uses are left out. */
  open_quotes: z.record(z.string(), z.int()),
});
export type MaterialFile = z.infer<typeof fileSchema>;

/** Prices of one sample part in one thickness at each of {@link SAMPLE_QUANTITIES}, cents a piece; null where it can't be made. */
const effectSchema = z.object({
  part: z.string(),
  mm: z.number(),
  quantity: z.int(),
  before_cents: centsField.nullable(),
  after_cents: centsField.nullable(),
});

const previewSchema = z.object({
  /** Differences, a sentence each; nothing where nothing is. */
  changes: z.array(z.string()),
  effects: z.array(effectSchema),
  /** Quotes that are priced anew. */
  open_quotes: z.int(),
});
export type MaterialPreview = z.infer<typeof previewSchema>;

const priceListSchema = z.object({
  id: idField,
  version: versionField,
  at: timeField,
  /** E-mail of who published it; '' where the server loaded it from its files. */
  by: z.string(),
  reason: z.string(),
  changes: z.array(z.string()),
  current: z.boolean(),
});
export type PriceList = z.infer<typeof priceListSchema>;

/** The end of a planned change: it went live, somebody took it back, or it couldn't be published. */
const PLANNED_STATES = ['planned', 'live', 'taken_back', 'failed'] as const;
export type PlannedState = (typeof PLANNED_STATES)[number];

/** A surcharge of a speed that has one; the usual speed stays free. */
const surchargeSchema = z.strictObject({
  id: z.int().positive(),
  percent: z
    .number({ error: 'Enter a percentage.' })
    .positive({ error: 'A faster speed costs more. Enter a percentage above 0.' })
    .max(500, { error: 'Enter at most 500%.' }),
});

/** Surcharges that a call sets. */
const surcharges = z.array(surchargeSchema).min(1).max(20);

/** A change for a day: of a material, a new one, of the rate card, or of surcharges for speeds. */
export const plannedChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('material'), id: z.int().positive(), material: writtenMaterial }),
  z.strictObject({ kind: z.literal('new_material'), material: writtenMaterial }),
  z.strictObject({ kind: z.literal('rate_card'), rate_card: pricingModelSchema }),
  z.strictObject({ kind: z.literal('speeds'), speeds: surcharges }),
]);
export type PlannedChange = z.output<typeof plannedChangeSchema>;

const plannedSchema = z.object({
  id: idField,
  live_at: timeField,
  planned_at: timeField,
  /** E-mail of who planned it; '' where the account is gone. */
  by: z.string(),
  reason: z.string(),
  changes: z.array(z.string()),
  state: z.enum(PLANNED_STATES),
  /** Reason that it did not go live. */
  problem: z.string().nullable(),
});
export type PlannedPrices = z.infer<typeof plannedSchema>;

/** Days ahead that a change may be planned for at most. */
export const MOST_DAYS_AHEAD = 366;

const published = z.object({ version: versionField, id: z.int() });
const inForce = { version: versionField, reason: reasonField };
const ofMaterial = z.object({ id: numberIdField });

export const materialEndpoints = endpoints(materialAddresses, {
  list: {
    summary: 'All materials with thicknesses and sheets, and the version in force',
    answer: z.object({ version: versionField, materials: z.array(rowSchema) }),
  },
  get: { summary: 'One material with every field', params: ofMaterial, answer: fileSchema, failures: ['not_found'] },
  preview: {
    repeat: 'reads',
    summary: 'What a change of a material would be and do to prices; nothing is changed',
    body: z.strictObject({ id: z.int().positive().nullable(), material: writtenMaterial }),
    answer: previewSchema,
    failures: ['not_found', 'conflict'],
  },
  create: {
    repeat: 'creates',
    summary: 'Publish a new material',
    body: z.strictObject({ ...inForce, material: writtenMaterial }),
    answer: published,
    failures: ['conflict'],
  },
  change: {
    repeat: 'sets',
    summary: 'Publish a change of a material: open quotes are priced anew, accepted ones keep their prices',
    params: ofMaterial,
    body: z.strictObject({ ...inForce, material: writtenMaterial.partial() }),
    answer: published,
    failures: ['not_found', 'conflict'],
  },
  setImage: {
    repeat: 'sets',
    summary: 'Publish a picture of a material, JPEG, PNG or WebP; without one, take it away',
    params: ofMaterial,
    body: z.strictObject({ ...inForce, image: filesField(1).optional() }),
    bytes: MAX_MATERIAL_IMAGE_BYTES,
    answer: published.extend({ image: swatchSchema.shape.image.unwrap().nullable() }),
    failures: ['not_found', 'conflict', 'invalid_picture'],
  },
  image: {
    summary: 'The picture of a material, by the hash of its bytes',
    params: z.object({ hash: swatchSchema.shape.image.unwrap() }),
    query: z.strictObject({ size: z.enum(Object.keys(MATERIAL_IMAGE_WIDTHS) as ['large', 'small']).default('large') }),
    answer: fileAnswer,
    failures: ['not_found'],
  },
  retireThickness: {
    repeat: 'once',
    summary: 'Take a thickness out of the price list; refused while an open quote uses it',
    params: z.object({ id: numberIdField, thicknessId: numberIdField }),
    body: z.strictObject(inForce),
    answer: published,
    failures: ['not_found', 'conflict'],
  },
  versions: {
    summary: 'The last hundred versions of the price list, newest first',
    answer: z.object({ versions: z.array(priceListSchema) }),
  },
  rateCard: {
    summary: 'The rate card in force',
    answer: z.object({ version: versionField, rate_card: pricingModelSchema }),
  },
  previewRateCard: {
    repeat: 'reads',
    summary: 'Differences of a rate card and prices of sample parts by it; nothing is changed',
    body: z.strictObject({ rate_card: pricingModelSchema }),
    answer: previewSchema,
    failures: ['conflict'],
  },
  speeds: {
    summary: 'Production speeds in force, with their surcharges',
    answer: z.object({ version: versionField, production_speeds: z.array(productionSpeedSchema) }),
  },
  previewSpeeds: {
    repeat: 'reads',
    summary: 'Differences of surcharges and prices of sample parts with them; nothing is changed',
    body: z.strictObject({ speeds: surcharges }),
    answer: previewSchema,
    failures: ['not_found', 'conflict'],
  },
  changeSpeeds: {
    repeat: 'sets',
    summary:
      'Publish other surcharges of production speeds: open quotes are priced anew, accepted ones keep their prices',
    body: z.strictObject({ ...inForce, speeds: surcharges }),
    answer: z.object({ version: versionField }),
    failures: ['conflict', 'not_found'],
  },
  changeRateCard: {
    repeat: 'sets',
    summary: 'Publish another rate card: open quotes are priced anew, accepted ones keep their prices',
    body: z.strictObject({ ...inForce, rate_card: pricingModelSchema }),
    answer: z.object({ version: versionField }),
    failures: ['conflict'],
  },
  planned: {
    summary: 'Changes of the price list that wait for their day, and those that could not go live',
    answer: z.object({ planned: z.array(plannedSchema) }),
  },
  plan: {
    repeat: 'creates',
    summary: 'Plan a change of the price list for the beginning of a day',
    body: z.strictObject({ ...inForce, day: enteredDay(), change: plannedChangeSchema }),
    answer: z.object({ id: idField }),
    failures: ['not_found', 'conflict'],
  },
  takeBack: {
    repeat: 'once',
    summary: 'Cancel a planned change, or put away one that could not go live',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found', 'conflict'],
  },
  restore: {
    repeat: 'sets',
    summary: 'Put an earlier version in force again, as a new one',
    params: idParams,
    body: z.strictObject({ version: versionField }),
    answer: z.object({ version: versionField }),
    failures: ['not_found', 'conflict'],
  },
});
