import { MAX_FILE_BYTES } from '../file/limits.ts';

/** Bytes of one form of production files: two of the largest and the form around them; more come one form after the other. */
export const MAX_FORM_BYTES = 2 * MAX_FILE_BYTES + 64 * 1024;

/** Requests of one account that may wait for an answer at once. */
export const MAX_WAITING = 40;

/** Messages on one request. */
export const MAX_MESSAGES = 500;
