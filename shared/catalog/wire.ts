import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { idField } from '../base/fields.ts';
import { categorySchema, materialSchema, technologySchema } from './material.ts';

export const catalogEndpoints = {
  catalogs: endpoint({
    method: 'get',
    path: '/catalogs',
    access: 'anyone',
    summary: 'Categories and the materials in each',
    answer: z.object({ categories: z.array(categorySchema) }),
  }),
  materials: endpoint({
    method: 'get',
    path: '/materials',
    access: 'anyone',
    summary: 'All materials with thicknesses and sheet sizes',
    answer: z.object({ materials: z.array(materialSchema) }),
  }),
  properties: endpoint({
    method: 'get',
    path: '/material/{id}/properties',
    access: 'anyone',
    summary: 'One material by id',
    params: z.object({ id: z.coerce.number().int().positive() }),
    answer: materialSchema,
    failures: ['not_found'],
  }),
  details: endpoint({
    method: 'get',
    path: '/materials/{slug}/details',
    access: 'anyone',
    summary: 'One material by its slug',
    params: z.object({ slug: idField }),
    answer: materialSchema,
    failures: ['not_found'],
  }),
  technologies: endpoint({
    method: 'get',
    path: '/technologies',
    access: 'anyone',
    summary: 'How we make things',
    answer: z.object({ technologies: z.array(technologySchema) }),
  }),
} as const;
