import type { AccountInput } from './model.ts';

/** Account of anybody without old terms. */
export const NO_ACCOUNT_TERMS: AccountInput = { v1UserId: 0, primePerMinuteRate: 0, legacyMakingDiscountPercent: 0 };
