import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';
import { type PartRecord, type PartRow, partToRow } from './part-rows.ts';

const TOLD = [
  'id',
  'design_id',
  'name',
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
export type ToldPart = Pick<PartRow, (typeof TOLD)[number]>;

/** Columns that the log tells of a part that was written. */
export function toldPart(part: PartRecord): ToldPart {
  const row = partToRow(part);
  return Object.fromEntries(TOLD.map((name) => [name, row[name]])) as ToldPart;
}

const toldOfParts = compiled<{ quoteId: string }, ToldPart>((db, arg) =>
  db.selectFrom('parts').select(TOLD).where('quote_id', '=', arg('quoteId')),
);

/** Reads what is told of a quote's parts. */
export async function toldPartsOf(db: Db, quoteId: string): Promise<readonly ToldPart[]> {
  return (await toldOfParts(db, { quoteId })).rows;
}
