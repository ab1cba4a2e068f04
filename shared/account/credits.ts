import { z } from 'zod';
import { centsField } from '../base/fields.ts';

/** Credits of an account in cents, each with the text of its row. Names as in the product spec §3. */
export const creditsSchema = z.object({
  /** Given back on orders. */
  orderCreditValue: centsField.nonnegative(),
  orderCreditLabel: z.string(),
  /** Given to the account or bought. */
  userCreditValue: centsField.nonnegative(),
  userCreditLabel: z.string(),
  totalCreditValue: centsField.nonnegative(),
  /** Bought credit that waits because the card's bank disputes its purchase; not in the total. */
  disputedCreditValue: centsField.nonnegative(),
});
export type Credits = z.infer<typeof creditsSchema>;
