/** Largest file that is taken, bytes. Source: product rule. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** Files of one request, message or part. Source: product rule. */
export const MAX_FILES = 20;

/** How long a file that belongs to nothing yet is kept, ms: a request that somebody writes over two weeks. */
export const UNATTACHED_LIFE_MS = 14 * 24 * 60 * 60_000;
