/**
 * The catalogue: materials and their thicknesses, with the product spec's field names. Lengths mm, density kg/m³, prices
 * USD per cm² (photo etching: cents per cm²), speeds in percent of the machine's top speed.
 */
import { z } from 'zod';
import { FINISHINGS } from './finishing.ts';

/**
 * How far a figure may be trusted: `vendor` is a row that a shop publishes for this very stock, `published` a figure
 * that somebody publishes for this kind of stock, `derived` computed from published figures by the rule that the source
 * names, `estimate` our reasoned guess until the machine has been calibrated.
 */
const CONFIDENCES = ['vendor', 'published', 'derived', 'estimate'] as const;

/** Where a group of figures comes from. */
export const sourcedSchema = z.object({ source: z.string().min(3), confidence: z.enum(CONFIDENCES) });

/** How a material is worked. */
const TECHNOLOGY_SLUGS = ['co2-laser', 'fiber-laser', 'photo-etching'] as const;

export const technologySlugSchema = z.enum(TECHNOLOGY_SLUGS);

/** A way of working that the shop offers. */
export const technologySchema = z.object({
  slug: technologySlugSchema,
  display_name: z.string().min(1),
  description: z.string().min(1),
});

const id = z.int().positive();
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const mm = z.number().positive();
const box = z.object({ width: mm, height: mm });

/** Percent of top speed; null where the operation is not possible. */
const speed = z.number().positive().max(100).nullable();

export const priceBandSchema = z.object({
  min_cm2: z.number().nonnegative(),
  max_cm2: z.number().positive().nullable(),
  price: z.number().positive(),
});

/** Figures for the press brake. */
export const bendSchema = z.object({
  inside_radius_mm: mm,
  /** Depth of the neutral axis over thickness. */
  k_factor: z.number().positive().max(0.5),
  /** Shortest leg, outside, after bending. */
  min_flange_mm: mm,
  max_angle_deg: z.number().positive().max(180),
  max_length_mm: mm,
});

/** Least limits that somebody measured: below them a part can't be made, whoever agrees; between them and the recommended ones it asks. */
const leastLimitsSchema = z
  .object({
    hole_mm: mm,
    bridge_mm: mm,
    hole_to_edge_mm: mm,
    /** Of the narrow side. */
    part_mm: mm,
    /** Outside, after bending, as `bend.min_flange_mm`. */
    flange_mm: mm,
  })
  .partial();

export const thicknessSchema = z.object({
  id,
  /** The option as it is sold and sampled. */
  material_option_id: id,
  mm,
  /** Trade name of the thickness, where it has one (16 ga, 1/8 in). */
  nominal: z.string().optional(),
  in_stock: z.boolean(),
  /** Thickness that calipers find across batches; joints are fitted to this, not to the nominal one. */
  measured_mm: z.object({ min: mm, max: mm }),
  pierce_seconds: z.number().nonnegative(),
  cut_speed: speed,
  line_engraving_speed: speed,
  area_engraving_speed: speed,
  price_per_cm2: z.array(priceBandSchema).min(1),
  /** Sheets as bought. */
  sizes: z.array(box).min(1),
  /** Usable size of each sheet, clamps and edges taken off. */
  nesting_sizes: z.array(box).min(1),
  min_hole_mm: mm,
  min_bridge_mm: mm,
  min_hole_to_edge_mm: mm,
  min_part: box,
  max_part: box,
  kerf_mm: mm,
  /** Who draws for the kerf: the shop offsets the path, or the customer's drawing is cut as it is. */
  kerf_compensated_by: z.enum(['shop', 'customer']),
  bend: bendSchema.nullable(),
  /** Least that can be made at all; figures that are absent follow from the recommended ones, see feature-limits.ts. */
  least: leastLimitsSchema.optional(),
  /** Origin of each group of figures above. */
  sources: z.object({
    stock: sourcedSchema,
    measured: sourcedSchema,
    speeds: sourcedSchema,
    price: sourcedSchema,
    limits: sourcedSchema,
    kerf: sourcedSchema,
    bend: sourcedSchema.optional(),
  }),
});

