import { sql } from 'kysely';
import type { z } from 'zod';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { CreditKind } from '../../shared/credit/kinds.ts';
import type { CreditEntry, EntrySort, entriesQuery } from '../../shared/credit/wire.ts';
import type { BookingKind } from '../../shared/ledger/accounts.ts';
import { quoteNumber } from '../../shared/quote/number.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';

const ENTRY_KEYSET: Keyset<EntrySort> = {
  sorts: { at: { column: 'ledger_entries.at', type: 'text' } },
  tie: { column: 'ledger_entries.id', type: 'text' },
};

interface FoundEntry {
  id: string;
  at: string;
  what: string;
  cents: number;
  kind: CreditKind | null;
  reason: string | null;
  number: number | null;
  order_id: string | null;
}

/** Entry of an owner's credit. The books owe it to them, so credit that they got is below zero there. */
function entryView({ cents, number, reason, what, ...row }: FoundEntry): CreditEntry {
  const detail = reason ?? (number === null ? '' : `Quote ${quoteNumber(number)}`);
  return { ...row, what: what as BookingKind, detail, amount_cents: -cents };
}

/** A page of the movements of an owner's credit, as the books have them. */
export async function listEntries(
  db: Db,
  ownerId: string,
  query: z.output<typeof entriesQuery>,
): Promise<Result<{ entries: CreditEntry[] } & Omit<ListPage<never>, 'rows'>, Failure>> {
  const joined = db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .leftJoin('credits', 'credits.id', 'ledger_transactions.ref')
    .leftJoin('payments', 'payments.id', 'ledger_transactions.ref')
    .leftJoin('refunds', 'refunds.id', 'ledger_transactions.ref')
    .leftJoin('quotes', 'quotes.id', 'payments.quote_id')
    .where('ledger_entries.owner_id', '=', ownerId)
    .where('ledger_entries.account', '=', 'customer_credit');
  const found = withWords(
    db,
    joined as never,
    sql<string>`lower(credits.reason)`,
    query.search,
  ) as unknown as typeof joined;
  const page = await keysetPage(
    found.select([
      'ledger_entries.id',
      'ledger_entries.at',
      'ledger_transactions.kind as what',
      'ledger_entries.amount_cents as cents',
      'credits.kind as kind',
      sql<string | null>`coalesce(credits.reason, refunds.reason)`.as('reason'),
      'quotes.number as number',
      sql<
        string | null
      >`case when ledger_transactions.kind = 'credit_held' then payments.order_id else refunds.order_id end`.as(
        'order_id',
      ),
    ]) as never,
    ENTRY_KEYSET,
    query,
  );
  if (!page.ok) return page;
  const { rows, ...around } = page.value;
  return ok({ entries: (rows as unknown as FoundEntry[]).map(entryView), ...around });
}
