import { type RawBuilder, sql } from 'kysely';
import type { Membership, OrganizationRole } from '../../shared/organization/permissions.ts';

/**
 * Memberships of an account in one text, so that they come with the account's row: `organization role,organization
 * role`.
 */
export const MEMBERSHIPS_OF_ACCOUNT = `select string_agg(organization_id || ' ' || role, ',')
  from organization_members where organization_members.account_id =`;

/** The text of {@link MEMBERSHIPS_OF_ACCOUNT} as a column of a query on `accounts`. */
export function membershipsColumn(): RawBuilder<string | null> {
  return sql<string | null>`(${sql.raw(MEMBERSHIPS_OF_ACCOUNT)} accounts.id)`;
}

const NONE: readonly Membership[] = [];

/** Reads the text; null is none. */
export function readMemberships(text: string | null): readonly Membership[] {
  if (text === null) return NONE;
  return text.split(',').map((one) => {
    const [organizationId, role] = one.split(' ') as [string, OrganizationRole];
    return { organizationId, role };
  });
}
