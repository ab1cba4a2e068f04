import { z } from 'zod';
import { placeSchema } from '../analysis/wire.ts';
import { ITEM_STATES, READINESS_STATES, type Readiness } from './readiness.ts';

/** The verdict on a part as it travels; see readiness.ts. */
export const readinessSchema = z.object({
  state: z.enum(READINESS_STATES),
  items: z.array(
    z.object({
      code: z.string(),
      state: z.enum(ITEM_STATES),
      message: z.string(),
      style: z.string().optional(),
      /** Sent back among `choices.accepted` it accepts the item; absent where it can't be accepted. */
      key: z.string().optional(),
      places: z.array(placeSchema).optional(),
    }),
  ),
});

/** The verdict as JSON. */
export type ReadinessView = z.infer<typeof readinessSchema>;

/** Puts a verdict on the wire: what passed is not told one by one. */
export function readinessView({ state, items }: Readiness): ReadinessView {
  return {
    state,
    items: items
      .filter((item) => item.state !== 'passed')
      .map(({ places, ...item }) => ({ ...item, ...(places ? { places: [...places] } : {}) })),
  };
}
