import type { OrganizationRole } from '../../shared/organization/permissions.ts';

/** Labels of the roles. */
export const ROLE_WORDS: Readonly<Record<OrganizationRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  approver: 'Approver',
  buyer: 'Buyer',
  finance: 'Finance',
  viewer: 'Viewer',
};

/** Name of a person among the others. */
export function personName(person: {
  readonly name: string | null;
  readonly lastName: string | null;
  readonly email: string;
}): string {
  return [person.name, person.lastName].filter(Boolean).join(' ') || person.email;
}
