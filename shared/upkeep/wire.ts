import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { doneAnswer, idField, timeField } from '../base/fields.ts';
import { upkeepAddresses } from './addresses.ts';

/** A job as those who run the shop see it. */
export const jobSchema = z.object({
  id: idField,
  lane: z.enum(['event', 'measure', 'upkeep']),
  kind: z.string(),
  /** Ids of what it is about. */
  payload: z.record(z.string(), z.string()),
  /** Tries so far. */
  attempt: z.int(),
  /** What the last try failed with. */
  error: z.string().nullable(),
  created_at: timeField,
  /** When it is tried next; null once it was given up. */
  due_at: timeField.nullable(),
  /** When it was given up. */
  dead_at: timeField.nullable(),
});

/** A job of {@link jobSchema}. */
export type JobView = z.output<typeof jobSchema>;

const params = z.strictObject({ id: idField });

export const upkeepEndpoints = endpoints(upkeepAddresses, {
  jobs: {
    summary: 'Jobs that were given up, newest first, or that failed and are tried again, soonest first',
    query: z.strictObject({ state: z.enum(['given_up', 'failing']).default('given_up') }),
    answer: z.object({
      jobs: z.array(jobSchema),
      /** How many wait or are under way in each lane. */
      waiting: z.object({ event: z.int(), measure: z.int(), upkeep: z.int() }),
    }),
  },
  retryJob: {
    summary: 'Try a job again that was given up, from the beginning',
    params,
    answer: doneAnswer,
    failures: ['not_found'],
  },
  dropJob: {
    summary: 'Forget a job that was given up',
    params,
    answer: doneAnswer,
    failures: ['not_found'],
  },
});
