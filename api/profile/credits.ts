import type { Credits } from '../../shared/account/credits.ts';

/**
 * What an account has to its credit. The shop gives and sells no credit yet, so that every account's is nothing; whatever books
 * credit answers here.
 */
export function creditsOf(): Credits {
  return {
    orderCreditValue: 0,
    orderCreditLabel: 'Credit from orders',
    userCreditValue: 0,
    userCreditLabel: 'Credit of your account',
    totalCreditValue: 0,
  };
}
