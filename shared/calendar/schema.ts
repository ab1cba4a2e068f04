import { z } from 'zod';
import { dayField } from '../base/fields.ts';

/** Minutes after midnight. */
export const cutOffMinutes = z
  .int()
  .min(0)
  .max(24 * 60);

/** When a hub works, as it comes with the price book; {@link ShopCalendar} says what each is. */
export const shopCalendarSchema = z.object({
  version: z.int().nonnegative(),
  working_days: z.array(z.int().min(0).max(6)).min(1).readonly(),
  cut_off_minutes: cutOffMinutes,
  closed: z.array(dayField).readonly(),
});
