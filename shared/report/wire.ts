import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { doneAnswer } from '../base/fields.ts';
import { reportAddresses } from './addresses.ts';
import { LONGEST, MAX_REPORT_BYTES } from './error-report.ts';

/** A fault in the browser: uncaught, a promise nobody waited for, or one that took a screen down. */
const errorReportBody = z.strictObject({
  kind: z.enum(['error', 'rejection', 'screen']),
  message: z.string().max(LONGEST.message),
  stack: z.string().max(LONGEST.stack).optional(),
  /** The page's path, without query and fragment. */
  path: z
    .string()
    .max(LONGEST.path)
    .regex(/^\/[^?#\s]*$/, { error: 'A path without query and fragment.' }),
  /** Name of the script that was running, which changes with each build. */
  release: z.string().max(LONGEST.release),
});

export const reportEndpoints = endpoints(reportAddresses, {
  error: {
    repeat: 'expires',
    summary: 'Tell the shop about a fault in the browser; secrets in it are masked again',
    body: errorReportBody,
    maxJsonBytes: MAX_REPORT_BYTES,
    answer: doneAnswer,
    failures: ['file_too_large'],
  },
});
