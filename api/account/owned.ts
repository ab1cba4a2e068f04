import { type Actor, mayChange, mayRead, type Owner, type OwnedKind } from '../../shared/account/permissions.ts';

/** A record that says whom it belongs to. */
export interface Owned {
  readonly accountId: string;
}

/** Whom a record belongs to. */
function ownerOf({ accountId }: Owned): Owner {
  return { kind: 'account', accountId };
}

/** The record where the actor may see it, else null: to others it is not there. */
export function readable<T extends Owned>(actor: Actor, kind: OwnedKind, record: T | null): T | null {
  return record && mayRead(actor, ownerOf(record), kind) ? record : null;
}

/** The record where the actor may change it, else null: to others it is not there. */
export function changeable<T extends Owned>(actor: Actor, record: T | null): T | null {
  return record && mayChange(actor, ownerOf(record)) ? record : null;
}
