import { z } from 'zod';
import { analysisSchema } from '../analysis/wire.ts';
import { endpoints } from '../base/endpoint.ts';
import { doneAnswer, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { FAILURE_CODES } from '../base/failure-status.ts';
import { signedUploadQuery } from '../base/signed-upload.ts';
import { MAX_FILENAME } from './filename.ts';
import { MAX_FONT_BYTES } from '../drawing/outlines/limits.ts';
import { designAddresses } from './addresses.ts';
import { MAX_DESIGN_BYTES, MOST_WAIT_S } from './limits.ts';

/** Life of a stored design. success and failed are final. */
export const analysisStatusField = z.enum(['awaiting_upload', 'analyzing', 'success', 'failed']);
export type AnalysisStatus = z.infer<typeof analysisStatusField>;

/** SHA-256 in hex. */
const sha256Field = z.string().regex(/^[0-9a-f]{64}$/);

const designHead = z.object({
  id: idField,
  filename: z.string(),
  file_type: z.enum(['svg', 'dxf', 'ai', 'eps']).nullable(),
  size_bytes: z.int().nullable(),
  created_at: timeField,
  analysis_status: analysisStatusField,
  eligible_for_instant_quote: z.boolean(),
});

export const designSchema = designHead.extend({
  /** Set once analysis_status is success or failed with notices. */
  analysis: analysisSchema.nullable(),
});
export type Design = z.infer<typeof designSchema>;

const uploadUrlBody = z.strictObject({
  filename: lineField(MAX_FILENAME).min(1),
  /** 0 is refused in words. */
  size_bytes: z.int().nonnegative().optional(),
  /** SHA-256 of the bytes; with it and the size the address takes these bytes alone. */
  sha256: sha256Field.optional(),
  /** Accepted for older callers; must be the caller's own id. */
  user_id: idField.optional(),
});

const uploadTicketSchema = z.object({
  signed_upload_url: z.string(),
  /** Send exactly these with the PUT. */
  headers: z.record(z.string(), z.string()),
  expires_at: timeField,
  design: designHead,
});

const designStatusSchema = z.object({
  id: idField,
  status: analysisStatusField,
  error_code: z.enum(FAILURE_CODES as [string, ...string[]]).nullable(),
  error_message: z.string().nullable(),
  /** It failed as it is, but parts may be made of it with a repair: text alone, which becomes outlines. */
  repairable: z.boolean(),
});

/** A font as it was taken in: by this id a repair names it. */
const fontSchema = z.object({
  id: z.string().regex(/^sha256:[0-9a-f]{64}$/),
  family: z.string(),
  style: z.string(),
});

export const designEndpoints = endpoints(designAddresses, {
  requestUpload: {
    repeat: 'expires',
    summary: 'Ask for a signed address to upload one design file to',
    body: uploadUrlBody,
    answer: uploadTicketSchema,
    failures: ['file_too_large', 'is_empty', 'unsupported_file_type', 'quota_exceeded', 'upload_quota'],
  },
  upload: {
    repeat: 'once',
    summary: 'Send the bytes of a design to the signed address of POST /url; the signature is the permission',
    params: z.object({ designId: idField }),
    query: signedUploadQuery,
    body: z.instanceof(Uint8Array),
    bytes: MAX_DESIGN_BYTES,
    answer: doneAnswer,
    failures: [
      'forbidden',
      'not_found',
      'conflict',
      'is_empty',
      'upload_incomplete',
      'upload_expired',
      'file_too_large',
    ],
  },
  status: {
    summary: 'Progress of a design’s analysis. `wait` answers once it is done',
    params: idParams,
    query: z.strictObject({
      /** Seconds to hold the question while the design is being measured; 0 answers as things stand. */
      wait: z.coerce.number().int().min(0).max(MOST_WAIT_S).default(0),
    }),
    answer: designStatusSchema,
    failures: ['not_found'],
  },
  get: {
    summary: 'A design and the server’s own measurement of it',
    params: idParams,
    answer: designSchema,
    failures: ['not_found'],
  },
  list: {
    summary: 'The caller’s designs, newest first, without their measurements',
    answer: z.object({ designs: z.array(designHead) }),
  },
  addFont: {
    repeat: 'sets',
    summary: 'Send a font (TTF, OTF or WOFF) to outline live text with; its id is the hash of its bytes',
    body: z.instanceof(Uint8Array),
    bytes: MAX_FONT_BYTES,
    answer: fontSchema,
    failures: ['file_too_large', 'unsupported_file_type', 'upload_incomplete', 'upload_quota', 'processing_error'],
  },
});
