import { z } from 'zod';
import { BEND_DIRECTIONS } from '../analysis/bend-names.ts';
import { OPERATIONS } from '../analysis/operations.ts';
import { repairsField } from '../analysis/repairs/wire.ts';
import { lengthMmField } from '../base/fields.ts';
import { finishingSchema } from '../pricing/model.ts';
import { FINISHINGS } from '../catalog/finishing.ts';
import { MAX_QUANTITY, MOST_BEND_DEG, MOST_PIECE_ID } from './limits.ts';

/** Operation that can make a style. */
export const operationField = z.enum(OPERATIONS);

const quantityField = z
  .int({ error: 'The quantity must be a whole number.' })
  .min(1, { error: 'The quantity must be at least 1.' })
  .max(MAX_QUANTITY, { error: `The quantity can be at most ${MAX_QUANTITY}.` });

/** How the bends of a style go, seen from the face that is drawn. `angle_deg`: what the flange is turned by. */
const bendField = z.strictObject({
  angle_deg: z.number().positive().max(MOST_BEND_DEG),
  direction: z.enum(BEND_DIRECTIONS),
});

/** Faces that can be the visible one. */
export const FACES = ['drawn', 'other', 'both'] as const;
/** Directions of the grain. */
export const GRAINS = ['any', 'along_width', 'along_height'] as const;

/**
 * Everything a customer chooses for a part that its making or its price depends on, in the one spelling that the device keeps, the
 * wire carries and the server stores. Nothing measured and nothing priced is in it: each side works those out itself.
 * Strict on purpose, so that a caller who sends lengths or prices is told that they are not taken.
 */
export const choicesSchema = z.strictObject({
  /** Id of the piece of the design that is made, alone; null = the whole design. See analysis/pieces. */
  piece: z.string().min(1).max(MOST_PIECE_ID).nullable(),
  quantity: quantityField,
  thickness_id: z.int().positive().nullable(),
  /** Degrees, counter-clockwise on the screen, 0 ≤ rotation < 360. */
  rotation: z.number().min(0).lt(360),
  /** Size the customer confirmed, mm, of the repaired drawing before it is rotated; null = as the file says. */
  confirmed_width: lengthMmField.nullable(),
  confirmed_height: lengthMmField.nullable(),
  /** Style id → operation; a style without an entry keeps the file's convention. */
  assignments: z.record(z.string(), operationField),
  finishing: z.array(finishingSchema).max(FINISHINGS.length),
  /** An engineer looks at the part before it is made, and writes a report. */
  dfm_analysis: z.boolean(),
  /** A person measures the finished part, and writes a report. */
  quality_inspection: z.boolean(),
  /** Repairs made to the drawing at the confirmed size, all of them; an empty list takes them back. */
  repairs: repairsField,
  /** The customer says that the size is right. */
  size_confirmed: z.boolean(),
  /** The customer says that nothing is cut. */
  engrave_only: z.boolean(),
  /**
   * Style id → how its bends go. One line of a style that goes another way has an entry of its own, named by which of how many it is
   * and the style: "2/5 #008000|none|solid|FOLD". What the file or the customer has not said is asked.
   */
  bends: z.record(z.string(), bendField),
  /** Which face is the good one: the one that is drawn, the other, or both alike. */
  visible_face: z.enum(FACES),
  /** Which way the grain of the sheet runs on the part as drawn. */
  grain: z.enum(GRAINS),
  /** Findings that the customer accepts as they are, each by its own key; see readiness.ts. */
  accepted: z.array(z.string().max(300)).max(200),
});
export type Choices = z.infer<typeof choicesSchema>;

/** Some of the choices: what is left out keeps what it has, of a new part the file's own. */
export const choicesBody = choicesSchema.partial();
export type ChoicesChange = z.infer<typeof choicesBody>;
