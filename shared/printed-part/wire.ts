import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, dayField, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { fileAnswer, filesField } from '../base/file-answer.ts';
import { severalField } from '../base/list.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { printedPartAddresses } from './addresses.ts';
import { MODEL_FORMATS } from './read-model.ts';
import { CARTON_STATUSES, MODEL_STATUSES, PLATE_STATUSES } from './status.ts';

/** Files of one call, and bytes of one of them. */
const MAX_MODELS = 10;
export const MAX_MODEL_BYTES = 50 * 1024 * 1024;
const MAX_CALL_BYTES = MAX_MODEL_BYTES + 64 * 1024;

/** Models of one plate or shipment, at most. */
const MOST_MODELS = 500;

const needed = (max: number, error: string) => lineField(max).min(1, { error });
const countField = z.int({ error: 'Enter a whole number.' }).min(0).max(10_000);

const modelSchema = z.object({
  id: idField,
  name: z.string(),
  filename: z.string(),
  format: z.enum(MODEL_FORMATS),
  /** The request that it came with; null where staff sent it. */
  request_id: idField.nullable(),
  quantity: z.int(),
  status: z.enum(MODEL_STATUSES),
  batch_id: idField.nullable(),
  shipment_id: idField.nullable(),
  carton: z.int().nullable(),
  triangles: z.int(),
  volume_mm3: z.number(),
  width_mm: z.number(),
  depth_mm: z.number(),
  height_mm: z.number(),
  watertight: z.boolean(),
  /** How often a print of it failed, and why it is held until a person has looked; null where it is not. */
  failures: z.int(),
  held: z.string().nullable(),
  created_at: timeField,
});
export type PrintedModel = z.infer<typeof modelSchema>;

/** A file of a request that no model could be made of. */
const unmeasuredSchema = z.object({
  id: idField,
  filename: z.string(),
  request_id: idField,
  reason: z.string(),
  created_at: timeField,
});

const batchHead = z.object({
  id: idField,
  number: z.string(),
  printer: z.string(),
  material: z.string(),
  plate: z.string(),
  status: z.enum(PLATE_STATUSES),
  version: z.int(),
  started_at: timeField.nullable(),
  ended_at: timeField.nullable(),
  models: z.int(),
  pieces: z.int(),
  created_at: timeField,
});
export type PrintedBatchHead = z.infer<typeof batchHead>;

const resultSchema = z.object({
  model_id: idField,
  name: z.string(),
  good: z.int(),
  failed: z.int(),
  reason: z.string(),
});
const batchSchema = batchHead.extend({ parts: z.array(modelSchema), results: z.array(resultSchema) });
export type PrintedBatch = z.infer<typeof batchSchema>;

const shipmentHead = z.object({
  id: idField,
  number: z.string(),
  status: z.enum(CARTON_STATUSES),
  version: z.int(),
  cartons: z.int(),
  pieces: z.int(),
  carrier: z.string(),
  tracking_number: z.string(),
  shipped_at: timeField.nullable(),
  created_at: timeField,
});
export type PrintedShipmentHead = z.infer<typeof shipmentHead>;

/** A line of a manifest. */
const manifestLine = z.object({
  carton: z.int(),
  model: z.string(),
  filename: z.string(),
  quantity: z.int(),
  width_mm: z.number(),
  depth_mm: z.number(),
  height_mm: z.number(),
});
export type ManifestLine = z.infer<typeof manifestLine>;

const shipmentSchema = shipmentHead.extend({ lines: z.array(manifestLine) });
export type PrintedShipment = z.infer<typeof shipmentSchema>;

const invoiceSchema = z.object({
  id: idField,
  number: z.string(),
  shipment_id: idField,
  shipment_number: z.string(),
  issued_on: dayField,
  amount_cents: centsField,
  paid_cents: centsField,
  open_cents: centsField,
});
export type PrintedInvoice = z.infer<typeof invoiceSchema>;

const paymentSchema = z.object({
  id: idField,
  invoice_id: idField,
  invoice_number: z.string(),
  amount_cents: centsField,
  paid_on: dayField,
  reference: z.string(),
});
export type PrintedPayment = z.infer<typeof paymentSchema>;

const batchParams = z.object({ batchId: idField });
const shipmentParams = z.object({ shipmentId: idField });
const versionBody = z.strictObject({ version: z.int() });

export const addModelsBody = z.strictObject({
  models: filesField(MAX_MODELS),
  /** In digits, as forms send text. */
  quantity: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'Enter how many to print.' })
    .default('1')
    .transform(Number),
});

export const assignBody = z.strictObject({
  /** The plate that they go onto; null takes them off theirs. */
  batch_id: idField.nullable(),
  models: z
    .array(z.strictObject({ id: idField, count: countField.min(1).optional() }))
    .min(1, { error: 'Choose the models.' })
    .max(MOST_MODELS),
});

export const batchBody = z.strictObject({
  printer: needed(40, 'Enter the printer.'),
  material: needed(60, 'Enter the material.'),
  plate: lineField(40).default(''),
});

export const finishBody = z.strictObject({
  version: z.int(),
  results: z
    .array(z.strictObject({ id: idField, good: countField, reason: lineField(200).default('') }))
    .min(1)
    .max(MOST_MODELS),
});

