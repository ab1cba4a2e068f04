import { type Actor, refusedWith } from '../../shared/account/permissions.ts';
import { ROLE } from '../../shared/account/roles.ts';
import { type Owned, ownerOf } from '../account/owned.ts';

/** Who somebody is to a request. */
export type Side = 'customer' | 'staff';

/** As whom an actor sees a request that they may see. Staff are customers of their own. */
export function sideOf(actor: Actor, request: Owned): Side {
  return actor.kind === 'staff' && refusedWith(actor, ownerOf(request), 'see') !== null ? 'staff' : 'customer';
}

/** Whether one of the staff may open a request: one under NDA only administrators, and whoever looks after it. */
export function staffMayOpen(
  actor: Actor,
  { nda, assigneeId }: { readonly nda: boolean; readonly assigneeId: string | null },
): boolean {
  if (actor.kind !== 'staff') return false;
  return !nda || actor.role === ROLE.admin || assigneeId === actor.accountId;
}
