import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, idField, lineField, timeField } from '../base/fields.ts';
import { organizationAddresses } from './addresses.ts';
import { ORGANIZATION_ROLES } from './permissions.ts';

const roleField = z.enum(ORGANIZATION_ROLES);

/** What a member may spend, tax included; null where there is no limit. A month is a calendar month in UTC. */
const limitsSchema = z.object({
  limit_per_order_cents: centsField.nullable(),
  limit_per_month_cents: centsField.nullable(),
});

/** A member as the others see them. */
const memberSchema = limitsSchema.extend({
  user_id: idField,
  email: z.string(),
  name: z.string().nullable(),
  lastName: z.string().nullable(),
  role: roleField,
  joined_at: timeField,
});
export type Member = z.infer<typeof memberSchema>;

/** An organization as its members see it. */
export const organizationSchema = z.object({
  id: idField,
  name: z.string(),
  /** What the caller is in it. */
  role: roleField,
  created_at: timeField,
  /** In the order in which they joined. */
  members: z.array(memberSchema),
});
export type Organization = z.infer<typeof organizationSchema>;

/** An organization's name: one line that is not empty. */
const nameField = lineField(100).refine((name) => name !== '', { error: 'Give the organization a name.' });

export const organizationBody = z.strictObject({ name: nameField });

/** For whom one buys; null is for oneself. */
const buysForSchema = z.strictObject({ organization_id: idField.nullable() });

export const organizationEndpoints = endpoints(organizationAddresses, {
  list: {
    summary: 'The organizations that the caller is a member of, with their members',
    answer: z.object({ organizations: z.array(organizationSchema) }),
  },
  create: {
    summary: 'Open an organization; the caller is its owner and buys for it from now on',
    body: organizationBody,
    answer: organizationSchema,
    failures: ['organization_limit'],
  },
  buyFor: {
    summary: 'Buy for an organization from now on, or with null for oneself; lists and new things go by it',
    body: buysForSchema,
    answer: buysForSchema,
    failures: ['not_found'],
  },
});
