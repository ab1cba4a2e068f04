import { z } from 'zod';
import { lineField } from '../base/fields.ts';
import { MOST_MARK, MOST_PART_NUMBER } from './buyer-reference.ts';

/** Part number, revision and purchase order line by which a buyer's own books name a line; null where there is none. */
export const buyerReferenceSchema = z.strictObject({
  part_number: lineField(MOST_PART_NUMBER).nullable(),
  revision: lineField(MOST_MARK).nullable(),
  po_line: lineField(MOST_MARK).nullable(),
});

/** A change of it: what is left out stays, null or an empty text takes it away. */
export const buyerReferenceBody = buyerReferenceSchema.partial();
