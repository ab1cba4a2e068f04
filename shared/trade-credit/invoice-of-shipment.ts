import { dayWords } from '../base/day-words.ts';
import type { InvoiceContent, InvoiceLine } from '../invoice/content.ts';
import { type InvoiceDraft, linesOfOrder, peopleOf } from '../invoice/invoice-of-order.ts';
import type { FrozenOrder } from '../order/frozen.ts';
import { exemptWords } from '../order/trade-credit-rows.ts';
import { PACKING_WORDS, SETUP_WORDS, shippingLabel, taxLabel } from '../quote/money-rows.ts';
import { taxView } from '../quote/view.ts';
import { FEE_SHARES } from '../order/shares.ts';
import { centsOf, type ShareLeft } from './shipment-shares.ts';
import { netWords } from './status.ts';

/** Facts of a shipment's invoice beside its lines. */
export interface ShipmentInvoiceFacts {
  readonly issuedAt: string;
  readonly dueOn: string;
  readonly netDays: number;
  readonly seller: readonly string[];
  readonly orderNumber: string;
  readonly purchaseOrderNumber: string | null;
  /** The name of the customer’s purchase order; null where none was sent. */
  readonly purchaseOrderFile: string | null;
  /** Of the credit that was set aside for the order, what pays this one. */
  readonly creditCents: number;
  /** Sales tax was taken off what was not invoiced yet: the buyer is exempt. */
  readonly exempt: boolean;
  /** Address of the page where its order's invoices are paid by card. */
  readonly payAt: string;
  /** Whether other lines of the order follow. */
  readonly more: boolean;
  /** Reason of an invoice that is of no shipment. */
  readonly why?: string;
}

function lineOf(known: ReadonlyMap<string, InvoiceLine>, { key, name, count, netCents }: ShareLeft): InvoiceLine {
  const { detail = '' } = known.get(key) ?? {};
  return {
    id: key,
    name,
    detail,
    quantity: count,
    unit_cents: count === 0 ? null : Math.round(netCents / count),
    price_cents: netCents,
  };
}

/** Where no tax is charged the row says why. */
const ALWAYS_TOLD = new Set(['goods', 'tax']);

/** Label of the goods: as on the order where all of its goods are here, else with the kinds that are in them. */
function goodsLabel({ quote: { parts, sums } }: FrozenOrder, goods: readonly ShareLeft[]): string {
  const ids = new Set<string>(parts.map(({ id }) => id));
  const discounted = goods.some(({ couponCents, promotionalCents }) => couponCents + promotionalCents > 0);
  const words = [
    goods.every(({ key }) => ids.has(key)) ? 'Parts' : 'Goods',
    ...(discounted ? ['discounts taken off'] : []),
    ...(sums.productionCents > 0 ? ['production speed included'] : []),
  ];
  return words.join(', ');
}

/** Setup and packing by the names and sums that the order has; together where less is left of them. */
function feeRows({ quote: { sums } }: FrozenOrder, cents: number): InvoiceContent['rows'] {
  if (cents !== sums.setupFeeCents + sums.packingCents) return [{ key: 'fees', label: 'Setup and packing', cents }];
  return [
    { key: 'setup', label: SETUP_WORDS, cents: sums.setupFeeCents },
    { key: 'packing', label: PACKING_WORDS, cents: sums.packingCents },
  ];
}

function rowsOf(
  frozen: FrozenOrder,
  taken: readonly ShareLeft[],
  { exempt }: ShipmentInvoiceFacts,
): InvoiceContent['rows'] {
  const cents = (wanted: (key: string) => boolean) =>
    taken.filter(({ key }) => wanted(key)).reduce((sum, { netCents }) => sum + netCents, 0);
  const isFee = (key: string) => (FEE_SHARES as readonly string[]).includes(key);
  const goods = taken.filter(({ key }) => !isFee(key));
  const { shipping } = frozen.quote;
  const tax = frozen.quote.tax && taxView(frozen.quote.tax);
  const rows = [
    { key: 'goods', label: goodsLabel(frozen, goods), cents: cents((key) => !isFee(key)) },
    ...feeRows(
      frozen,
      cents((key) => key === 'fees'),
    ),
    { key: 'shipping', label: shippingLabel(shipping?.label ?? null), cents: cents((key) => key === 'shipping') },
    {
      key: 'tax',
      label: exempt ? exemptWords(tax) : taxLabel(tax),
      cents: taken.reduce((sum, { taxCents }) => sum + taxCents, 0),
    },
  ];
  return rows.filter(({ key, cents }) => ALWAYS_TOLD.has(key) || cents !== 0);
}

/** Ways to pay an invoice, a sentence each. */
function waysToPay(payAt: string): string[] {
  return [
    `By card: ${payAt}`,
    'By check: payable to Kerfwise, to our address above.',
    'By ACH or wire: reply to the e-mail of this invoice and we’ll send our bank details.',
  ];
}

/** The invoice of what left with one shipment of an order on terms. Each line stands with its share of what was agreed, before tax. */
export function invoiceOfShipment(
  frozen: FrozenOrder,
  taken: readonly ShareLeft[],
  facts: ShipmentInvoiceFacts,
): InvoiceDraft {
  const known = new Map(linesOfOrder(frozen).map((line) => [line.id, line]));
  const total_cents = centsOf(taken);
  const { creditCents, dueOn, netDays } = facts;
  const goods = taken.filter(({ key }) => !(FEE_SHARES as readonly string[]).includes(key));
  const balance_cents = total_cents - creditCents;
  const follow = [
    ...(facts.why === undefined ? [] : [facts.why]),
    ...(facts.more ? ['The rest of the order is invoiced when it leaves.'] : []),
  ];
  return {
    kind: 'invoice',
    issued_at: facts.issuedAt,
    due_on: dueOn,
    seller: [...facts.seller],
    ...peopleOf(frozen),
    order_number: facts.orderNumber,
    invoice_number: null,
    purchase_order_number: facts.purchaseOrderNumber,
    ...(facts.purchaseOrderFile === null ? {} : { purchase_order_file: facts.purchaseOrderFile }),
    lines: goods.map((share) => lineOf(known, share)),
    rows: rowsOf(frozen, taken, facts),
    total_cents,
    payment_terms: `Net ${netDays}`,
    ...(balance_cents === 0 ? {} : { how_to_pay: waysToPay(facts.payAt) }),
    payments: creditCents > 0 ? [{ key: 'credit', label: 'Paid with credit', cents: creditCents }] : [],
    balance_cents,
    notes:
      balance_cents === 0
        ? ['Paid in full. Thank you.', ...follow]
        : [`Terms: ${netWords(netDays)}. Please pay by ${dayWords(dueOn)} and include the invoice number.`, ...follow],
  };
}
