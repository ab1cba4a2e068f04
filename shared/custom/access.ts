import { type Actor, type Owner, refusedWith } from '../account/permissions.ts';
import { ROLE } from '../account/roles.ts';

/** The two sides of a request. */
export type Side = 'customer' | 'staff';

/** The side on which an actor sees a request that they may see. Staff are customers of their own requests. */
export function sideOf(actor: Actor, owner: Owner): Side {
  return actor.kind === 'staff' && refusedWith(actor, owner, 'see') !== null ? 'staff' : 'customer';
}

/** Whether one of the staff may open a request: one under NDA only administrators and its assignee. */
export function staffMayOpen(
  actor: Actor,
  { nda, assigneeId }: { readonly nda: boolean; readonly assigneeId: string | null },
): boolean {
  if (actor.kind !== 'staff') return false;
  return !nda || actor.role === ROLE.admin || assigneeId === actor.accountId;
}
