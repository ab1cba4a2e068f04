import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { doneAnswer, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { FAILURE_CODES } from '../base/failure-status.ts';
import { fileAnswer } from '../base/file-answer.ts';
import { signedUploadQuery } from '../base/signed-upload.ts';
import { fileAddresses } from './addresses.ts';
import { MAX_FILE_BYTES, MAX_FILES } from './limits.ts';
import { FILE_STATUSES } from './status.ts';

/** A file that somebody sends, or sent. */
export const sentFileSchema = z.object({
  id: idField,
  filename: z.string(),
  size_bytes: z.int().nullable(),
  /** By its content; application/octet-stream for whatever is not known to be harmless. */
  content_type: z.string(),
  /** Whether it is a picture that a page may show. */
  is_photo: z.boolean(),
  status: z.enum(FILE_STATUSES),
  error_code: z.enum(FAILURE_CODES as [string, ...string[]]).nullable(),
  error_message: z.string().nullable(),
  created_at: timeField,
});
export type SentFile = z.infer<typeof sentFileSchema>;

/** SHA-256 in hex. */
const sha256Field = z.string().regex(/^[0-9a-f]{64}$/);

/** Files that an address is asked for, as they are on somebody's disk. */
export const uploadsBody = z.strictObject({
  files: z
    .array(
      z.strictObject({
        filename: lineField(1000).min(1),
        /** 0 and what is too large are refused in words. */
        size_bytes: z.int().nonnegative(),
        /** Of the bytes; with it the address takes these bytes alone. */
        sha256: sha256Field.optional(),
      }),
    )
    .min(1, { error: 'Name at least one file.' })
    .max(MAX_FILES, { error: `Send at most ${MAX_FILES} files.` }),
});
export type UploadsBody = z.output<typeof uploadsBody>;

/** Where each file is to be sent, in the order they were named. */
export const uploadsAnswer = z.object({
  uploads: z.array(
    z.object({
      signed_upload_url: z.string(),
      /** Send exactly these with the PUT. */
      headers: z.record(z.string(), z.string()),
      expires_at: timeField,
      file: sentFileSchema,
    }),
  ),
});
export type UploadsAnswer = z.infer<typeof uploadsAnswer>;

/** Why asking for upload addresses is refused. */
export const UPLOAD_REFUSALS = ['file_too_large', 'is_empty', 'quota_exceeded', 'upload_quota'] as const;

/** Files that a body names, by their ids: arrived, the sender's, and used by nothing else. */
export const fileIds = z
  .array(idField)
  .max(MAX_FILES, { error: `Send at most ${MAX_FILES} files.` })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Name each file once.' });

export const fileEndpoints = endpoints(fileAddresses, {
  upload: {
    repeat: 'once',
    summary: 'Send the bytes of a file to its signed address; the signature is the permission',
    params: idParams,
    query: signedUploadQuery,
    body: z.instanceof(Uint8Array),
    bytes: MAX_FILE_BYTES,
    answer: doneAnswer,
    failures: [
      'forbidden',
      'not_found',
      'conflict',
      'is_empty',
      'upload_incomplete',
      'upload_expired',
      'file_too_large',
      'unsupported_file_type',
      'invalid_file_format',
    ],
  },
  get: {
    summary: 'An uploaded file: whether it has arrived, its type and size',
    params: idParams,
    answer: sentFileSchema,
    failures: ['not_found'],
  },
  file: {
    summary: 'A file that was sent, for saving and never shown in place; or a small picture of it',
    params: idParams,
    query: z.strictObject({ form: z.enum(['file', 'preview']).default('file') }),
    answer: fileAnswer,
    failures: ['not_found'],
  },
  remove: {
    summary: 'Withdraw a file that belongs to nothing yet',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found', 'conflict'],
  },
});
