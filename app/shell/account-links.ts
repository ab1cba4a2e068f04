import { isStaff } from '../../shared/account/roles.ts';
import type { Account } from '../../shared/account/wire.ts';

/** Pages of a signed-in account; staff have their own besides. */
export function accountLinks(
  account: Pick<Account, 'role'>,
): readonly { readonly to: string; readonly label: string }[] {
  return [
    { to: '/account/profile', label: 'Account' },
    { to: '/account/orders', label: 'Orders' },
    ...(isStaff(account.role) ? [{ to: '/account/production/orders', label: 'Production orders' }] : []),
  ];
}
