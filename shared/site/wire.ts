import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { timeField } from '../base/fields.ts';
import { siteAddresses } from './addresses.ts';
import { zipField } from '../checkout/wire.ts';
import { deliverySchema, sitePageSchema } from './page-wire.ts';

const renderedAnswer = z.object({
  /** False where the build of this server renders no pages. */
  renders: z.boolean(),
  /** A page that is older than this is made anew behind the answer, s. */
  fresh_s: z.int(),
  /** Most pages that a server keeps. */
  most: z.int(),
  /** Those that the server which answers keeps, by address. */
  pages: z.array(
    z.object({
      path: z.string(),
      made_at: timeField,
      /** Whether it follows from the price book in force; a page that does not is made anew before it is sent. */
      is_current: z.boolean(),
    }),
  ),
});
export type RenderedPages = z.infer<typeof renderedAnswer>;

const problem = z.object({ path: z.string(), message: z.string() });

/** A look at every page of the sitemap. */
const sitemapCheckSchema = z.object({
  at: timeField,
  addresses: z.int(),
  /** All of them; the first 200 stand in `problems`. */
  problem_count: z.int(),
  problems: z.array(problem),
});
export type SitemapCheck = z.infer<typeof sitemapCheckSchema>;

const sitemapAnswer = z.object({
  renders: z.boolean(),
  address: z.string(),
  /** Addresses that it lists now. */
  addresses: z.int(),
  /** Files that it comes in, its index aside. */
  parts: z.int(),
  /** The last look at all of its pages; null where nobody took one. */
  checked: sitemapCheckSchema.nullable(),
});
export type SitemapState = z.infer<typeof sitemapAnswer>;

/** A fact about the shop that the environment tells. */
const setupFact = z.object({
  fact: z.enum(['company', 'address', 'contact', 'blog', 'social', 'chat']),
  /** The variable that it is told by. */
  variable: z.string(),
  /** Null where it isn't told. */
  value: z.string().nullable(),
  /** Whether the law or a customer asks for it: without one, something is missing. */
  needed: z.boolean(),
});
export type SetupFact = z.infer<typeof setupFact>;

export const siteEndpoints = endpoints(siteAddresses, {
  page: {
    summary: 'A page of the site: its words, example parts with prices, materials and dates',
    params: z.object({ path: z.string().min(1).max(200) }),
    answer: sitePageSchema,
    failures: ['not_found', 'page_gone'],
  },
  delivery: {
    summary:
      'What a small box of parts costs to ship to a ZIP code, and when it arrives, ordered now at the free speed',
    params: z.object({ zip: zipField }),
    answer: deliverySchema,
  },
  searchIndex: {
    summary: 'The index of the site’s search, as MiniSearch 7 loads it: guides, free designs, materials and pages',
    answer: z.object({ index: z.record(z.string(), z.unknown()) }),
  },
  setup: {
    summary: 'Facts about the shop on the public site, each with its environment variable',
    answer: z.object({ facts: z.array(setupFact) }),
  },
  rendered: { summary: 'Public pages that this server keeps rendered, and how old they are', answer: renderedAnswer },
  renew: {
    repeat: 'sets',
    summary: 'Make one rendered page anew, or all that are kept (`path` null)',
    body: z.strictObject({ path: z.string().startsWith('/').max(200).nullable() }),
    answer: renderedAnswer,
    failures: ['not_found'],
  },
  sitemap: {
    summary: 'The sitemap: how many addresses, and what the last look at all of them found',
    answer: sitemapAnswer,
  },
  checkSitemap: {
    repeat: 'sets',
    summary:
      'Render every page of the sitemap and tell which fail, lead elsewhere or name another address as their own',
    answer: sitemapAnswer,
  },
});
