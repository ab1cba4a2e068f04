import type { AccountRecord } from '../account/rows.ts';
import type { PayersDelivery } from '../checkout/payment-rows.ts';
import type { Db } from '../db/database.ts';
import { readTaxFacts } from '../taxation/taxation.ts';
import type { QuoteRecord } from './rows.ts';
import { readFacts } from './standing.ts';
import { type QuoteFacts, taxPlaceOf } from './terms.ts';

/**
 * Facts of a quote as it is paid by its link: without its owner's credit, which no document promises, and delivered as the payer says where the
 * quote does not. `owner` is the account that it is priced for.
 */
export async function readFactsByLink(
  db: Db,
  quote: QuoteRecord,
  owner: AccountRecord,
  delivery: PayersDelivery | null,
): Promise<QuoteFacts> {
  const read = await readFacts(db, quote, owner);
  const facts = { ...read, funds: { ...read.funds, lots: [] } };
  if (delivery === null) return facts;
  const address = facts.address ?? (delivery.address && { id: '', ...delivery.address });
  // A way to ship that was chosen for a ZIP code alone is none for an address.
  const shipping = (quote.shippingAddressId === null ? null : quote.shipping) ?? delivery.shipping;
  const taxArea = quote.taxArea ?? delivery.taxArea;
  const told = { ...facts, address, quote: { ...quote, shipping, taxArea } };
  return { ...told, tax: await readTaxFacts(db, quote, taxPlaceOf(told)) };
}
