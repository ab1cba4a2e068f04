import { APART } from '../drawing/apart.ts';
import { z } from 'zod';
import { NOTICE_CODES } from './notice.ts';
import { FEATURE_CODES } from './feature-codes.ts';
import { EVIDENCES } from './intent/evidence.ts';
import { QUESTION_CODES } from './question-codes.ts';

/** Names as in the `analyze` command's contract; lengths mm, areas mm². */

/** A box in the drawing, mm, as in shared/drawing/notice.ts. */
export const placeSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** One figure and where it was measured, mm of the drawing. */
export const featureSchema = z.object({
  code: z.enum(FEATURE_CODES),
  mm: z.number().nonnegative(),
  other: z.number().nonnegative().optional(),
  place: placeSchema,
});
export type Feature = z.infer<typeof featureSchema>;

const noticeSchema = z.object({
  code: z.enum(NOTICE_CODES),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  count: z.int(),
  places: z.array(placeSchema).readonly().optional(),
});

/** Operation of a style. Flags as in the product spec; at most one of them is true, none = ignored. */
export const assignedToSchema = z.object({
  cutting: z.boolean(),
  lineEngraving: z.boolean(),
  areaEngraving: z.boolean(),
  combinedEngraving: z.boolean(),
  metalBending: z.boolean(),
});
export type AssignedTo = z.infer<typeof assignedToSchema>;

export const styleTotalsSchema = z.object({
  lengthOfLines: z.number().nonnegative(),
  lengthOfCurves: z.number().nonnegative(),
  area: z.number().nonnegative(),
  shape_count: z.int().nonnegative(),
  open_count: z.int().nonnegative(),
});
export type StyleTotals = z.infer<typeof styleTotalsSchema>;

export const analyzedStyleSchema = styleTotalsSchema.extend({
  id: z.string(),
  stroke: z.string().nullable(),
  fill: z.string().nullable(),
  layer: z.string().nullable(),
  /** Hairlines, where thick lines look the same otherwise. */
  hair: z.literal(true).optional(),
  /** Lines told apart from others of the same look by where they lie. */
  apart: z.enum(APART).optional(),
  assignedTo: assignedToSchema,
  /** Evidence of `assignedTo`, and whether it is enough to go by; absent in what was stored before reasons were. */
  evidence: z.enum(EVIDENCES).optional(),
  sure: z.boolean().optional(),
});
export type AnalyzedStyle = z.infer<typeof analyzedStyleSchema>;

const unitChoiceSchema = z.object({ source: z.string(), mmPerUnit: z.number().positive(), reason: z.string() });

/** Question that the file leaves open and only the customer can answer. */
export const questionSchema = z.object({
  code: z.enum(QUESTION_CODES),
  /** The style it is about, of `operation` and `bend`. */
  style: z.string().optional(),
  message: z.string(),
  /** Answers as programs name them: units, operations, or what to cut; see answers.ts. */
  options: z.array(z.string()).readonly(),
});
export type Question = z.infer<typeof questionSchema>;

const sizeSchema = z.object({ width: z.number().nonnegative(), height: z.number().nonnegative() });

/** One straight bend line, mm of the drawing. */
export const bendLineSchema = z.object({
  /** Id of its style. */
  style: z.string(),
  /** Which of the style's bend lines it is, in the order they are drawn, from 1, and how many there are. */
  number: z.int().positive(),
  of: z.int().positive(),
  x: z.number(),
  y: z.number(),
  endX: z.number(),
  endY: z.number(),
});
export type BendLinePlace = z.infer<typeof bendLineSchema>;

/** The bend lines of a drawing; see bends.ts. */
export const bendsSchema = z.object({
  lines: z.array(bendLineSchema).readonly(),
  /** Where all bends run side by side across one piece: what lies between them. */
  strip: z
    .object({
      /** Flat lengths from edge to first bend, from bend to bend, and from the last bend to the edge, mm. */
      legs: z.array(z.number().nonnegative()).readonly(),
      /** For each bend of the strip, in order: the places of its lines in `lines`. */
      bends: z.array(z.array(z.int().nonnegative()).readonly()).readonly(),
      /** Of the piece along the bends, mm. */
      widthMm: z.number().nonnegative(),
    })
    .optional(),
});
export type Bends = z.infer<typeof bendsSchema>;

/** One of the separate parts that a drawing comes to when everything that is cut has been cut; see pieces/. */
export const pieceSchema = z.object({
  /** Follows from its shape alone. */
  id: z.string(),
  /** How many of it there are, moved and turned. */
  count: z.int().positive(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
  /** The piece that it is the mirror image of. */
  mirrored_of: z.string().nullable(),
  /** Of one of it. */
  lengths: z.object({ cutting: z.number().nonnegative(), lineEngraving: z.number().nonnegative() }),
  shape_count: z.int().nonnegative(),
});
export type Piece = z.infer<typeof pieceSchema>;

/** Analysis of a file after it was measured. */
export const analysisSchema = z.object({
  format: z.enum(['svg', 'dxf', 'ai', 'eps']).nullable(),
  units: unitChoiceSchema.extend({ assumed: z.boolean(), alternatives: z.array(unitChoiceSchema).readonly() }),
  /** Box of everything drawn. */
  dimensions: sizeSchema,
  /** Box of what is made, without styles that are left out: the part's size. Absent in what was stored before it was told apart. */
  made: sizeSchema.optional(),
  styles: z.array(analyzedStyleSchema).readonly(),
  totals: styleTotalsSchema,
  notices: z.array(noticeSchema).readonly(),
  questions: z.array(questionSchema).readonly().optional(),
  /** Figures that materials set limits to, smallest first within each code; absent before the checks have run. */
  features: z.array(featureSchema).readonly().optional(),
  /** Its straight bend lines one by one; absent before the checks have run. */
  bends: bendsSchema.optional(),
  /** The separate parts in it, at most MOST_PIECES different ones; absent before the checks have run, or where there are more. */
  pieces: z.array(pieceSchema).readonly().optional(),
  eligible_for_instant_quote: z.boolean(),
});
export type Analysis = z.infer<typeof analysisSchema>;
