import { sql } from 'kysely';
import { quoteNumber } from '../../shared/quote/number.ts';
import type { QuoteStatus } from '../../shared/quote/status.ts';
import { hasRunOut, standsUntil } from '../../shared/quote/validity.ts';
import type { QuoteHead, QuoteListQuery } from '../../shared/quote/wire.ts';
import type { Owner } from '../../shared/account/permissions.ts';
import { ownedBy } from '../account/owned.ts';
import type { Db } from '../db/database.ts';

/** A page of quotes, newest first, and where the next one begins; null on the last. */
export interface QuotePage {
  readonly quotes: QuoteHead[];
  readonly next: string | null;
}

const HEAD = [
  'id',
  'number',
  'name',
  'status',
  'version',
  'valid_from',
  'paid_at',
  'created_at',
  'updated_at',
] as const;

/** Where a page ends: the moment and the id of its last quote. */
function cursorOf({ created_at, id }: { readonly created_at: string; readonly id: string }): string {
  return `${created_at}_${id}`;
}

/** A page of an owner's quotes. An `after` that is none of ours gives the first page. */
export async function listQuotes(db: Db, owner: Owner, query: QuoteListQuery, nowMs: number): Promise<QuotePage> {
  let found = db.selectFrom('quotes').select(HEAD).where(ownedBy(owner));
  if (query.status) found = found.where('status', '=', query.status);
  const [at, id] = query.after?.split('_') ?? [];
  if (at && id)
    found = found.where((eb) =>
      eb.or([eb('created_at', '<', at), eb.and([eb('created_at', '=', at), eb('id', '<', id)])]),
    );
  const rows = await found
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.page_size + 1)
    .execute();
  const page = rows.slice(0, query.page_size);
  const sums = await sumsOf(
    db,
    page.map((row) => row.id),
  );
  const last = page.at(-1);
  return {
    quotes: page.map((row) => {
      const kept = row.status as QuoteStatus;
      const status = hasRunOut(kept, row.valid_from, nowMs) ? 'expired' : kept;
      return {
        id: row.id,
        number: quoteNumber(row.number),
        name: row.name,
        status,
        version: row.version,
        valid_until: standsUntil(status, row.valid_from),
        paid_at: row.paid_at,
        ...(sums.get(row.id) ?? { part_count: 0, piece_count: 0, parts_cents: 0 }),
        created_at: row.created_at,
        updated_at: row.updated_at,
      };
    }),
    next: rows.length > page.length && last ? cursorOf(last) : null,
  };
}

/** Parts, pieces and prices of quotes by their ids; those without parts are left out. */
async function sumsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('parts')
    .select([
      'quote_id',
      sql<number>`count(*)`.as('part_count'),
      sql<number>`sum(quantity)`.as('piece_count'),
      sql<number>`coalesce(sum(price_cents), 0)`.as('parts_cents'),
    ])
    .where('quote_id', 'in', ids)
    .groupBy('quote_id')
    .execute();
  return new Map(
    rows.map(({ quote_id, part_count, piece_count, parts_cents }) => [
      quote_id!,
      { part_count: Number(part_count), piece_count: Number(piece_count), parts_cents: Number(parts_cents) },
    ]),
  );
}
