import { z } from 'zod';
import { EXAMPLE_PARTS, type ExampleName } from './examples/parts.ts';
import { FILE_PICTURES, type FilePicture } from './file-pictures.ts';
import { SERVICE_SLUGS } from '../custom/services.ts';

/** Text of a page: one sentence or some, with figures as `{names}` (figures.ts). */
const text = z.string().min(1).max(900);
const line = z.string().min(1).max(200);
const path = z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/);

/** A part that a page shows, in a stock of the catalogue: its material by slug, and the thickness. */
const exampleSource = z.strictObject({
  part: z.enum(Object.keys(EXAMPLE_PARTS) as [ExampleName, ...ExampleName[]]),
  material: z.string(),
  mm: z.number().positive(),
});
export type ExampleSource = z.infer<typeof exampleSource>;

const sectionSource = z.strictObject({
  /** Anchor of the section, where links lead to it. */
  id: z.string().optional(),
  title: line,
  paragraphs: z.array(text).default([]),
  points: z.array(text).default([]),
});

/** A page of the site as it is written: words of ours, and which figures of the catalogue stand beside them. */
export const pageSourceSchema = z.strictObject({
  path,
  /** Title of the tab, and of links that lead to the page. */
  title: line,
  description: z.string().min(40).max(300),
  heading: line,
  lead: text,
  /** Pages above it, from the home page down, by their paths. */
  above: z.array(path).default([]),
  examples: z.array(exampleSource).max(5).default([]),
  /** Materials of its table: of these categories, by these slugs, only those that bend. None without the others. */
  materials: z
    .strictObject({
      categories: z.array(z.string()).default([]),
      slugs: z.array(z.string()).default([]),
      /** Leaves out materials that are priced by other means than those of the page. */
      technology: z.enum(['laser', 'photo-etching']).default('laser'),
      bent: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** Whether it shows the categories of materials, with what its last example costs in them. */
  categories: z.boolean().default(false),
  atOnce: z.array(text).default([]),
  byPerson: z.array(text).default([]),
  sections: z.array(sectionSource).default([]),
  questions: z.array(z.strictObject({ asked: line, answer: text })).default([]),
  /** Drawings that show how files are prepared. */
  pictures: z.array(z.enum(Object.keys(FILE_PICTURES) as [FilePicture, ...FilePicture[]])).default([]),
  /** Service that a person prices, as /price/custom knows it. */
  request: z.enum(SERVICE_SLUGS).nullable().default(null),
  /** A place that parcels go to. */
  place: z
    .strictObject({ city: line, state: z.string().length(2), zip: z.string().regex(/^\d{5}$/) })
    .nullable()
    .default(null),
  /** Whether it shows when orders leave. */
  speeds: z.boolean().default(false),
  /** Quantities at which its first example is shown row by row. */
  lots: z.array(z.int().positive()).max(12).default([]),
  /** Whether a drawing can be dropped on it. */
  drop: z.boolean().default(false),
  related: z.array(path).max(12).default([]),
  /** Design that the page is of, by its slug; null on every other page. */
  design: z.string().nullable().default(null),
  /** Designs that it lists, by their slugs, and how many pages their list has. */
  designs: z.array(z.string()).default([]),
  /** Guide that the page is of, by its slug; null on every other page. */
  guide: z.string().nullable().default(null),
  /** Guides that it lists, by their slugs. */
  guides: z.array(z.string()).default([]),
  designPages: z.int().nonnegative().default(0),
});
export type PageSource = z.infer<typeof pageSourceSchema>;
/** A page as it is written, what is left out left out. */
export type WrittenPage = z.input<typeof pageSourceSchema>;