export const shipmentBody = z.strictObject({
  models: z
    .array(z.strictObject({ id: idField, carton: z.int().min(1).max(200) }))
    .min(1, { error: 'Choose the models to pack.' })
    .max(MOST_MODELS),
});

export const shipBody = z.strictObject({
  version: z.int(),
  carrier: needed(40, 'Enter the carrier.'),
  tracking_number: lineField(60).default(''),
  /** The print partner's invoice for it. */
  invoice_number: needed(40, 'Enter the partner’s invoice number.'),
  invoiced_on: enteredDay('Choose the invoice’s day.'),
  amount_cents: z.int().min(0).max(100_000_000),
});

export const paymentBody = z.strictObject({
  invoice_id: idField,
  amount_cents: z.int({ error: 'Enter an amount.' }).min(1, { error: 'Enter an amount.' }).max(100_000_000),
  paid_on: enteredDay('Choose the day.'),
  reference: needed(60, 'Enter the bank’s reference.'),
});

const CHANGES = ['not_found', 'conflict'] as const;

export const printedPartEndpoints = endpoints(printedPartAddresses, {
  models: {
    summary: 'Printed models, the oldest first',
    query: z.strictObject({ status: severalField(MODEL_STATUSES).optional() }),
    answer: z.object({ models: z.array(modelSchema) }),
  },
  addModels: {
    repeat: 'creates',
    summary: 'Send models (STL, OBJ, 3MF) to be printed; they are measured',
    body: addModelsBody,
    bytes: MAX_CALL_BYTES,
    answer: z.object({ models: z.array(modelSchema) }),
    failures: [
      'unsupported_file_type',
      'invalid_file_format',
      'file_too_large',
      'is_empty',
      'upload_incomplete',
      'processing_error',
      'conflict',
    ],
  },
  modelFile: {
    summary: 'A model’s file, as it was sent',
    params: idParams,
    answer: fileAnswer,
    failures: ['not_found'],
  },
  unmeasured: {
    summary: 'Files of accepted requests that couldn’t be measured, the oldest first',
    answer: z.object({ files: z.array(unmeasuredSchema) }),
  },
  measureAgain: {
    repeat: 'once',
    summary: 'Measure such a file again; the others that couldn’t be measured',
    params: idParams,
    answer: z.object({ files: z.array(unmeasuredSchema) }),
    failures: ['not_found'],
  },
  clear: {
    repeat: 'sets',
    summary: 'Let a model be printed again after a failed print',
    params: idParams,
    answer: modelSchema,
    failures: CHANGES,
  },
  assign: {
    repeat: 'sets',
    summary: 'Put models onto a plate, all copies or some, or take them off',
    body: assignBody,
    answer: z.object({ models: z.array(modelSchema) }),
    failures: CHANGES,
  },
  batches: { summary: 'Plates, the newest first', answer: z.object({ batches: z.array(batchHead) }) },
  addBatch: { repeat: 'creates', summary: 'Make a plate', body: batchBody, answer: batchSchema },
  batch: { summary: 'A plate with its models', params: batchParams, answer: batchSchema, failures: ['not_found'] },
  start: {
    repeat: 'once',
    summary: 'Begin to print a plate',
    params: batchParams,
    body: versionBody,
    answer: batchSchema,
    failures: CHANGES,
  },
  finish: {
    repeat: 'once',
    summary: 'End a plate, with the good copies of each model; the others are to be printed again',
    params: batchParams,
    body: finishBody,
    answer: batchSchema,
    failures: CHANGES,
  },
  shipments: { summary: 'Shipments, the newest first', answer: z.object({ shipments: z.array(shipmentHead) }) },
  addShipment: {
    repeat: 'creates',
    summary: 'Pack printed models into cartons of a shipment',
    body: shipmentBody,
    answer: shipmentSchema,
    failures: CHANGES,
  },
  shipment: {
    summary: 'A shipment and its contents',
    params: shipmentParams,
    answer: shipmentSchema,
    failures: ['not_found'],
  },
  manifest: {
    summary: 'The carton list of a shipment, as CSV or PDF',
    params: shipmentParams,
    query: z.strictObject({ form: z.enum(['csv', 'pdf']).default('csv') }),
    answer: fileAnswer,
    failures: ['not_found', 'processing_error'],
  },
  close: {
    repeat: 'once',
    summary: 'Close the manifest of a shipment',
    params: shipmentParams,
    body: versionBody,
    answer: shipmentSchema,
    failures: CHANGES,
  },
  reopen: {
    repeat: 'once',
    summary: 'Open the manifest of a shipment again: its models are printed and unpacked',
    params: shipmentParams,
    body: versionBody,
    answer: shipmentSchema,
    failures: CHANGES,
  },
  ship: {
    repeat: 'once',
    summary: 'Ship a manifest, with the print partner’s invoice',
    params: shipmentParams,
    body: shipBody,
    answer: shipmentSchema,
    failures: CHANGES,
  },
  invoices: {
    summary: 'Invoices of the print partner and their open amounts',
    answer: z.object({ invoices: z.array(invoiceSchema), open_cents: centsField }),
  },
  payments: {
    summary: 'Payments to the print partner, the newest first',
    answer: z.object({ payments: z.array(paymentSchema) }),
  },
  addPayment: {
    repeat: 'creates',
    summary: 'Write a payment to the print partner down; never more than is open',
    body: paymentBody,
    answer: paymentSchema,
    failures: CHANGES,
  },
});
