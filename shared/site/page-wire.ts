import { z } from 'zod';
import { dayField } from '../base/fields.ts';
import { swatchSchema } from '../catalog/material.ts';
import { blockSchema } from '../guides/block.ts';
import { fitSheetSchema } from '../catalog/slot-fit.ts';
import { pictureSchema } from '../guides/picture.ts';
import { breakdownRowSchema } from '../quote/breakdown-wire.ts';

const centsField = z.int().nonnegative();

/** A price of an example, setup and packing included: what a quote of it alone comes to before shipping and tax. */
const quantityPriceSchema = z.object({ quantity: z.int(), eachCents: centsField, totalCents: centsField });

/** A part of ours in a stock, with its prices. */
export const pricedExampleSchema = z.object({
  file: z.string(),
  about: z.string(),
  width: z.number(),
  height: z.number(),
  layers: z.array(z.object({ layer: z.enum(['CUT', 'MARK', 'LABEL', 'BEND']), d: z.string() })),
  material: z.string(),
  materialSlug: z.string(),
  swatch: swatchSchema,
  mm: z.number(),
  thicknessId: z.int(),
  prices: z.array(quantityPriceSchema),
});
export type PricedExample = z.infer<typeof pricedExampleSchema>;

/** A free design with its usual values, with its prices. Pieces: separate parts in its file. */
const pricedDesignSchema = pricedExampleSchema.extend({
  slug: z.string(),
  name: z.string(),
  family: z.string(),
  hints: z.array(z.string()),
  pieces: z.int(),
  facts: z.array(z.object({ name: z.string(), words: z.string() })),
});
export type PricedDesign = z.infer<typeof pricedDesignSchema>;

const [heading, paragraph, remark, list, table, fit, drawing] = blockSchema.options;
/** A piece of a guide, with its picture or its sheets where it has some. */
const shown = { picture: pictureSchema.optional(), sheets: z.array(fitSheetSchema).optional() };
const shownBlockSchema = z.discriminatedUnion('kind', [
  heading.extend(shown),
  paragraph.extend(shown),
  remark.extend(shown),
  list.extend(shown),
  table.extend(shown),
  fit.extend(shown),
  drawing.extend(shown),
]);

/** A guide in the order of reading, its drawings with their figures. */
const shownGuideSchema = z.object({
  topic: z.string(),
  minutes: z.int().positive(),
  blocks: z.array(shownBlockSchema),
});
export type ShownGuide = z.infer<typeof shownGuideSchema>;

const guideLinkSchema = z.object({ path: z.string(), title: z.string(), description: z.string(), topic: z.string() });
export type GuideLink = z.infer<typeof guideLinkSchema>;

/** A material in a page's table: over all its thicknesses. Lengths mm. */
export const materialRowSchema = z.object({
  slug: z.string(),
  name: z.string(),
  swatch: swatchSchema,
  thicknesses: z.array(z.number()),
  /** How far a sheet may differ from the thickness that it is sold as, either way, of the thinnest and the thickest. */
  toleranceMm: z.array(z.number()),
  leastHoleMm: z.number(),
  leastBridgeMm: z.number(),
  kerfMm: z.array(z.number()),
  largest: z.object({ width: z.number(), height: z.number() }),
  bends: z.boolean(),
  /** Of ten of the page's first example, in the thickness nearest to its own; null where it can't be made of this. */
  eachCents: centsField.nullable(),
});
export type MaterialRow = z.infer<typeof materialRowSchema>;

/** The price of a page's first example at a quantity, row by row; the rows and both fees add up to what a quote of it comes to. */
const pricedLotSchema = z.object({
  breakdown: z.object({
    quantity: z.int(),
    rows: z.array(breakdownRowSchema),
    totalCents: centsField,
    unitCents: z.number(),
  }),
  setupFeeCents: centsField,
  packingCents: centsField,
});
export type PricedLot = z.infer<typeof pricedLotSchema>;

const speedRowSchema = z.object({ label: z.string(), ships: dayField, percent: z.number() });
const rateRowSchema = z.object({
  label: z.string(),
  cents: centsField,
  days: z.int().nullable(),
  arrives: dayField.nullable(),
});

/** Ways to ship a small box of parts to a ZIP code. */
export const deliverySchema = z.object({ zip: z.string(), state: z.string(), rates: z.array(rateRowSchema) });
export type Delivery = z.infer<typeof deliverySchema>;

/** A category of materials: how many, some of their looks, and the price of ten of a page's last example in the cheapest that can make it, a piece. */
const categoryCardSchema = z.object({
  slug: z.string(),
  name: z.string(),
  count: z.int().positive(),
  swatches: z.array(swatchSchema),
  fromCents: centsField.nullable(),
});
export type CategoryCard = z.infer<typeof categoryCardSchema>;

/** A page of the site with its figures. */
export const sitePageSchema = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  lead: z.string(),
  above: z.array(z.object({ name: z.string(), path: z.string() })),
  examples: z.array(pricedExampleSchema),
  materials: z.array(materialRowSchema),
  categories: z.array(categoryCardSchema),
  atOnce: z.array(z.string()),
  byPerson: z.array(z.string()),
  sections: z.array(
    z.object({
      id: z.string().optional(),
      title: z.string(),
      paragraphs: z.array(z.string()),
      points: z.array(z.string()),
    }),
  ),
  questions: z.array(z.object({ asked: z.string(), answer: z.string() })),
  request: z
    .object({
      slug: z.string(),
      name: z.string(),
      about: z.string(),
      files: z.string(),
      fields: z.array(z.object({ label: z.string(), hint: z.string() })),
    })
    .nullable(),
  /** Drawings beside its sections. */
  pictures: z.array(pictureSchema),
  place: deliverySchema.extend({ city: z.string() }).nullable(),
  speeds: z.array(speedRowSchema),
  lots: z.array(pricedLotSchema),
  /** Links by what they are about, of the page that lists all others. */
  groups: z.array(z.object({ title: z.string(), links: z.array(z.object({ name: z.string(), path: z.string() })) })),
  drop: z.boolean(),
  related: z.array(z.object({ name: z.string(), path: z.string() })),
  /** The design that the page is of; null on every other page. */
  design: pricedDesignSchema.nullable(),
  /** Designs that the page lists, and how many pages their list has. */
  designs: z.array(pricedDesignSchema),
  designPages: z.int(),
  /** The guide that the page is of; null on every other page. */
  guide: shownGuideSchema.nullable(),
  /** Guides that the page lists. */
  guides: z.array(guideLinkSchema),
});
export type SitePage = z.infer<typeof sitePageSchema>;
