import { z } from 'zod';
import { sourcedSchema } from './sourced.ts';

/** How fast an order is made. */
export const productionSpeedSchema = z.object({
  id: z.int().positive(),
  /** Working days from payment to shipping; 0 is the same day. */
  days: z.int().nonnegative(),
  /** Surcharge, percent of the parts; 0 for the standard speed, which is free. */
  percent: z.number().nonnegative(),
  source: sourcedSchema.shape.source,
  confidence: sourcedSchema.shape.confidence,
});

export type ProductionSpeed = z.output<typeof productionSpeedSchema>;

/** The speed that a quote starts with: the free one, the fastest if several are. Undefined where none is free. */
export function standardSpeed(speeds: readonly ProductionSpeed[]): ProductionSpeed | undefined {
  return speeds.filter((speed) => speed.percent === 0).toSorted((a, b) => a.days - b.days)[0];
}

/** What the screen may have to say about a speed in words of its own (product spec §9). */
export function speedMarks(speed: ProductionSpeed): { readonly sameDay: boolean; readonly free: boolean } {
  return { sameDay: speed.days === 0, free: speed.percent === 0 };
}
