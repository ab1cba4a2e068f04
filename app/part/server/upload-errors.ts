import type { ApiFailure } from '../../../api/client.ts';
import { DESIGN_TITLE, OUTFOXED, presetOf } from '../../../shared/drawing/presets.ts';

/** Codes of a failed upload. Source: product spec §8; other server codes pass through. */
export type UploadErrorCode =
  | 'NETWORK_ERROR'
  | 'FILE_TOO_LARGE'
  | 'UNSUPPORTED_FILE_TYPE'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'ANALYSIS_FAILED'
  | 'QUOTA_EXCEEDED'
  | 'INVALID_FILE_FORMAT'
  | 'PROCESSING_ERROR'
  | 'ANALYSIS_ERROR'
  | 'UPLOAD_ERROR'
  | 'UNKNOWN_ERROR'
  | (string & {});

/** A failed upload: its code, and what to tell the customer. */
export interface UploadProblem {
  readonly code: UploadErrorCode;
  readonly message: string;
  /** Title of the message: the spec's where the design itself is in question. */
  readonly title: string;
}

const BY_STATUS: Readonly<Record<number, UploadErrorCode>> = {
  0: 'NETWORK_ERROR',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'FILE_TOO_LARGE',
  415: 'UNSUPPORTED_FILE_TYPE',
};

const BY_SERVER_CODE: Readonly<Record<string, UploadErrorCode>> = {
  analysis_failed: 'ANALYSIS_FAILED',
  quota_exceeded: 'QUOTA_EXCEEDED',
  invalid_file_format: 'INVALID_FILE_FORMAT',
  processing_error: 'PROCESSING_ERROR',
};

/** Codes that say nothing about the upload itself, so that the message decides. */
const GENERAL = new Set(['', 'internal', 'network_error', 'invalid_request']);

/** Codes that say something about the design, not about its way to us. */
const ABOUT_DESIGN: ReadonlySet<UploadErrorCode> = new Set([
  'UNSUPPORTED_FILE_TYPE',
  'ANALYSIS_FAILED',
  'INVALID_FILE_FORMAT',
  'is_empty',
  'UNKNOWN_ERROR',
]);

/** Codes that the server says more closely: what kind of file it is, where it breaks off. */
const SAID_BY_SERVER: ReadonlySet<UploadErrorCode> = new Set([
  'UNSUPPORTED_FILE_TYPE',
  'ANALYSIS_FAILED',
  'INVALID_FILE_FORMAT',
  'is_empty',
]);

const WORDS: Readonly<Record<string, string>> = {
  NETWORK_ERROR: 'We couldn’t reach the server. Your part is safe on this device; try again when you are online.',
  FILE_TOO_LARGE: 'The file is larger than 50 MB. Save it without images or previews and drop it again.',
  UNSUPPORTED_FILE_TYPE: presetOf('is_wrong_filetype'),
  is_empty: presetOf('is_empty'),
  UNAUTHORIZED: 'Your session has ended. Log in and add the part again; it is safe on this device.',
  FORBIDDEN: 'This account can’t upload designs. Log in with another account or e-mail us.',
  NOT_FOUND: 'The server no longer has this design. Add it again to upload it.',
  ANALYSIS_FAILED: 'The server couldn’t measure this design. Check the notices beside the drawing, or request a quote.',
  QUOTA_EXCEEDED: 'You have many uploads under way. Wait a minute and try again.',
  INVALID_FILE_FORMAT:
    'The server couldn’t read the file as the type it claims to be. Export it again and drop the new file.',
  PROCESSING_ERROR: 'Measuring the design stopped on the server. Nothing was lost; try again.',
  ANALYSIS_ERROR: 'The server’s measurement didn’t finish. Nothing was lost; try again.',
  UNKNOWN_ERROR: OUTFOXED,
  UPLOAD_ERROR: 'The file didn’t arrive completely. Nothing was lost; try again.',
};

/** Turns a failed call of the upload into the code and words that the customer sees. */
export function uploadProblem(failure: Pick<ApiFailure, 'status' | 'code' | 'message'>): UploadProblem {
  const code = codeOf(failure);
  const said = SAID_BY_SERVER.has(code) ? failure.message : '';
  return {
    code,
    message: said || (WORDS[code] ?? (failure.message || presetOf(code))),
    title: ABOUT_DESIGN.has(code) ? DESIGN_TITLE : 'Not added to the quote',
  };
}

function codeOf({ status, code, message }: Pick<ApiFailure, 'status' | 'code' | 'message'>): UploadErrorCode {
  const byStatus = BY_STATUS[status];
  if (byStatus) return byStatus;
  const byCode = BY_SERVER_CODE[code];
  if (byCode) return byCode;
  if (!GENERAL.has(code)) return code;
  if (/analysis/i.test(message)) return 'ANALYSIS_ERROR';
  if (/upload/i.test(message)) return 'UPLOAD_ERROR';
  return 'UNKNOWN_ERROR';
}
