import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { lineField } from '../base/fields.ts';
import { fileAnswer } from '../base/file-answer.ts';
import { labelAddresses } from './addresses.ts';
import { LABELED, LABEL_PAPERS } from './papers.ts';

export const labelEndpoints = endpoints(labelAddresses, {
  print: {
    summary:
      'Labels with Data Matrix as a PDF: a job and its bags, a batch and its sheets, boxes, places, a remnant, a badge',
    query: z.strictObject({
      of: z.enum(LABELED),
      /** Of the job, batch, order, hub, place, remnant or badge. */
      id: lineField(60).min(1),
      paper: z.enum(LABEL_PAPERS).default('letter'),
    }),
    answer: fileAnswer,
    failures: ['not_found', 'conflict', 'role_may_not', 'processing_error'],
  },
});
