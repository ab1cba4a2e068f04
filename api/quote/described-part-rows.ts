import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';
import { type PartRecord, type PartRow, partToRow } from './part-rows.ts';

const DESCRIBED = [
  'id',
  'design_id',
  'name',
  'buyer_reference',
  'quantity',
  'thickness_id',
  'finishing',
  'choices',
  'price_cents',
  'terms_key',
  'position',
  'revision',
] as const;

/** Columns of a part that the log of changes tells. */
export type DescribedPart = Pick<PartRow, (typeof DESCRIBED)[number]>;

/** Columns that the log tells of a part that was written. */
export function describedPart(part: PartRecord): DescribedPart {
  const row = partToRow(part);
  return Object.fromEntries(DESCRIBED.map((name) => [name, row[name]])) as DescribedPart;
}

const describedPartsQuery = compiled<{ quoteId: string }, DescribedPart>((db, arg) =>
  db.selectFrom('parts').select(DESCRIBED).where('quote_id', '=', arg('quoteId')),
);

/** Reads what is told of a quote's parts. */
export async function describedPartsOf(db: Db, quoteId: string): Promise<readonly DescribedPart[]> {
  return (await describedPartsQuery(db, { quoteId })).rows;
}
