import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { siteAddresses } from './addresses.ts';
import { sitePageSchema } from './page-wire.ts';

export const siteEndpoints = endpoints(siteAddresses, {
  page: {
    summary: 'A page of the site: its words, example parts with prices, materials and dates',
    params: z.object({ path: z.string().min(1).max(200) }),
    answer: sitePageSchema,
    failures: ['not_found'],
  },
});
