import { productionLabel } from '../quote/production-label.ts';
import { cardWords } from '../base/card-brand.ts';
import { type LengthUnit, lengthWords, sizeWords } from '../base/units.ts';
import { placeLines } from '../calendar/place.ts';
import { type FrozenOrder, isPickup, type OrderAddress, type OrderBuyer } from '../order/frozen.ts';
import { customPartCents } from '../quote/custom-part.ts';
import { finishingOfPart } from '../quote/finishing-done.ts';
import { moneyRows } from '../quote/money-rows.ts';
import type { BillingPlace, QuotedPart } from '../quote/priced-quote.ts';
import { chipWords, sampleCents, sampleName } from '../quote/sample.ts';
import { referenceWords } from '../quote/buyer-reference.ts';
import { couponView, taxView, totalsView } from '../quote/view.ts';
import type { InvoiceContent, InvoiceLine } from './content.ts';

/** Facts of an invoice beside its order. */
export interface InvoiceFacts {
  readonly issuedAt: string;
  readonly dueOn: string;
  readonly seller: readonly string[];
  readonly orderNumber: string;
  /** The name of the customer’s purchase order; null where none was sent. */
  readonly purchaseOrderFile: string | null;
  /** The card that was charged; null where none was. */
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

/** Invoice before it has its number. */
export type InvoiceDraft = Omit<InvoiceContent, 'number'>;

const filled = (lines: readonly (string | null)[]): string[] => lines.filter((line): line is string => !!line);

function deliveryLines({ name, company, line1, line2, city, state, zip }: OrderAddress): string[] {
  return filled([name, company, line1, line2 ?? null, `${city}, ${state} ${zip}`]);
}

function billingLines({ name, company, line1, line2, city, region, postal_code, country }: BillingPlace): string[] {
  const place = [city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return filled([name, company, line1, line2, place, country === 'US' ? null : country]);
}

/** The organization that buys: at its own address, or where it has its goods sent. */
function buyerLines({ names, address: own }: OrderBuyer, address: OrderAddress): string[] {
  const company = names.includes(address.company ?? '') ? null : address.company;
  return [...names, ...(own ?? deliveryLines({ ...address, company }))];
}

function billedLines({ quote: { billing }, address, buyer }: FrozenOrder): string[] {
  if (billing) return billingLines(billing);
  return buyer ? buyerLines(buyer, address) : deliveryLines(address);
}

/**
 * Whom an order is billed to and where it goes or is fetched, a line each. What was chosen to be billed comes first, then the organization
 * that buys.
 */
export function peopleOf(frozen: FrozenOrder): Pick<InvoiceContent, 'bill_to' | 'ship_to' | 'fetched'> {
  const bill_to = billedLines(frozen);
  if (!isPickup(frozen)) return { bill_to, ship_to: deliveryLines(frozen.address) };
  const place = frozen.quote.shipping?.place;
  return { bill_to, ship_to: place ? placeLines(place) : [], fetched: true };
}

function partLine(part: QuotedPart, units: LengthUnit): InvoiceLine {
  const { id, name, stock, choices, priceCents, buyerReference } = part;
  const called = referenceWords(buyerReference);
  const made = stock ? [`${stock.name}, ${lengthWords(stock.thicknessMm, units)}`] : [];
  const size = sizeWords(part.made.configuration.dimensions, units);
  const done = finishingOfPart(part);
  const finishing = done.length > 0 ? [`Finishing: ${done.join(', ')}`] : [];
  const price_cents = priceCents ?? 0;
  const { quantity } = choices;
  const unit_cents = Math.round(price_cents / quantity);
  return {
    id,
    name,
    detail: [called, ...made, size, ...finishing].filter((line) => line !== null).join('\n'),
    quantity,
    unit_cents,
    price_cents,
  };
}

/** The lines of an order at their prices, before fees, discounts and tax. */
export function linesOfOrder({ quote, units = 'mm' }: FrozenOrder): InvoiceLine[] {
  return [
    ...quote.parts.map((part) => partLine(part, units)),
    ...quote.customParts.map((part) => {
      const { id, name, description: detail, quantity, unitPriceCents: unit_cents } = part;
      return { id, name, detail, quantity, unit_cents, price_cents: customPartCents(part) };
    }),
    ...quote.samples.map((sample) => {
      const { id, stock, quantity, unitPriceCents: unit_cents } = sample;
      return {
        id,
        name: sampleName(stock),
        detail: chipWords(units),
        quantity,
        unit_cents,
        price_cents: sampleCents(sample) ?? 0,
      };
    }),
  ];
}

function paymentsOf({ quote: { sums } }: FrozenOrder, card: InvoiceFacts['card']): InvoiceContent['payments'] {
  const paidBy = card === null ? 'Paid by card' : `Paid by ${cardWords(card)}`;
  return [
    { key: 'credit', label: 'Paid with credit', cents: sums.creditCents },
    { key: 'card', label: paidBy, cents: sums.dueCents },
  ].filter(({ cents }) => cents > 0);
}

/** The invoice of a whole order that was paid when it was placed. */
export function invoiceOfOrder(frozen: FrozenOrder, facts: InvoiceFacts): InvoiceDraft {
  const { quote } = frozen;
  const { issuedAt, dueOn, seller, orderNumber, purchaseOrderFile, card } = facts;
  const rows = moneyRows({
    totals: totalsView(quote.sums),
    production: productionLabel(quote),
    shipping: quote.shipping?.label ?? '',
    tax: quote.tax && taxView(quote.tax),
    coupon: couponView(quote.coupon),
    settled: true,
  });
  return {
    kind: 'invoice',
    issued_at: issuedAt,
    due_on: dueOn,
    seller: [...seller],
    ...peopleOf(frozen),
    order_number: orderNumber,
    invoice_number: null,
    purchase_order_number: quote.purchaseOrderNumber,
    ...(purchaseOrderFile === null ? {} : { purchase_order_file: purchaseOrderFile }),
    lines: linesOfOrder(frozen),
    rows: rows.map(({ key, label, cents }) => ({ key, label, cents })),
    total_cents: quote.sums.totalCents,
    payment_terms: 'Paid when ordered',
    payments: paymentsOf(frozen, card),
    balance_cents: 0,
    notes: ['Paid in full. Thank you.'],
  };
}
