import type { SettleNeeds } from '../checkout/settle-needs.ts';

/** What payments that need people work with. */
export type PaymentCaseNeeds = SettleNeeds;
