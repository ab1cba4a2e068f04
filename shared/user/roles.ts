import { isStaff, ROLE } from '../account/roles.ts';

/** Roles that somebody can be given, by the name that lists and forms have for them. */
export const ROLE_NAMES = ['customer', 'partner', 'production', 'admin'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

/** Number of each role. Source: product spec §6. */
export const ROLE_NUMBERS: Readonly<Record<RoleName, number>> = {
  customer: ROLE.customer,
  partner: ROLE.partner,
  production: ROLE.productionAdmin,
  admin: ROLE.admin,
};

/** The name of a role; every number that is none of ours is a customer's. */
export function roleName(role: number): RoleName {
  return ROLE_NAMES.find((name) => ROLE_NUMBERS[name] === role) ?? 'customer';
}

/** Facts that a change of somebody's role is judged by. */
export interface RoleChange {
  /** Whether the caller changes their own. */
  readonly own: boolean;
  /** Role numbers before and after. */
  readonly from: number;
  readonly to: number;
  /** How many administrators there are now, this one among them. */
  readonly admins: number;
  /** Whether the e-mail was confirmed by somebody who reads mail there. */
  readonly confirmed: boolean;
}

/** Why a role can't be changed so, as a sentence; null where it can, or stays as it is. */
export function refusedRole({ own, from, to, admins, confirmed }: RoleChange): string | null {
  if (from === to) return null;
  if (own) return 'Another administrator has to change your own role.';
  if (from === ROLE.admin && admins <= 1) return 'This is the last administrator. Make somebody else one first.';
  if (isStaff(to) && !confirmed) return 'Their e-mail isn’t confirmed yet. They can confirm it under Profile.';
  return null;
}
