import { z } from 'zod';

/** The sales tax of a quote or an order, as it is shown. */
export const quoteTaxSchema = z.object({
  /** State, county, city and district together; 0 where we collect none or the owner is exempt. */
  rate_percent: z.number(),
  state: z.string(),
  /** City or county whose rate it is; null where the whole state has one. */
  area: z.string().nullable(),
  /** Parts of the rate, percent; null in orders from before local rates, and where there is none. */
  parts: z.object({ state: z.number(), county: z.number(), city: z.number(), district: z.number() }).nullable(),
  shipping_taxed: z.boolean(),
  /** Set where the tax service did not answer: the last rate that was known. */
  last_known: z.boolean(),
  /** Number of the tax exemption that takes it off; null without one. */
  exemption_number: z.string().nullable(),
  /** Where the address leaves open which rate holds, those to choose from. */
  areas: z.array(z.object({ area: z.string(), rate_percent: z.number() })),
});
export type QuoteTaxOnWire = z.infer<typeof quoteTaxSchema>;
