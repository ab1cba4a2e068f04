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
  make: ['owner', 'admin', 'approver', 'buyer'],
  pay: ['owner', 'admin', 'approver', 'buyer', 'finance'],
  approve: ['owner', 'admin', 'approver'],
  bill: ['owner', 'admin', 'finance'],
  manage: ['owner', 'admin'],
  administer: ['owner'],
};

/** Words for each deed after “can”, in the table of roles and in refusals. */
export const DEED_WORDS: Readonly<Record<Deed, string>> = {
  see: 'see quotes, orders and parts',
  make: 'change quotes, parts and orders',
  pay: 'pay for quotes, up to their limits',
  approve: 'approve orders above a member’s limit',
  bill: 'manage addresses, cards, invoices and tax certificates',
  manage: 'invite, change or remove members',
  administer: 'rename or delete the organization or make another owner',
};

/** Whether members of a role may do something. */
export function roleMay(role: OrganizationRole, deed: Deed): boolean {
  return MAY[deed].includes(role);
}

/** `a`, `a or b`, `a, b or c`. */
export function oneOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** Names the roles that may do something: `Only an owner or admin can invite members.` `what` follows “can”. */
export function onlyRoles(deed: Deed, what: string): string {
  return `Only an ${oneOf(MAY[deed])} can ${what}.`;
}

/** Why a role may not do something, as a sentence that names the roles that may; null where it may. `what` follows “can”. */
export function reasonAgainst(role: OrganizationRole, deed: Deed, what: string = DEED_WORDS[deed]): string | null {
  return roleMay(role, deed) ? null : onlyRoles(deed, what);
}

/** `role_may_not` with the reason; null where the role may. `what` follows “can”. */
export function refusedAs(role: OrganizationRole, deed: Deed, what?: string): Failure | null {
  const message = reasonAgainst(role, deed, what);
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
