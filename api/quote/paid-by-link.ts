import type { OrderAddress } from '../../shared/order/frozen.ts';
import type { AccountRecord } from '../account/rows.ts';
import type { Db } from '../db/database.ts';
import { readTaxFacts } from '../taxation/taxation.ts';
import type { ChosenShipping, QuoteRecord } from './rows.ts';
import { readFacts } from './standing.ts';
import { type QuoteFacts, taxPlaceOf } from './terms.ts';

/** Delivery as who pays by a link says it, where the quote itself does not say. */
export interface PayersDelivery {
  /** Null where the quote has an address. */
  readonly address: OrderAddress | null;
  /** Null while none is chosen, and where the quote has one. */
  readonly shipping: ChosenShipping | null;
  /** Which of several places the address is taxed at. */
  readonly taxArea: string | null;
}

/** Somebody who pays another's quote by its link. */
export interface LinkPayer {
  readonly accountId: string;
  /** Where the receipt goes. */
  readonly email: string;
  readonly delivery: PayersDelivery | null;
}

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
