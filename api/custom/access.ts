import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type Side, sideOf, staffMayOpen } from '../../shared/custom/access.ts';
import { changeable, ownerOf, readable } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { findRfq, type RfqRecord } from './rfq-rows.ts';

/** A request that the caller may open, and as whom. */
export interface Opened {
  readonly request: RfqRecord;
  readonly side: Side;
}

const UNDER_NDA = failure('role_may_not', {
  message: 'This request is under NDA. An administrator gives it to whoever looks after it.',
});

/** The request of an id where the actor may open it. */
export async function openRfq(db: Db, id: string, actor: Actor): Promise<Result<Opened, Failure>> {
  const request = readable(actor, 'custom_request', await findRfq(db, id));
  if (!request) return err(failure('not_found'));
  const side = sideOf(actor, ownerOf(request));
  return side === 'customer' || staffMayOpen(actor, request) ? ok({ request, side }) : err(UNDER_NDA);
}

/** {@link openRfq} for one who wants to say or decide something: of the customer's side whoever may make quotes. */
export async function openToChange(db: Db, id: string, actor: Actor): Promise<Result<Opened, Failure>> {
  const opened = await openRfq(db, id, actor);
  if (!opened.ok || opened.value.side === 'staff') return opened;
  const own = changeable(actor, 'custom_request', opened.value.request);
  return own.ok ? opened : own;
}
