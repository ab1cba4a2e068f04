import { ROLE } from '../../shared/account/roles.ts';
import type { MenuReader } from '../platform/room-screens.ts';

/** Whether an account is a partner's, who has campaigns. */
export function isPartner({ role }: MenuReader): boolean {
  return role === ROLE.partner;
}

/** Whether an account has a prime rate now. */
export function hasPrime({ v1UserId = 0, primePerMinuteRate = 0 }: MenuReader): boolean {
  return v1UserId > 0 && primePerMinuteRate > 1;
}

/** Whether an account has a prime rate, or had one and gave it up. */
export function hadPrime(account: MenuReader): boolean {
  return hasPrime(account) || !!account.primeCancelledAt;
}
