import { isStaff } from '../../shared/account/roles.ts';
import { session } from './session-state.ts';

/** First page of the staff. */
export const TODAY = '/account/production/today';

/** Where somebody goes who has signed in: where they were going, staff who were going nowhere to their day's work. */
export function landingOf(target: string): string {
  const { account } = session;
  return target === '/' && account !== null && isStaff(account.role) ? TODAY : target;
}
