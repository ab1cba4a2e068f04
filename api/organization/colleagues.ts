import { type Deed, roleMay } from '../../shared/organization/permissions.ts';
import { findAccount } from '../account/rows.ts';
import type { Db } from '../db/database.ts';
import type { Email } from '../mail/email.ts';
import type { Addressed } from '../mail/mail-each.ts';
import { membersOf } from './member-rows.ts';

/** Somebody with an address. */
export interface Person {
  readonly id: string;
  readonly email: string;
}

/** Those of some accounts who have an address. */
export async function people(db: Db, ids: readonly string[]): Promise<Person[]> {
  const accounts = await Promise.all(ids.map((id) => findAccount(db, id)));
  return accounts.flatMap((account) => (account?.email ? [{ id: account.id, email: account.email }] : []));
}

/** Members whose role may do something, without one of them. */
export async function othersWhoMay(db: Db, deed: Deed, organizationId: string, without: string): Promise<Person[]> {
  const members = await membersOf(db, organizationId);
  const others = members.filter(({ role, account_id }) => roleMay(role, deed) && account_id !== without);
  return people(
    db,
    others.map(({ account_id }) => account_id),
  );
}

/**
 * An email to colleagues, within what one may make us send to another in a day: who asks and takes back all day long fills no mailbox.
 * @param by the account that makes us send it
 */
export function tell(by: string, readers: readonly Person[], email: Email): Addressed[] {
  return readers.map(({ id, email: to }) => ({ reader: id, to, email, colleague: by }));
}
