import { z } from 'zod';
import { CLOSED } from '../quote/closed.ts';
import { endpoints } from '../base/endpoint.ts';
import { doneAnswer, idField, idParams, timeField } from '../base/fields.ts';
import { fileAnswer, filesField } from '../base/file-answer.ts';
import { attachmentAddresses } from './addresses.ts';
import { MAX_DRAWINGS, MAX_DRAWINGS_CALL_BYTES, MAX_PURCHASE_ORDER_BYTES } from './limits.ts';

/** A file that somebody sent us, as it is listed. */
export const attachmentSchema = z.object({
  id: idField,
  filename: z.string(),
  type: z.string(),
  bytes: z.int().nonnegative(),
  /** Of a PDF; null where we could not count them, and for pictures. */
  pages: z.int().nonnegative().nullable(),
  /** Of a picture, pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Whether there is a small picture of it. */
  has_preview: z.boolean(),
  created_at: timeField,
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** A technical drawing and the part it is of. */
const drawingSchema = attachmentSchema.extend({ part_id: idField });
export type TechnicalDrawing = z.infer<typeof drawingSchema>;

const drawingsAnswer = z.object({ technical_drawings: z.array(drawingSchema) });
const drawingParams = z.object({ id: idField, drawingId: idField });

const purchaseOrderAnswer = z.object({ purchase_order: attachmentSchema.nullable() });
const purchaseOrderChange = purchaseOrderAnswer.extend({ quote_version: z.int().optional() });

/** Reasons to refuse a file that is sent. */
const REFUSED_FILES = [
  'unsupported_file_type',
  'invalid_file_format',
  'is_empty',
  'upload_quota',
  'upload_incomplete',
  'processing_error',
] as const;

export const attachmentEndpoints = endpoints(attachmentAddresses, {
  attachDrawings: {
    repeat: 'creates',
    summary: 'Attach technical drawings to a part: PDFs and pictures, at most ten a part; answers all of the part',
    params: idParams,
    body: z.strictObject({ technical_drawings: filesField(MAX_DRAWINGS) }),
    bytes: MAX_DRAWINGS_CALL_BYTES,
    answer: drawingsAnswer.extend({ quote_version: z.int().optional() }),
    failures: ['not_found', ...CLOSED, 'quote_full', ...REFUSED_FILES],
  },
  drawingsOfPart: {
    summary: 'The technical drawings of a part',
    params: idParams,
    answer: drawingsAnswer,
    failures: ['not_found'],
  },
  drawing: {
    summary: 'A technical drawing, to be saved; or a small picture of it',
    params: drawingParams,
    query: z.strictObject({ form: z.enum(['file', 'preview']).default('file') }),
    answer: fileAnswer,
    failures: ['not_found'],
  },
  removeDrawing: {
    summary: 'Take a technical drawing off its part',
    params: drawingParams,
    answer: doneAnswer,
    failures: ['not_found', ...CLOSED],
  },
  drawingsOfQuote: {
    summary: 'The technical drawings of all parts of a quote',
    params: idParams,
    answer: drawingsAnswer,
    failures: ['not_found'],
  },
  attachPurchaseOrder: {
    repeat: 'sets',
    summary:
      'The customer’s purchase order, a PDF or a picture, in place of the one before; until all of its order has shipped',
    params: idParams,
    body: z.strictObject({ purchase_order: filesField(1) }),
    bytes: MAX_PURCHASE_ORDER_BYTES + 64 * 1024,
    answer: purchaseOrderChange,
    failures: ['not_found', 'conflict', ...CLOSED, 'file_too_large', ...REFUSED_FILES],
  },
  purchaseOrder: {
    summary: 'The purchase order of a quote or its order',
    params: idParams,
    answer: purchaseOrderAnswer,
    failures: ['not_found'],
  },
  purchaseOrderFile: {
    summary: 'The purchase order, to be saved; or a small picture of it',
    params: idParams,
    query: z.strictObject({ form: z.enum(['file', 'preview']).default('file') }),
    answer: fileAnswer,
    failures: ['not_found'],
  },
  removePurchaseOrder: {
    summary: 'Take the purchase order off, until all of its order has shipped',
    params: idParams,
    answer: purchaseOrderChange,
    failures: ['not_found', 'conflict', ...CLOSED],
  },
  drawingsOfOrder: {
    summary: 'The technical drawings of all parts of an order',
    params: idParams,
    answer: drawingsAnswer,
    failures: ['not_found'],
  },
});
