import { APART } from '../drawing/apart.ts';
import { z } from 'zod';
import { repairSchema } from '../analysis/repairs/wire.ts';
import { assignedToSchema, bendsSchema, styleTotalsSchema } from '../analysis/wire.ts';
import { endpoints } from '../base/endpoint.ts';
import { centsField, dayField, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { listFields, pageFields, severalField } from '../base/list.ts';
import { bendSchema, thicknessSchema } from '../catalog/material.ts';
import { choicesBody, choicesSchema } from '../part/wire.ts';
import { DISAGREE, finishingsAgree, finishingSlugField } from '../part/finishing-slug.ts';
import { readinessSchema } from '../part/readiness-wire.ts';
import { finishingSchema } from '../pricing/model.ts';
import { quoteAddresses } from './addresses.ts';
import { breakdownRowSchema } from './breakdown-wire.ts';
import { buyerReferenceBody, buyerReferenceSchema } from './buyer-reference-wire.ts';
import { CLOSED } from './closed.ts';
import { customPartSchema, customStateField } from './custom-part-wire.ts';
import { MAX_PARTS_A_CALL } from './limits.ts';
import { MISSING } from './priced-quote.ts';
import { sampleSchema } from './sample-wire.ts';
import { QUOTE_STATUSES } from './status.ts';
import { quoteTaxSchema } from './tax-wire.ts';
import { quoteCouponSchema, quoteTotalsSchema } from './totals-wire.ts';

const partNameField = lineField(120).min(1);

/** Choices that change: what is left out stays. Operations are added to those there are. */
const namedChoices = choicesBody.extend({ finishing_service_slug: finishingSlugField.optional() });

export const partChangeBody = namedChoices
  .extend({ name: partNameField.optional(), buyer_reference: buyerReferenceBody.optional() })
  .refine(finishingsAgree, DISAGREE);
export type PartChange = z.infer<typeof partChangeBody>;

const partStyleSchema = styleTotalsSchema.extend({
  id: z.string(),
  stroke: z.string().nullable(),
  fill: z.string().nullable(),
  layer: z.string().nullable(),
  hair: z.literal(true).optional(),
  /** Lines told apart from others of the same look by where they lie. */
  apart: z.enum(APART).optional(),
  assignedTo: assignedToSchema,
});

export const partSchema = z.object({
  id: idField,
  quote_id: idField.nullable(),
  design_id: idField,
  filename: z.string(),
  name: z.string(),
  /** Name in the buyer's own books. */
  buyer_reference: buyerReferenceSchema,
  /** Its quote's version after the change that this answers; absent in lists, quotes and orders. */
  quote_version: z.int().optional(),
  quantity: z.int(),
  /** Choices of the customer; everything else of the part follows from them. */
  choices: choicesSchema,
  configuration: z.object({
    dimensions: z.object({
      /** Of the flat part as made: confirmed and rotated. */
      width: z.number(),
      height: z.number(),
      calculated_width: z.number(),
      calculated_height: z.number(),
      confirmed_width: z.number().nullable(),
      confirmed_height: z.number().nullable(),
      rotation: z.number(),
    }),
    /** Totals at the confirmed size, of the repaired drawing. */
    styles: z.array(partStyleSchema),
    /** In the order they are made. */
    repairs: z.array(repairSchema),
    /** Of the straight bend lines at the confirmed size; null where nothing is bent. */
    longest_bend_mm: z.number().nullable(),
    /** Its straight bend lines one by one; absent where there are none, and in orders from before they were told apart. */
    bends: bendsSchema.optional(),
  }),
  /** Details follow its address: GET {url}/details below the API's. */
  material: z.object({ id: z.int(), slug: z.string(), display_name: z.string(), url: z.string() }).nullable(),
  thickness: z
    .object({
      id: z.int(),
      mm: z.number(),
      material_option_id: z.int(),
      /** Figures behind the flat size of bends; absent where it is not bent. */
      bend: bendSchema.pick({ inside_radius_mm: true, k_factor: true }).optional(),
      /** Figures behind its price; absent in orders from before they were kept. Speeds mm/s, sizes mm. */
      ...thicknessSchema
        .pick({
          pierce_seconds: true,
          cut_speed: true,
          line_engraving_speed: true,
          area_engraving_speed: true,
          price_per_cm2: true,
          sizes: true,
          nesting_sizes: true,
        })
        .partial().shape,
    })
    .nullable(),
  design: z.object({
    id: idField,
    /** Whether it can be priced without a person. */
    eligible_for_instant_quote: z.boolean(),
  }),
  technology_slug: z.string().nullable(),
  finishing: z.array(finishingSchema),
  /** The same as one word: null for none, several joined by +. */
  finishing_service_slug: z.string().nullable(),
  /** Of the services that are ordered, from the rate card: 0 where they are not, or while the part has no price. */
  dfm_analysis_minutes: z.number().nonnegative(),
  dfm_analysis_price_usd: z.number().nonnegative(),
  quality_inspection_service_price_usd: z.number().nonnegative(),
  /** Machine and handling minutes of all pieces; null while not priceable. */
  minutes: z.number().nullable(),
  /** Confirmed price of the line; null while not priceable, then `problem` says why. */
  price_cents: centsField.nullable(),
  /** The same in USD, as the product spec §3 names it. Sums are made of cents alone. */
  price: z.number().nonnegative().nullable(),
  breakdown: z.array(breakdownRowSchema),
  problem: z.object({ code: z.string(), message: z.string(), field: z.string().optional() }).nullable(),
  /** Whether we can make it as asked. A quote is paid when all its parts are ready. */
  readiness: readinessSchema,
  kernel_version: z.int(),
  rate_card_version: z.string(),
  created_at: timeField,
  updated_at: timeField,
});
export type Part = z.infer<typeof partSchema>;

export const quoteSchema = z.object({
  id: idField,
  /** For people: Q-000123. */
  number: z.string(),
  /** Name that its owner gave it. */
  name: z.string().nullable(),
  status: z.enum(QUOTE_STATUSES),
  /** True where it waits for approval no longer: it was approved as it is, and may be paid. */
  approved: z.boolean().optional(),
  /** Rises with every change; payment names the version it was looked at. */
  version: z.int(),
  /** Until when it stands: 30 days after its last change or its acceptance; null in states that do not run out. */
  valid_until: timeField.nullable(),
  accepted_at: timeField.nullable(),
  paid_at: timeField.nullable(),
  parts: z.array(partSchema),
  /** Parts that people priced: only staff changes them. */
  custom_parts: z.array(customPartSchema),
  /** Chips of materials that come along. */
  samples: z.array(sampleSchema),
  /** Where our staff put it together: offered until it is accepted, then payable; null for any other. */
  custom_state: customStateField.nullable(),
  /** Sums so far; shipping and tax are 0 until address and rate are chosen (see `missing`). */
  totals: quoteTotalsSchema,
  coupon: quoteCouponSchema.nullable(),
  boxes: z.int().nonnegative(),
  production_speed: z.object({
    id: z.string(),
    label: z.string(),
    days: z.int(),
    price_cents: centsField,
    ships_by: dayField,
  }),
  /** Date and price that our staff set in place of the speed's; they go when a part changes. */
  custom_rates: z
    .object({ production_speed_ships_by: dayField, production_speed_price_cents: centsField.nonnegative() })
    .nullable(),
  shipping_address_id: idField.nullable(),
  /** Set while shipping and tax are worked out for a ZIP code alone, which nobody can pay. */
  estimate: z.object({ zip: z.string(), state: z.string() }).nullable(),
  billing_address_id: idField.nullable(),
  shipping_rate: z
    .object({ id: z.string(), label: z.string(), price_cents: centsField, delivers_by: dayField.nullable() })
    .nullable(),
  tax: quoteTaxSchema.nullable(),
  purchase_order_number: z.string().nullable(),
  /** The organization that owns it; null or absent where it is a person's own. */
  organization_id: idField.nullable().optional(),
  /** Warnings that the law wants told before its materials are bought (Proposition 65). */
  warnings: z.array(z.string()).optional(),
  /** Steps still missing before payment, in order. */
  missing: z.array(z.enum(MISSING)),
  created_at: timeField,
  updated_at: timeField,
});
export type Quote = z.infer<typeof quoteSchema>;

/** Fields of a quote that lists show. */
export const quoteHeadSchema = quoteSchema
  .pick({
    id: true,
    number: true,
    name: true,
    status: true,
    approved: true,
    version: true,
    valid_until: true,
    paid_at: true,
  })
  .extend({
    /** With those that people priced. */
    part_count: z.int().nonnegative(),
    /** With samples. */
    piece_count: z.int().nonnegative(),
    /** Of the parts that have a price. */
    parts_cents: centsField.nonnegative(),
    total_cents: centsField.nonnegative(),
    /** False while shipping, tax or the price of a part is not in the total. */
    total_is_final: z.boolean(),
    created_at: timeField,
    updated_at: timeField,
  });
export type QuoteHead = z.infer<typeof quoteHeadSchema>;

const QUOTE_SORTS = ['created_at'] as const;
export type QuoteSort = (typeof QUOTE_SORTS)[number];

/** Query of the list of paid quotes. */
const paidQuery = z.strictObject({
  ...listFields(QUOTE_SORTS, '-created_at'),
  created_from: timeField.optional(),
  created_before: timeField.optional(),
});

/** Query of the list of one's quotes. */
const quoteListQuery = paidQuery.extend({ status: severalField(QUOTE_STATUSES).optional() });
export type QuoteListQuery = z.output<typeof quoteListQuery>;

const quotePage = z.object({ quotes: z.array(quoteHeadSchema), ...pageFields });

/** One thing that is different between two states of a quote; see shared/quote/differences.ts. */
const differenceSchema = z.object({
  part: z.object({ id: idField, name: z.string() }).optional(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/** A quote at today's prices, and what is different from when it ran out. */
const renewalSchema = z.object({ quote: quoteSchema, differences: z.array(differenceSchema) });
export type Renewal = z.infer<typeof renewalSchema>;

export const quoteNameField = lineField(80).nullable();

const copyPartsBody = z.strictObject({
  /** Parts of one's own, on any quote or none. */
  part_ids: z
    .array(idField)
    .min(1, { error: 'Name at least one part.' })
    .max(MAX_PARTS_A_CALL, { error: `Add at most ${MAX_PARTS_A_CALL} parts at once.` })
    .refine((ids) => new Set(ids).size === ids.length, {
      error: 'Name each part once. Copy the copy where you want it twice.',
    }),
  /** Onto which quote; the newest open one unless said otherwise. */
  quote_id: idField.optional(),
});

/** A design to make a part of, with the customer's choices; those left out are the file's own, one piece, no material. */
export const newPartSchema = z.strictObject({
  design_id: idField,
  name: partNameField.optional(),
  buyer_reference: buyerReferenceBody.optional(),
  choices: namedChoices.refine(finishingsAgree, DISAGREE).optional(),
  /** A part of one's own, saved or ordered before, whose technical drawings come along. */
  drawings_of: idField.optional(),
});
export type NewPart = z.infer<typeof newPartSchema>;

const newPartsFields = {
  /** Short for parts without choices. */
  design_ids: z.array(idField).max(MAX_PARTS_A_CALL).optional(),
  parts: z.array(newPartSchema).max(MAX_PARTS_A_CALL).optional(),
};
type NewPartsFields = { design_ids?: string[] | undefined; parts?: NewPart[] | undefined };

/** The designs and pieces of designs that a body names, in its order. */
function namedOf({ design_ids = [], parts = [] }: NewPartsFields): string[] {
  return [
    ...design_ids.map((id) => `${id} `),
    ...parts.map(({ design_id, choices }) => `${design_id} ${choices?.piece ?? ''}`),
  ];
}

const addPartsBody = z
  .strictObject(newPartsFields)
  .refine((body) => namedOf(body).length > 0, { error: 'Name at least one design.', path: ['parts'] })
  .refine((body) => namedOf(body).length <= MAX_PARTS_A_CALL, {
    error: `Add at most ${MAX_PARTS_A_CALL} parts at once.`,
    path: ['parts'],
  })
  .refine((body) => new Set(namedOf(body)).size === namedOf(body).length, {
    error: 'Name each design, or each piece of it, once. Copy the part where you want it twice.',
    path: ['parts'],
  });
export type AddParts = z.infer<typeof addPartsBody>;

const createBody = addPartsBody.safeExtend({
  /** `latest` adds to the newest open quote where there is one. */
  onto: z.enum(['new', 'latest']).default('new'),
});

/** A quote after parts were added, and which ones they are, in the order they were named. */
export const quoteWithAddedSchema = quoteSchema.extend({ added: z.array(idField) });
export type QuoteWithAdded = z.infer<typeof quoteWithAddedSchema>;

const partParams = z.object({ id: idField, partId: idField });

const ADDING = [
  'not_found',
  'design_not_ready',
  'not_quotable',
  'material_unknown',
  'repair_refused',
  'piece_unknown',
  'processing_error',
  'quote_full',
  ...CLOSED,
  'acceptance_stale',
] as const;

/** Failures of a change of a part. */
export const CHANGED_PART = [...ADDING, 'conflict'] as const;

export const quoteEndpoints = endpoints(quoteAddresses, {
  list: {
    summary: 'The caller’s quotes, newest first unless asked otherwise',
    query: quoteListQuery,
    answer: quotePage,
  },
  paid: {
    summary: 'The caller’s paid quotes, newest first unless asked otherwise',
    query: paidQuery,
    answer: quotePage,
  },
  start: {
    repeat: 'creates',
    summary: 'Start an empty quote',
    body: z.strictObject({ name: quoteNameField.optional() }),
    answer: quoteSchema,
  },
  copyParts: {
    repeat: 'creates',
    summary: 'Put copies of parts on a quote, from whatever quote they are on or none, at today’s prices',
    body: copyPartsBody,
    answer: quoteWithAddedSchema,
    failures: ['not_found', 'quote_full', ...CLOSED],
  },
  accept: {
    repeat: 'once',
    summary: 'Accept a quote: locks its lines and prices for 30 days',
    params: idParams,
    answer: quoteSchema,
    failures: ['not_found', 'quote_empty', 'part_not_ready', ...CLOSED],
  },
  withdraw: {
    summary: 'Take an acceptance back: the quote is open again, at today’s prices',
    params: idParams,
    answer: quoteSchema,
    failures: ['not_found', ...CLOSED],
  },
  cancel: {
    repeat: 'once',
    summary: 'Cancel a quote. It stays to be read and copied',
    params: idParams,
    answer: quoteSchema,
    failures: ['not_found', ...CLOSED],
  },
  renewal: {
    summary: 'Preview of an expired quote at today’s prices, with the differences',
    params: idParams,
    answer: renewalSchema,
    failures: ['not_found', 'conflict'],
  },
  renew: {
    repeat: 'once',
    summary: 'Renew an expired quote at today’s prices. Answers the differences',
    params: idParams,
    answer: renewalSchema,
    failures: ['not_found', 'conflict', ...CLOSED],
  },
  copy: {
    repeat: 'creates',
    summary: 'A new open quote with copies of all parts, at today’s prices',
    params: idParams,
    answer: quoteWithAddedSchema,
    failures: ['not_found', 'quote_empty', 'quote_full', ...CLOSED],
  },
  setName: {
    repeat: 'sets',
    summary: 'Name a quote',
    params: idParams,
    body: z.strictObject({ name: quoteNameField }),
    answer: quoteSchema,
    failures: ['not_found', ...CLOSED],
  },
  create: {
    repeat: 'creates',
    summary:
      'Start a quote, or go on with the newest open one, with parts of designs; answers them measured and priced',
    body: createBody,
    answer: quoteWithAddedSchema,
    failures: ADDING,
  },
  latest: {
    summary:
      'The caller’s open quote; a new empty one where there is none or the last is paid, or null where none is to be made',
    query: z.strictObject({ create: z.enum(['yes', 'no']).default('yes') }),
    answer: quoteSchema.nullable(),
    failures: ['not_found'],
  },
  get: {
    summary: 'A quote, priced by the server',
    params: idParams,
    answer: quoteSchema,
    failures: ['not_found'],
  },
  addParts: {
    repeat: 'creates',
    summary: 'Add parts of designs; answers them measured and priced',
    params: idParams,
    body: addPartsBody,
    answer: quoteWithAddedSchema,
    failures: ADDING,
  },
  changePart: {
    repeat: 'sets',
    summary: 'Change a part’s choices; answers the quote with it measured and priced by the server',
    params: partParams,
    body: partChangeBody,
    answer: quoteSchema,
    failures: CHANGED_PART,
  },
  removePart: {
    summary: 'Take a part off the quote',
    params: partParams,
    answer: quoteSchema,
    failures: ['not_found', ...CLOSED],
  },
  setPurchaseOrderNumber: {
    repeat: 'sets',
    summary: 'Set the customer’s purchase order number',
    params: idParams,
    body: z.strictObject({ purchase_order_number: lineField(64).nullable() }),
    answer: quoteSchema,
    failures: ['not_found', ...CLOSED],
  },
});
