import { z } from 'zod';
import { timeField } from '../base/fields.ts';
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
      /** Of `operation` and `nothing_cut`: the answers to choose from. */
      options: z.array(z.string()).optional(),
      /** Of `bend`, where it is about one line of several: which one and how many there are, "2/5". */
      line: z.string().optional(),
      /** Sent back among `choices.accepted` it accepts the item; absent where it can't be accepted. */
      key: z.string().optional(),
      /** Of accepted ones: when, and by whom where that is known. */
      accepted_at: timeField.optional(),
      accepted_by: z.string().nullable().optional(),
      places: z.array(placeSchema).optional(),
    }),
  ),
});

/** The verdict as JSON. */
export type ReadinessView = z.infer<typeof readinessSchema>;

/** Puts a verdict on the wire: what passed is not told one by one. */
export function readinessView(
  { state, items }: Readiness,
  acceptances: Readonly<Record<string, { readonly at: string; readonly by: string | null }>> = {},
): ReadinessView {
  return {
    state,
    items: items
      .filter((item) => item.state !== 'passed')
      .map(({ places, options, ...item }) => {
        const accepted = item.state === 'accepted' ? acceptances[item.key ?? ''] : undefined;
        return {
          ...item,
          ...(options ? { options: [...options] } : {}),
          ...(places ? { places: [...places] } : {}),
          ...(accepted ? { accepted_at: accepted.at, accepted_by: accepted.by } : {}),
        };
      }),
  };
}