/** How the material is drawn where there is no photograph. */
export const SWATCH_PATTERNS = [
  'solid',
  'translucent',
  'frosted',
  'mirror',
  'brushed',
  'mill',
  'spangle',
  'woodgrain',
  'plywood',
  'fibreboard',
  'bamboo',
  'laminate',
  'corrugated',
  'paper',
  'leather',
  'felt',
  'weave',
  'rubber',
  'foam',
  'cork',
  'etched',
] as const;

export const swatchSchema = z.object({
  pattern: z.enum(SWATCH_PATTERNS),
  /** Ground first, then the pattern's own colours. */
  colors: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/))
    .min(1)
    .max(3),
  /** Hash of the picture that is shown instead; absent where it is drawn. */
  image: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});

export const materialSchema = z.object({
  id,
  slug,
  display_name: z.string().min(1),
  /** The sort it belongs to, one word or two: what a search for the general name should find. */
  kind: z.string().min(1),
  search_terms: z.array(z.string().min(1)),
  description: z.string().min(1),
  applications: z.array(z.string().min(1)).min(1),
  care: z.array(z.string().min(1)).min(1),
  is_metal: z.boolean(),
  protected_sides: z.int().min(0).max(2),
  /** Finishings that it takes after the cut; absent in catalogues older than this field: all. */
  finishings: z.array(z.enum(FINISHINGS)).optional(),
  requires_custom_quote: z.boolean(),
  /** Whether it holds chlorine, as PVC and vinyl do; absent where its name tells. Such stock is never lasered, see chlorinated.ts. */
  chlorinated: z.boolean().optional(),
  /** Warning that California requires for buyers; absent where none is. `source`: the evidence for it. */
  prop65: z
    .object({
      chemicals: z.array(z.string().min(1)).min(1),
      harm: z.enum(['cancer', 'reproductive', 'both']),
      source: z.string().min(3),
    })
    .optional(),
  hasDetails: z.boolean(),
  technology_slug: technologySlugSchema,
  category_slugs: z.array(slug).min(1),
  swatch: swatchSchema,
  density_kg_m3: z.number().positive(),
  /** Properties that the material is known for; absent where nothing is claimed. */
  properties: z
    .object({
      outdoor: z.boolean(),
      food_contact: z.boolean(),
      flexible: z.boolean(),
      transparent: z.boolean(),
      conductive: z.boolean(),
    })
    .partial(),
  /** Operations that cannot be done in any thickness, and why. */
  not_possible: z.array(
    z.object({ operation: z.enum(['lineEngraving', 'areaEngraving', 'metalBending']), reason: z.string().min(1) }),
  ),
  sources: z.object({ density: sourcedSchema, properties: sourcedSchema }),
  thicknesses: z.array(thicknessSchema).min(1).max(8),
});

export const categorySchema = z.object({
  slug,
  display_name: z.string().min(1),
  description: z.string().min(1),
  material_ids: z.array(id).min(1),
});

/** How fast an order is made. */
export const productionSpeedSchema = z.object({
  id: z.int().positive(),
  /** Working days from payment to shipping; 0 is the same day. */
  days: z.int().nonnegative(),
  /** Surcharge, percent of the parts; 0 for the standard speed, which is free. */
  percent: z.number().nonnegative(),
  source: sourcedSchema.shape.source,
  confidence: sourcedSchema.shape.confidence,
});

export type Sourced = z.output<typeof sourcedSchema>;
export type TechnologySlug = z.output<typeof technologySlugSchema>;
export type Technology = z.output<typeof technologySchema>;
export type ProductionSpeed = z.output<typeof productionSpeedSchema>;
export type PriceBand = z.output<typeof priceBandSchema>;
export type Bend = z.output<typeof bendSchema>;
export type Thickness = z.output<typeof thicknessSchema>;
export type Swatch = z.output<typeof swatchSchema>;
export type SwatchPattern = (typeof SWATCH_PATTERNS)[number];
export type Material = z.output<typeof materialSchema>;
export type Category = z.output<typeof categorySchema>;
