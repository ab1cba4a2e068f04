import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, doneAnswer, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { listFields, pageFields } from '../base/list.ts';
import { choicesSchema } from '../part/wire.ts';
import { buyerReferenceSchema } from '../quote/buyer-reference-wire.ts';
import { savedAddresses } from './addresses.ts';

/** A saved part as lists show it. */
export const savedPartSchema = z.object({
  /** Of the part itself, which quotes take copies of. */
  id: idField,
  design_id: idField,
  name: z.string(),
  /** Name in the buyer's own books. */
  buyer_reference: buyerReferenceSchema,
  filename: z.string(),
  quantity: z.int(),
  /** All that was chosen for it. */
  choices: choicesSchema,
  /** Of the flat part as made, mm. */
  width: z.number(),
  height: z.number(),
  /** As the catalogue names it today; null where none was chosen, or it is not on offer any more. */
  material: z.object({ slug: z.string(), display_name: z.string(), thickness_mm: z.number() }).nullable(),
  /** Whether the chosen material has left the catalogue: the part has to be given another one. */
  material_gone: z.boolean(),
  /** Price of all its pieces when it was saved; null where it had none. */
  price_cents: centsField.nullable(),
  saved_at: timeField,
});
export type SavedPart = z.infer<typeof savedPartSchema>;

const SAVED_SORTS = ['saved_at', 'name', 'price_cents'] as const;
export type SavedSort = (typeof SAVED_SORTS)[number];

const listQuery = z.strictObject(listFields(SAVED_SORTS, '-saved_at'));

/** Query of the list of saved parts. */
export type SavedQuery = z.output<typeof listQuery>;

export const savedEndpoints = endpoints(savedAddresses, {
  list: {
    summary: 'The caller’s saved parts, newest first unless asked otherwise',
    query: listQuery,
    answer: z.object({ saved_parts: z.array(savedPartSchema), ...pageFields }),
  },
  save: {
    repeat: 'creates',
    summary: 'Save a copy of a part for later. Saving the same part twice makes one copy',
    body: z.strictObject({ part_id: idField }),
    answer: savedPartSchema,
    failures: ['not_found', 'parts_full'],
  },
  rename: {
    repeat: 'sets',
    summary: 'Give a saved part another name',
    params: idParams,
    body: z.strictObject({ name: lineField(120).min(1, { error: 'Give the part a name.' }) }),
    answer: savedPartSchema,
    failures: ['not_found'],
  },
  remove: {
    summary: 'Take a part off the saved ones',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found'],
  },
});
