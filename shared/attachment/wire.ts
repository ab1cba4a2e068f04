import { z } from 'zod';
import { CLOSED } from '../quote/closed.ts';
import { endpoints } from '../base/endpoint.ts';
import { doneAnswer, idField, idParams, timeField } from '../base/fields.ts';
import { fileAnswer, filesField } from '../base/file-answer.ts';
import { attachmentAddresses } from './addresses.ts';
import { MAX_DRAWINGS, MAX_DRAWINGS_CALL_BYTES } from './limits.ts';

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

export const attachmentEndpoints = endpoints(attachmentAddresses, {
  attachDrawings: {
    summary: 'Attach technical drawings to a part: PDFs and pictures, at most ten a part; answers all of the part',
    params: idParams,
    body: z.strictObject({ technical_drawings: filesField(MAX_DRAWINGS) }),
    bytes: MAX_DRAWINGS_CALL_BYTES,
    answer: drawingsAnswer.extend({ quote_version: z.int().optional() }),
    failures: [
      'not_found',
      ...CLOSED,
      'quote_full',
      'unsupported_file_type',
      'invalid_file_format',
      'is_empty',
      'upload_quota',
      'upload_incomplete',
      'processing_error',
    ],
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
  drawingsOfOrder: {
    summary: 'The technical drawings of all parts of an order',
    params: idParams,
    answer: drawingsAnswer,
    failures: ['not_found'],
  },
});
