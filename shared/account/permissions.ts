import type { Access } from '../base/endpoint.ts';
import type { FailureCode } from '../base/failure.ts';
import { isStaff, ROLE } from './roles.ts';

/**
 * Who is calling, as facts that were loaded once for the call. Nothing in here asks a database: what an actor may do
 * follows from what is written on them.
 */
export type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'guest'; readonly accountId: string }
  | { readonly kind: 'customer' | 'partner' | 'staff'; readonly accountId: string; readonly role: number };

/** Whom a thing belongs to. */
export type Owner =
  | { readonly kind: 'account'; readonly accountId: string }
  | { readonly kind: 'organization'; readonly organizationId: string };

/** Things that belong to somebody. */
export type OwnedKind = 'design' | 'part' | 'quote' | 'address' | 'payment' | 'order' | 'custom_request';

/** What the shop works on, so that its staff reads it whoever owns it. */
const READ_BY_STAFF: ReadonlySet<OwnedKind> = new Set(['order', 'custom_request']);

/** Somebody without a valid token. */
export const NOBODY: Actor = { kind: 'nobody' };

/** The actor that an account is. */
export function actorOf(account: { readonly id: string; readonly isGuest: boolean; readonly role: number }): Actor {
  const { id: accountId, isGuest, role } = account;
  if (isGuest) return { kind: 'guest', accountId };
  const kind = isStaff(role) ? 'staff' : role === ROLE.partner ? 'partner' : 'customer';
  return { kind, accountId, role };
}

function owns(actor: Actor, owner: Owner): boolean {
  switch (owner.kind) {
    case 'account':
      return actor.kind !== 'nobody' && actor.accountId === owner.accountId;
    case 'organization':
      // Nobody is a member of one yet.
      return false;
  }
}

/** Whether an actor may see a thing. To anybody else it is not there. */
export function mayRead(actor: Actor, owner: Owner, kind: OwnedKind): boolean {
  return owns(actor, owner) || (actor.kind === 'staff' && READ_BY_STAFF.has(kind));
}

/** Whether an actor may change a thing, pay for it or give it away. */
export function mayChange(actor: Actor, owner: Owner): boolean {
  return owns(actor, owner);
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
