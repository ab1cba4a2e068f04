import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { doneAnswer, idField, timeField } from '../base/fields.ts';
import { listFields, pageFields } from '../base/list.ts';
import { maintenanceAddresses } from './addresses.ts';
import { FILES_OWNERS } from './files-owner.ts';

/** A job as those who run the shop see it. */
export const jobSchema = z.object({
  id: idField,
  lane: z.enum(['event', 'measure', 'upkeep']),
  kind: z.string(),
  /** Ids of what it is about. */
  payload: z.record(z.string(), z.string()),
  /** Tries so far. */
  attempt: z.int(),
  /** Failure of the last try. */
  error: z.string().nullable(),
  created_at: timeField,
  /** When it is tried next; null once it was given up. */
  due_at: timeField.nullable(),
  /** When it was given up. */
  dead_at: timeField.nullable(),
});

/** A job of {@link jobSchema}. */
export type JobView = z.output<typeof jobSchema>;

/** By what jobs can be sorted. */
const JOB_SORTS = ['created_at', 'due_at', 'dead_at', 'attempt'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

const jobsQuery = z.strictObject({
  ...listFields(JOB_SORTS, '-created_at'),
  state: z.enum(['given_up', 'failing']).default('given_up'),
});

/** The demo shop: how it stands, and days of it that have passed while it is made. */
const demoSchema = z.object({
  state: z.enum(['refused', 'none', 'making', 'made', 'stopped']),
  days: z.int(),
  of: z.int(),
});
export type DemoShop = z.output<typeof demoSchema>;

/** Query of the list of jobs. */
export type JobsQuery = z.output<typeof jobsQuery>;

const params = z.strictObject({ id: idField });

export const maintenanceEndpoints = endpoints(maintenanceAddresses, {
  policies: {
    summary: 'How long this shop keeps what people send, and how long a sign-in lasts',
    answer: z.object({ file_retention_years: z.int(), session_days: z.int() }),
  },
  jobs: {
    summary: 'Jobs that were given up, or that failed and are tried again, newest first unless asked otherwise',
    query: jobsQuery,
    answer: z.object({
      jobs: z.array(jobSchema),
      ...pageFields,
      /** How many wait or are under way in each lane. */
      waiting: z.object({ event: z.int(), measure: z.int(), upkeep: z.int() }),
    }),
  },
  retryJob: {
    repeat: 'sets',
    summary: 'Try a job again that was given up, from the beginning',
    params,
    answer: doneAnswer,
    failures: ['not_found'],
  },
  filesOwner: {
    summary:
      'Whether the files that the server finds are those of the shop in its database; it throws none away where they are not',
    answer: z.object({ owner: z.enum(FILES_OWNERS) }),
  },
  demo: {
    summary: 'Whether the demo shop is here or on its way; shops in production get none',
    answer: demoSchema,
  },
  makeDemo: {
    repeat: 'once',
    summary:
      'Fill the shop with three months of made-up customers and orders to look at, in the background; never in production',
    answer: demoSchema,
    failures: ['conflict'],
  },
  dropJob: {
    summary: 'Forget a job that was given up',
    params,
    answer: doneAnswer,
    failures: ['not_found'],
  },
});
