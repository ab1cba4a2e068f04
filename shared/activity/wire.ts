import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { idField, timeField } from '../base/fields.ts';
import { activityAddresses } from './addresses.ts';

/** Subjects that an entry can be about. */
export const SUBJECT_KINDS = [
  'account',
  'batch',
  'calendar',
  'charge',
  'coupon',
  'credit',
  'hub',
  'inquiry',
  'job',
  'metric',
  'order',
  'organization',
  'prices',
  'print_farm',
  'production_job',
  'quote',
  'request',
  'site',
  'stock',
  'tax_exemption',
  'terms',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** `quote:01abc…` names a subject. */
const subjectField = z
  .string()
  .regex(new RegExp(`^(${SUBJECT_KINDS.join('|')}):[\\w-]{1,64}$`), { error: 'A subject is like quote:ID.' })
  .transform((text) => {
    const [kind, id] = text.split(':') as [SubjectKind, string];
    return { kind, id };
  });

const facts = z.record(z.string(), z.unknown()).nullable();

/** An entry of the activity log. */
const activityEntrySchema = z.object({
  id: idField,
  at: timeField,
  /** Null where the server did it by itself. */
  account_id: idField.nullable(),
  role: z.int().nullable(),
  kind: z.string(),
  /** Changed fields, before and after. */
  before: facts,
  after: facts,
});

export const activityEndpoints = endpoints(activityAddresses, {
  list: {
    summary: 'Changes of a quote, order, account, organization or the prices, newest first',
    query: z.strictObject({
      subject: subjectField,
      /** `next` of the page before. */
      before: idField.optional(),
      page_size: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: z.object({ entries: z.array(activityEntrySchema), next: idField.nullable() }),
  },
});
