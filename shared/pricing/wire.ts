import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { shopCalendarSchema } from '../calendar/schema.ts';
import { categorySchema, materialSchema, productionSpeedSchema, technologySchema } from '../catalog/material.ts';
import { pricingModelSchema } from './model.ts';
import { pricingAddresses } from './addresses.ts';

/** Everything the browser needs to price on its own, in one answer that is kept for offline use. */
export const priceBookSchema = z.object({
  /** Changes whenever a rate, a material or a speed changes. */
  rate_card_version: z.string(),
  pricing_model: pricingModelSchema,
  production_speeds: z.array(productionSpeedSchema),
  categories: z.array(categorySchema),
  technologies: z.array(technologySchema),
  materials: z.array(materialSchema),
  /** When the hub that orders go to works: the dates that are promised follow from it. */
  calendar: shopCalendarSchema,
});
export type PriceBook = z.infer<typeof priceBookSchema>;

export const pricingEndpoints = endpoints(pricingAddresses, {
  priceBook: {
    summary: 'Rate card, speeds, catalogue and calendar in one answer, for prices and dates in the browser',
    answer: priceBookSchema,
  },
});
