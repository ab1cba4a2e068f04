import { z } from 'zod';

/** How a material is worked. */
export const TECHNOLOGY_SLUGS = ['co2-laser', 'fiber-laser', 'photo-etching'] as const;

export const technologySlugSchema = z.enum(TECHNOLOGY_SLUGS);

/** A way of working that the shop offers. */
export const technologySchema = z.object({
  slug: technologySlugSchema,
  display_name: z.string().min(1),
  description: z.string().min(1),
});

export type TechnologySlug = z.output<typeof technologySlugSchema>;
export type Technology = z.output<typeof technologySchema>;
