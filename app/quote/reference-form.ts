import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { buyerReferenceSchema } from '../../shared/quote/buyer-reference-wire.ts';

const { part_number, revision, po_line } = buyerReferenceSchema.shape;

/** Checks part number, revision and purchase order line by the rules of the wire. */
export const referenceCheck = zodResolver(
  z.object({ part_number: part_number.unwrap(), revision: revision.unwrap(), po_line: po_line.unwrap() }),
);
