import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  categorySchema,
  materialSchema,
  productionSpeedSchema,
  technologySchema,
} from '../../shared/catalog/material.ts';
import { pricingModelSchema } from '../../shared/pricing/model.ts';

/** Files of materials, in the order of the catalogue. */
const MATERIAL_FILES = [
  'metal',
  'wood',
  'acrylic',
  'plastic',
  'paper',
  'leather-fabric',
  'rubber',
  'foam',
  'cork',
  'photo-etching',
] as const;

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../api/db/seed/catalogue/${name}.json`, import.meta.url), 'utf8'));
}

export const materials = MATERIAL_FILES.flatMap((name) => z.array(materialSchema).parse(read(name)));
export const categories = z.array(categorySchema).parse(read('categories'));
export const technologies = z.array(technologySchema).parse(read('technologies'));
export const speeds = z.array(productionSpeedSchema).parse(read('production-speeds'));
export const rateCard = z
  .object({ version: z.string(), pricingModel: pricingModelSchema, sources: z.record(z.string(), z.unknown()) })
  .parse(read('rate-card'));

/** A material by its slug; throws where there is none. */
export function materialOf(slug: string): (typeof materials)[number] {
  const found = materials.find((material) => material.slug === slug);
  if (!found) throw new Error(slug);
  return found;
}
