import { z } from 'zod';
import { repairsField } from '../../../shared/analysis/repairs/wire.ts';
import { finishingSchema } from '../../../shared/pricing/model.ts';
import { operationField } from '../../../shared/part/wire.ts';

/** What the device keeps of the part besides the file. Checked when it is read: an older release may have written it. */
export const keptSchema = z.object({
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
  materialChosen: z.boolean(),
  sizeConfirmed: z.boolean(),
  journey: z.enum(['design', 'material']),
  link: z.object({
    designId: z.string().nullable(),
    partId: z.string().nullable(),
    quoteId: z.string().nullable(),
    confirmedCents: z.number().nullable(),
    confirmedFor: z.string().nullable(),
    storedAt: z.string().nullable(),
  }),
});
/** See readKept in keep.ts. */
export type KeptPart = z.infer<typeof keptSchema>;
