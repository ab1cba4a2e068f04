import type { Access } from '../base/endpoint.ts';
import { type Failure, type FailureCode, failure } from '../base/failure.ts';
import {
  type Deed,
  type Membership,
  type OrganizationRole,
  reasonAgainst,
  refusedAs,
} from '../organization/permissions.ts';
import { isStaff, ROLE } from './roles.ts';

/**
 * Who is calling, as facts that were loaded once for the call. Nothing in here asks a database: what an actor may do
 * follows from what is written on them.
 */
export type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'guest'; readonly accountId: string }
  | {
      readonly kind: 'customer' | 'partner' | 'staff';
      readonly accountId: string;
      readonly role: number;
      /** The organizations that the account is a member of now. */
      readonly memberships: readonly Membership[];
      /** The organization among them that it buys for now; null where it buys for itself. */
      readonly buysFor: string | null;
    };

/** Whom a thing belongs to. What an organization owns belongs to nobody else, not even to the member who made it. */
export type Owner =
  | { readonly kind: 'account'; readonly accountId: string }
  | { readonly kind: 'organization'; readonly organizationId: string };

/** Things that belong to somebody. */
export type OwnedKind =
  | 'design'
  | 'part'
  | 'quote'
  | 'address'
  | 'payment'
  | 'payment_method'
  | 'order'
  | 'custom_request'
  | 'imported'
  | 'tax_exemption'
  | 'invoice'
  | 'terms'
  | 'member';

/** The deed that a member must be allowed to do to change a thing of the organization, and the words for the change after “can”. */
const RULE_OF: Readonly<Record<OwnedKind, { readonly deed: Deed; readonly what: string }>> = {
  design: { deed: 'make', what: 'add or change drawings' },
  part: { deed: 'make', what: 'change parts' },
  quote: { deed: 'make', what: 'start or change quotes' },
  order: { deed: 'make', what: 'change or repeat orders' },
  custom_request: { deed: 'make', what: 'send or change requests' },
  imported: { deed: 'make', what: 'use imported designs' },
  address: { deed: 'bill', what: 'add or change addresses' },
  tax_exemption: { deed: 'bill', what: 'send tax certificates' },
  payment_method: { deed: 'bill', what: 'add or change cards' },
  invoice: { deed: 'bill', what: 'see and pay invoices' },
  terms: { deed: 'bill', what: 'manage trade credit' },
  payment: { deed: 'pay', what: 'pay for quotes' },
  member: { deed: 'manage', what: 'invite, change or remove members' },
};

/** Kinds that the shop works on: its staff reads them whoever owns them. */
const READ_BY_STAFF: ReadonlySet<OwnedKind> = new Set(['order', 'custom_request', 'invoice', 'imported']);

/** Somebody without a valid token. */
export const NOBODY: Actor = { kind: 'nobody' };

/** Facts that make an actor: an account, and the organizations that it is a member of. */
export interface ActorFacts {
  readonly id: string;
  readonly isGuest: boolean;
  readonly role: number;
  readonly memberships?: readonly Membership[];
  /** For whom it was told to buy; counts as long as it is a member there. */
  readonly buysFor?: string | null;
}

/** The actor that an account is. */
export function actorOf({ id: accountId, isGuest, role, memberships = [], buysFor = null }: ActorFacts): Actor {
  if (isGuest) return { kind: 'guest', accountId };
  const kind = isStaff(role) ? 'staff' : role === ROLE.partner ? 'partner' : 'customer';
  const isMember = memberships.some(({ organizationId }) => organizationId === buysFor);
  return { kind, accountId, role, memberships, buysFor: isMember ? buysFor : null };
}

/** Role of an actor in an organization; null for those who are no members. */
export function roleIn(actor: Actor, organizationId: string): OrganizationRole | null {
  if (actor.kind === 'nobody' || actor.kind === 'guest') return null;
  return actor.memberships.find((one) => one.organizationId === organizationId)?.role ?? null;
}

/** For whom an actor buys now: what it makes is theirs, and lists are of what they own. Null for nobody. */
export function buyerOf(actor: Actor): Owner | null {
  if (actor.kind === 'nobody') return null;
  if (actor.kind !== 'guest' && actor.buysFor !== null) return { kind: 'organization', organizationId: actor.buysFor };
  return { kind: 'account', accountId: actor.accountId };
}

/** Why an actor may not do something with what belongs to `owner`; null where it may. To those who can't see it, it is not there. `what` follows “can”. */
export function refusedWith(actor: Actor, owner: Owner, deed: Deed, what?: string): Failure | null {
  if (owner.kind === 'account')
    return actor.kind !== 'nobody' && actor.accountId === owner.accountId ? null : failure('not_found');
  const role = roleIn(actor, owner.organizationId);
  return role === null ? failure('not_found') : refusedAs(role, deed, what);
}

/** Whether an actor is of the shop, which sees things of this kind whoever owns them. */
export function mayReadAsStaff(actor: Actor, kind: OwnedKind): boolean {
  return actor.kind === 'staff' && READ_BY_STAFF.has(kind);
}

/** Whether an actor may see a thing. To anybody else it is not there. */
export function mayRead(actor: Actor, owner: Owner, kind: OwnedKind): boolean {
  return refusedWith(actor, owner, 'see') === null || mayReadAsStaff(actor, kind);
}

/** Why an actor may not change a thing, or make one for `owner`; null where it may. */
export function refusedChange(actor: Actor, owner: Owner, kind: OwnedKind): Failure | null {
  const { deed, what } = RULE_OF[kind];
  return refusedWith(actor, owner, deed, what);
}

/** The deed that a member must be allowed to do to change a thing of the organization. */
export function deedOf(kind: OwnedKind): Deed {
  return RULE_OF[kind].deed;
}

/** Words for a change of a thing of the organization, after “can”. */
export function changeWords(kind: OwnedKind): string {
  return RULE_OF[kind].what;
}

/** {@link refusedChange} for a member of a role, as the sentence that a screen shows beside what it disables. */
export function reasonAgainstChange(role: OrganizationRole, kind: OwnedKind): string | null {
  const { deed, what } = RULE_OF[kind];
  return reasonAgainst(role, deed, what);
}

/**
 * Why an actor is not let through to an endpoint, null where they are. `unauthorized` and `forbidden` lead to a sign-in;
 * `role_may_not` does not: another sign-in would not help, so the session stays.
 */
export function refusedAt(
  access: Access,
  actor: Actor,
): Extract<FailureCode, 'unauthorized' | 'forbidden' | 'role_may_not'> | null {
  if (access === 'anyone') return null;
  if (actor.kind === 'nobody') return 'unauthorized';
  if (access === 'visitor') return null;
  if (actor.kind === 'guest') return 'forbidden';
  if (access === 'customer') return null;
  if (access === 'staff') return actor.kind === 'staff' ? null : 'role_may_not';
  return actor.role === ROLE.admin ? null : 'role_may_not';
}
