import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readCatalogFiles } from '../../api/db/seed/seed.ts';
import { pricingModelSchema } from '../../shared/pricing/model.ts';

/** Content of one of the catalogue's files, as it is written there. */
export function readSeed(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../api/db/seed/catalogue/${name}.json`, import.meta.url), 'utf8'));
}

export const { materials, categories, technologies, production_speeds: speeds } = readCatalogFiles();
export const rateCard = z
  .object({ version: z.string(), pricingModel: pricingModelSchema, sources: z.record(z.string(), z.unknown()) })
  .parse(readSeed('rate-card'));

/** A material by its slug; throws where there is none. */
export function materialOf(slug: string): (typeof materials)[number] {
  const found = materials.find((material) => material.slug === slug);
  if (!found) throw new Error(slug);
  return found;
}
