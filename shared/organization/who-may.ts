import { type Deed, ORGANIZATION_ROLES, type OrganizationRole, roleMay } from './permissions.ts';

/** Most names in a sentence about who can help. */
const MOST_NAMES = 3;

/** A member as a sentence names them. */
interface NamedMember {
  readonly role: OrganizationRole;
  readonly name: string;
}

/** `a`, `a or b`, `a, b or c`. */
function oneOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/**
 * Who can do what somebody's own role may not, by the table that refuses it: `Only an owner, admin or finance can add addresses. Ask Ada.`
 * `what` follows “can”; `members` are all of the organization.
 */
export function whoMay(deed: Deed, what: string, members: readonly NamedMember[]): string {
  const roles = oneOf(ORGANIZATION_ROLES.filter((role) => roleMay(role, deed)));
  const names = members.filter(({ role }) => roleMay(role, deed)).map(({ name }) => name);
  const ask = names.length === 0 ? '' : ` Ask ${oneOf(names.slice(0, MOST_NAMES))}.`;
  return `Only an ${roles} can ${what}.${ask}`;
}
