import { cardWords } from '../base/card-brand.ts';
import type { InvoiceDraft } from '../invoice/invoice-of-order.ts';
import type { InvoiceContent, InvoiceLine } from '../invoice/content.ts';
import { formatCents } from '../base/money.ts';
import { FEE_SHARES } from '../order/shares.ts';
import type { RefundPlan } from './plan.ts';

/** Facts of a credit note beside the sum that comes back. */
export interface CreditNoteFacts {
  readonly issuedAt: string;
  readonly dueOn: string;
  /** The invoice that it corrects. */
  readonly invoice: InvoiceContent;
  /** The refund's id: of lines that stand for no line of the invoice. */
  readonly refundId: string;
  /** Why, in words for the customer. */
  readonly reason: string;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

function lineFor(id: string, name: string, quantity: number, price_cents: number): InvoiceLine {
  return { id, name, detail: '', quantity, unit_cents: null, price_cents };
}

/** Setup, packing and shipping are no pieces. */
const isFee = (key: string) => (FEE_SHARES as readonly string[]).includes(key);

/** Lines of what comes back; where only prices fall, one for all of it. */
function linesOf({ items, netCents }: RefundPlan, refundId: string): InvoiceLine[] {
  const whole = items.filter(({ count }) => count > 0);
  const counted = whole.reduce((sum, item) => sum + item.netCents, 0);
  const lines = whole.map(({ key, name, count, netCents: cents }) =>
    isFee(key) ? lineFor(refundId, name, 0, cents) : lineFor(key, name, count, cents),
  );
  if (netCents === counted) return lines;
  if (netCents < counted) return [...lines, lineFor(refundId, 'Coupon discount reversed', 0, netCents - counted)];
  return [...lines, { ...lineFor(refundId, 'A lower price', 0, netCents - counted), detail: 'Off the price' }];
}

/** The credit note of a refund, before it has its number. */
export function creditNoteOf(plan: RefundPlan, facts: CreditNoteFacts): InvoiceDraft {
  const { invoice, refundId, card } = facts;
  const toCard = card === null ? 'To the card' : `To ${cardWords(card)}`;
  const promotional = `Promotional credit of ${formatCents(plan.promotionalCents)} is back on the account, with its original end date.`;
  return {
    kind: 'credit_note',
    issued_at: facts.issuedAt,
    due_on: facts.dueOn,
    seller: [...invoice.seller],
    bill_to: [...invoice.bill_to],
    ship_to: [],
    order_number: invoice.order_number,
    invoice_number: invoice.number,
    purchase_order_number: invoice.purchase_order_number,
    lines: linesOf(plan, refundId),
    rows: [
      { key: 'net', label: 'Before tax, after discounts', cents: plan.netCents },
      { key: 'tax', label: 'Sales tax', cents: plan.taxCents },
    ],
    total_cents: plan.amountCents,
    payments: [
      { key: 'owed', label: `Off the balance of ${invoice.number}`, cents: plan.owedCents },
      { key: 'card', label: toCard, cents: plan.cardCents },
      { key: 'credit', label: 'To account credit', cents: plan.creditCents + plan.bankCents },
    ].filter(({ cents }) => cents > 0),
    balance_cents: 0,
    notes: [facts.reason, ...(plan.promotionalCents > 0 ? [promotional] : [])],
  };
}
