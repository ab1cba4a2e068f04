import type { z } from 'zod';
import type { Owner } from '../../shared/account/permissions.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { InvoiceHead, InvoiceSort, invoiceListQuery } from '../../shared/invoice/wire.ts';
import { ownedBy } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import { headOf, INVOICE_HEAD } from './rows.ts';

/** Each sort has an index that ends in the id; see the migration 0018-invoice. */
const INVOICE_KEYSET: Keyset<InvoiceSort> = {
  sorts: {
    issued_at: { column: 'invoices.issued_at', type: 'text' },
    total_cents: { column: 'invoices.total_cents', type: 'number' },
  },
  tie: { column: 'invoices.id', type: 'text' },
};

/** A page of an owner's invoices and credit notes. */
export async function listInvoices(
  db: Db,
  owner: Owner,
  query: z.output<typeof invoiceListQuery>,
): Promise<Result<{ invoices: InvoiceHead[] } & Omit<ListPage<never>, 'rows'>, Failure>> {
  let found = withWords(db, db.selectFrom('invoices').where(ownedBy(owner)), 'invoices.search', query.search);
  if (query.kind) found = found.where('kind', 'in', query.kind);
  if (query.open)
    found = found.where((eb) => eb(eb('paid_cents', '+', eb.ref('credited_cents')), '<', eb.ref('total_cents')));
  if (query.issued_from) found = found.where('issued_at', '>=', query.issued_from);
  if (query.issued_before) found = found.where('issued_at', '<', query.issued_before);
  const page = await keysetPage(found.select(INVOICE_HEAD), INVOICE_KEYSET, query);
  if (!page.ok) return page;
  const { rows, ...around } = page.value;
  return ok({ invoices: rows.map((row) => headOf(row)), ...around });
}
