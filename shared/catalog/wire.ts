import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { numberIdField, slugField } from '../base/fields.ts';
import { categorySchema, materialSchema, technologySchema } from './material.ts';
import { catalogAddresses } from './addresses.ts';

/** A material as it is served by itself: with its address, which `GET {url}/details` follows. */
export const servedMaterialSchema = materialSchema.extend({ url: z.string() });
export type ServedMaterial = z.infer<typeof servedMaterialSchema>;

export const catalogEndpoints = endpoints(catalogAddresses, {
  catalogs: {
    summary: 'Categories and the materials in each',
    answer: z.object({ categories: z.array(categorySchema) }),
  },
  materials: {
    summary: 'All materials with thicknesses and sheet sizes',
    answer: z.object({ materials: z.array(servedMaterialSchema) }),
  },
  properties: {
    summary: 'One material by id',
    params: z.object({ id: numberIdField }),
    answer: servedMaterialSchema,
    failures: ['not_found'],
  },
  details: {
    summary: 'One material by its slug',
    params: z.object({ slug: slugField }),
    answer: servedMaterialSchema,
    failures: ['not_found'],
  },
  technologies: {
    summary: 'How we make things',
    answer: z.object({ technologies: z.array(technologySchema) }),
  },
});
