import { z } from 'zod';
import { dayField } from '../base/fields.ts';

/** Minutes after midnight. */
export const minutesOfDay = z
  .int()
  .min(0)
  .max(24 * 60);

/** Where a hub is; see place.ts. */
export const hubPlaceSchema = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  opens_minutes: minutesOfDay,
  closes_minutes: minutesOfDay,
});

/** When a hub works, as it comes with the price book; {@link ShopCalendar} says what each is. */
export const shopCalendarSchema = z.object({
  version: z.int().nonnegative(),
  working_days: z.array(z.int().min(0).max(6)).min(1).readonly(),
  cut_off_minutes: minutesOfDay,
  closed: z.array(dayField).readonly(),
  place: hubPlaceSchema.optional(),
});
