import { type Deed, oneOf, onlyRoles, type OrganizationRole, roleMay } from './permissions.ts';

/** Most names in a sentence about who can help. */
const MOST_NAMES = 3;

/** A member as a sentence names them. */
interface NamedMember {
  readonly role: OrganizationRole;
  readonly name: string;
}

/** Names of the members who may do something, in the order given. */
export function helpersOf(deed: Deed, members: readonly NamedMember[]): string[] {
  return members.filter(({ role }) => roleMay(role, deed)).map(({ name }) => name);
}

/**
 * Who can do what somebody's own role may not, by the table that refuses it: `Only an owner, admin or finance can add addresses. Ask Ada.`
 * `what` follows “can”; `members` are all of the organization.
 */
export function whoMay(deed: Deed, what: string, members: readonly NamedMember[]): string {
  const names = helpersOf(deed, members);
  const ask = names.length === 0 ? '' : ` Ask ${oneOf(names.slice(0, MOST_NAMES))}.`;
  return `${onlyRoles(deed, what)}${ask}`;
}
