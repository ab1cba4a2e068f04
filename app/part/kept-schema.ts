import { z } from 'zod';
import { AS_DRAWN, withChange } from '../../shared/part/choices.ts';
import { choicesBody } from '../../shared/part/wire.ts';
import { finishingSchema } from '../../shared/pricing/model.ts';
import { operationField } from '../../shared/part/wire.ts';
import { repairsField } from '../../shared/analysis/repairs/wire.ts';
import { takenOut } from './tray/taken-out.ts';
import { NOT_ON_SERVER, type StoredPart, type StoredParts, trayOf } from './stored.ts';

const linkSchema = z.object({
  designId: z.string().nullable(),
  partId: z.string().nullable(),
  quoteId: z.string().nullable(),
  confirmedCents: z.number().nullable(),
  confirmedFor: z.string().nullable(),
  storedAt: z.string().nullable(),
  adding: z
    .object({
      key: z.string(),
      quoteId: z.string().nullable(),
      ids: z.array(z.string()),
      choices: choicesBody.transform((kept) => withChange(AS_DRAWN, kept)),
    })
    .optional()
    .catch(undefined),
});

const pieceOfFile = z
  .object({ fileId: z.string(), number: z.int().positive(), count: z.int().positive() })
  .optional()
  .catch(undefined);

const isTrue = z.literal(true).optional().catch(undefined);

const decided = {
  materialChosen: z.boolean(),
  sizeConfirmed: z.boolean(),
  journey: z.enum(['design', 'material']),
};

const partsSchema = z.object({
  parts: z.record(
    z.string(),
    z.object({
      ...decided,
      carried: z.int().optional().catch(undefined),
      leftOut: isTrue,
      file: z.object({ name: z.string(), size: z.number(), piece: pieceOfFile, whole: isTrue }).nullable(),
      // Choices that another release did not know are as drawn.
      choices: choicesBody.transform((kept) => withChange(AS_DRAWN, kept)),
      link: linkSchema,
    }),
  ),
  inHand: z.string().nullable(),
  // Releases that knew one part only kept none.
  tray: z.array(z.string()).default([]),
});

/** The parts that this device kept. Checked when they are read: another release may have written them. */
export const storedPartsSchema = partsSchema.transform(({ parts: kept, inHand, tray }): StoredParts => {
  const gone = takenOut();
  const parts = Object.fromEntries(Object.entries(kept).filter(([id]) => !gone.includes(id)));
  const there = trayOf(
    [...new Set(tray)].filter((id) => parts[id]),
    parts,
  );
  const held = inHand !== null && parts[inHand] && (there.length === 0 || there.includes(inHand)) ? inHand : null;
  return { parts, inHand: held ?? there[0] ?? null, tray: there };
});

/** The one part that releases before 0.2 kept, with their own names for its choices. */
export const formerPartSchema = z.object({
  ...decided,
  choices: z.object({
    quantity: z.int().min(1),
    thicknessId: z.int().nullable(),
    rotation: z.number(),
    confirmedWidth: z.number().nullable(),
    confirmedHeight: z.number().nullable(),
    assignments: z.record(z.string(), operationField),
    finishing: z.array(finishingSchema),
    repairs: repairsField.default([]),
  }),
  link: linkSchema,
});

/** Part of a former release in today's form. Its confirmed price is asked for again: its choices had other names. */
export function fromFormer(former: z.infer<typeof formerPartSchema>, file: StoredPart['file']): StoredPart {
  const { quantity, thicknessId, rotation, confirmedWidth, confirmedHeight, assignments, finishing, repairs } =
    former.choices;
  return {
    file,
    choices: {
      ...AS_DRAWN,
      quantity,
      thickness_id: thicknessId,
      rotation,
      confirmed_width: confirmedWidth,
      confirmed_height: confirmedHeight,
      assignments,
      finishing,
      repairs,
    },
    materialChosen: former.materialChosen,
    sizeConfirmed: former.sizeConfirmed,
    journey: former.journey,
    link: { ...NOT_ON_SERVER, ...former.link, confirmedCents: null, confirmedFor: null },
  };
}
