import type { RoleName } from '../../shared/user/roles.ts';

/** Roles in words. */
export const ROLE_WORDS: Readonly<Record<RoleName, string>> = {
  customer: 'Customer',
  partner: 'Partner',
  production: 'Production',
  admin: 'Administrator',
};
