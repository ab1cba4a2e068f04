import { type Actor, refusedWith } from '../../shared/account/permissions.ts';
import { ROLE } from '../../shared/account/roles.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { changeable, type Owned, ownerOf, readable } from '../account/owned.ts';
import type { Db } from '../db/database.ts';
import { findRequest, type RequestRecord } from './request-rows.ts';

/** Who somebody is to a request. */
export type Side = 'customer' | 'staff';

/** A request that the caller may open, and as whom. */
export interface Opened {
  readonly request: RequestRecord;
  readonly side: Side;
}

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

const UNDER_NDA = failure('role_may_not', {
  message: 'This request is under NDA. An administrator gives it to whoever looks after it.',
});

/** The request of an id where the actor may open it. */
export async function openRequest(db: Db, id: string, actor: Actor): Promise<Result<Opened, Failure>> {
  const request = readable(actor, 'custom_request', await findRequest(db, id));
  if (!request) return err(failure('not_found'));
  const side = sideOf(actor, request);
  return side === 'customer' || staffMayOpen(actor, request) ? ok({ request, side }) : err(UNDER_NDA);
}

/** {@link openRequest} for one who wants to say or decide something: of the customer's side whoever may make quotes. */
export async function openToChange(db: Db, id: string, actor: Actor): Promise<Result<Opened, Failure>> {
  const opened = await openRequest(db, id, actor);
  if (!opened.ok || opened.value.side === 'staff') return opened;
  const own = changeable(actor, 'custom_request', opened.value.request);
  return own.ok ? opened : own;
}
