import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type Actor,
  buyerOf,
  mayRead,
  mayReadAsStaff,
  type Owner,
  type OwnedKind,
  refusedChange,
  refusedWith,
} from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';

/** A record that says whom it belongs to. */
export interface Owned {
  /** Who made it, and whose it is where it is no organization's. */
  readonly accountId: string;
  readonly organizationId: string | null;
}

/** The columns of a table whose rows belong to somebody. */
export interface OwnedColumns {
  readonly account_id: string;
  readonly organization_id: string | null;
}

/** Whom a record belongs to. */
export function ownerOf({ accountId, organizationId }: Owned): Owner {
  return organizationId === null ? { kind: 'account', accountId } : { kind: 'organization', organizationId };
}

/** Whom a row belongs to. */
export function ownedOfRow({ account_id, organization_id }: OwnedColumns): Owned {
  return { accountId: account_id, organizationId: organization_id };
}

/** Whether two records belong to the same owner. */
export function isOfSameOwner(a: Owned, b: Owned): boolean {
  return a.organizationId === b.organizationId && (a.organizationId !== null || a.accountId === b.accountId);
}

/** The record where the actor may see it, else null: to others it is not there. */
export function readable<T extends Owned>(actor: Actor, kind: OwnedKind, record: T | null): T | null {
  return record && mayRead(actor, ownerOf(record), kind) ? record : null;
}

/** The record where the actor may change it. Fails with not_found for those who can't see it, else with role_may_not. */
export function changeable<T extends Owned>(actor: Actor, kind: OwnedKind, record: T | null): Result<T, Failure> {
  if (record === null) return err(failure('not_found'));
  const refused = refusedChange(actor, ownerOf(record), kind);
  return refused ? err(refused) : ok(record);
}

/** The record where the actor may pay for it. Fails like {@link changeable}. */
export function payable<T extends Owned>(actor: Actor, record: T | null): Result<T, Failure> {
  if (record === null) return err(failure('not_found'));
  const refused = refusedWith(actor, ownerOf(record), 'pay');
  return refused ? err(refused) : ok(record);
}

/** The record of what was charged where the actor may see it: staff, and who sees to the owner's bills. Fails like {@link changeable}. */
export function billable<T extends Owned>(actor: Actor, kind: OwnedKind, record: T | null): Result<T, Failure> {
  if (record === null) return err(failure('not_found'));
  const refused = refusedWith(actor, ownerOf(record), 'bill');
  return refused && !mayReadAsStaff(actor, kind) ? err(refused) : ok(record);
}

/** For whom an account buys now. Throws for nobody: the endpoint asks for a token. */
export function buyerNow(actor: Actor): Owner {
  const owner = buyerOf(actor);
  if (owner === null) throw new Error('Nobody owns anything.');
  return owner;
}

/** The columns that say whom something new belongs to: for whom the actor buys now. Fails with role_may_not. */
export function columnsOfNew(actor: Actor, kind: OwnedKind): Result<OwnedColumns, Failure> {
  if (actor.kind === 'nobody') throw new Error('Nobody owns anything.');
  const owner = buyerNow(actor);
  const refused = refusedChange(actor, owner, kind);
  if (refused) return err(refused);
  const organization_id = owner.kind === 'organization' ? owner.organizationId : null;
  return ok({ account_id: actor.accountId, organization_id });
}

/** Rows that belong to an owner, as a condition of a query on one table with {@link OwnedColumns}. */
export function ownedBy(owner: Owner): RawBuilder<SqlBool> {
  return owner.kind === 'organization'
    ? sql<SqlBool>`organization_id = ${owner.organizationId}`
    : sql<SqlBool>`account_id = ${owner.accountId} and organization_id is null`;
}
