import type { Db } from '../db/database.ts';

/** States of quotes that still need a thickness; accepted ones keep their prices. */
export const IN_USE = ['open', 'accepted', 'awaiting_approval'] as const;

/** Quotes in some states by the thickness that parts on them are of. */
export async function openQuotesBy(
  db: Db,
  states: readonly (typeof IN_USE)[number][],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .selectFrom('parts')
    .innerJoin('quotes', 'quotes.id', 'parts.quote_id')
    .select(['parts.thickness_id', 'quotes.id'])
    .distinct()
    .where('quotes.status', 'in', [...states])
    .where('parts.thickness_id', 'is not', null)
    .execute();
  const found = new Map<number, string[]>();
  for (const { thickness_id, id } of rows) found.set(thickness_id!, [...(found.get(thickness_id!) ?? []), id]);
  return found;
}
