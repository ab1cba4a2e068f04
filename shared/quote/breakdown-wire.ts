import { z } from 'zod';
import { centsField } from '../base/fields.ts';

/** One row of what makes a price; see shared/pricing/breakdown.ts. Rows add up to the total. */
export const breakdownRowSchema = z.object({
  code: z.string(),
  group: z.string(),
  cents: centsField.nonnegative(),
  seconds: z.number().nonnegative().optional(),
  areaCm2: z.number().nonnegative().optional(),
  sheets: z.number().nonnegative().optional(),
  percent: z.number().nonnegative().optional(),
  minutes: z.number().nonnegative().optional(),
  contours: z.int().nonnegative().optional(),
});
