import { type Failure, failure } from '../base/failure.ts';

/** Roles of an organization's members, the most that one may first. */
export const ORGANIZATION_ROLES = ['owner', 'admin', 'approver', 'buyer', 'finance', 'viewer'] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

/** A member of an organization. */
export interface Membership {
  readonly organizationId: string;
  readonly role: OrganizationRole;
}

/** Deeds of members. `administer`: rename and delete the organization, make another owner. */
export const DEEDS = ['see', 'make', 'pay', 'approve', 'bill', 'manage', 'administer'] as const;
export type Deed = (typeof DEEDS)[number];

/** Who may do what: the one table of roles, for server and screens. */
const MAY: Readonly<Record<Deed, readonly OrganizationRole[]>> = {
  see: ORGANIZATION_ROLES,
  make: ['owner', 'admin', 'buyer', 'approver'],
  pay: ['owner', 'admin', 'buyer', 'approver', 'finance'],
  approve: ['owner', 'admin', 'approver'],
  bill: ['owner', 'admin', 'finance'],
  manage: ['owner', 'admin'],
  administer: ['owner'],
};

/** Why a role may not: the rest of “As a viewer you can’t …”. */
const WORDS: Readonly<Record<Deed, string>> = {
  see: 'view its quotes and orders',
  make: 'change its quotes and parts',
  pay: 'pay for it',
  approve: 'approve orders',
  bill: 'manage its addresses, payment methods, invoices and tax certificates',
  manage: 'invite, change or remove members',
  administer: 'rename or delete it or make another owner',
};

/** Whether members of a role may do something. */
export function roleMay(role: OrganizationRole, deed: Deed): boolean {
  return MAY[deed].includes(role);
}

/** `an owner`, `a viewer`. */
function withArticle(role: OrganizationRole): string {
  return `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`;
}

/** A sentence that says why a role may not do something; null where it may. */
export function reasonAgainst(role: OrganizationRole, deed: Deed): string | null {
  if (roleMay(role, deed)) return null;
  return `As ${withArticle(role)} of this organization you can’t ${WORDS[deed]}.`;
}

/** `role_may_not` with the reason; null where the role may. */
export function refusedAs(role: OrganizationRole, deed: Deed): Failure | null {
  const message = reasonAgainst(role, deed);
  return message === null ? null : failure('role_may_not', { message });
}

/**
 * How far up a role is; nobody acts on one above their own, nor gives one. Roles below those who manage stand side by side.
 */
const RANK: Readonly<Record<OrganizationRole, number>> = {
  owner: 3,
  admin: 2,
  approver: 1,
  buyer: 1,
  finance: 1,
  viewer: 1,
};

/** Whether a role stands above another. */
export function isAbove(role: OrganizationRole, other: OrganizationRole): boolean {
  return RANK[role] > RANK[other];
}
