import { MAX_FILE_BYTES } from '../file/limits.ts';

/** Bytes of one form of production files: two of the largest and the form around them; more come one form after the other. */
export const MAX_FORM_BYTES = 2 * MAX_FILE_BYTES + 64 * 1024;

/** Requests of one account that may wait for an answer at once. */
export const MAX_WAITING = 40;

/** Messages on one request. */
export const MAX_MESSAGES = 500;

/** Messages that a request is answered with, the newest, as far as they take so many bytes: beside a quote they have room in an answer of 1 MB. Older ones are asked for. */
export const [NEWEST_MESSAGES, NEWEST_BYTES] = [20, 50_000];

/** Bytes of a page of messages. */
export const MESSAGES_BYTES = 900_000;
