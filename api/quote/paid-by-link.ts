import { productionDays } from '../../shared/checkout/production-days.ts';
import { speedLabel } from '../catalog/catalog.ts';
import type { AccountRecord } from '../account/rows.ts';
import type { PayersDelivery } from '../checkout/payment-rows.ts';
import type { Db } from '../db/database.ts';
import { readTaxFacts } from '../taxation/taxation.ts';
import type { QuoteRecord } from './rows.ts';
import { readFacts } from './standing.ts';
import { leadDays, type QuoteFacts, taxPlaceOf, type ViewDeps } from './terms.ts';

/**
 * Facts of a quote as it is paid by its link: without its owner's credit, which no document promises, delivered as the payer says where the
 * quote does not, and made at the speed that they choose. `owner` is the account that it is priced for; it needs to be no more than a guest's, as who pays says where the
 * e-mails go.
 */
export async function readFactsByLink(
  deps: ViewDeps,
  db: Db,
  quote: QuoteRecord,
  owner: AccountRecord,
  delivery: PayersDelivery | null,
): Promise<QuoteFacts> {
  const read = await readFacts(db, quote, owner);
  const account = { ...read.account, isGuest: false };
  const facts = { ...read, account, funds: { ...read.funds, lots: [] } };
  if (delivery === null) return facts;
  const address = facts.address ?? (delivery.address && { id: '', ...delivery.address });
  // A way to ship that was chosen for a ZIP code alone is none for an address.
  const shipping = (quote.shippingAddressId === null ? null : quote.shipping) ?? delivery.shipping;
  const taxArea = quote.taxArea ?? delivery.taxArea;
  const purchaseOrderNumber = delivery.purchaseOrderNumber ?? quote.purchaseOrderNumber;
  const made = delivery.speedId === undefined ? quote : atSpeed(deps, facts, delivery.speedId);
  const told = { ...facts, address, quote: { ...made, shipping, taxArea, purchaseOrderNumber } };
  return { ...told, tax: await readTaxFacts(db, quote, taxPlaceOf(told)) };
}

/** A quote that is made at another speed, at the prices that it is held to otherwise. It stays as it is where there is no such speed. */
function atSpeed(
  { catalog }: Pick<ViewDeps, 'catalog'>,
  { quote, parts, customParts, samples }: QuoteFacts,
  speedId: string,
): QuoteRecord {
  const speed = catalog.speed(speedId);
  if (!speed) return quote;
  const { id, days, percent } = speed;
  const choices = parts.map((part) => part.choices);
  const made = productionDays(days, choices, catalog.book().pricing_model);
  const workingDays = leadDays(made, parts, customParts, samples);
  const held = { speed: { id: String(id), label: speedLabel(speed), days, percent }, workingDays };
  return {
    ...quote,
    productionSpeedId: String(id),
    heldTerms: quote.heldTerms && { ...quote.heldTerms, ...held },
  };
}
