import { cardWords } from '../../shared/base/card-brand.ts';
import type { InvoiceDraft } from '../../shared/invoice/invoice-of-order.ts';

/** Facts on an invoice for credit, beside the credit. */
interface CreditInvoiceFacts {
  readonly issuedAt: string;
  readonly dueOn: string;
  readonly seller: readonly string[];
  readonly billTo: readonly string[];
  readonly card: { readonly brand: string; readonly last4: string };
}

/** The invoice of credit that was bought. There is no tax on it: what it pays for is taxed. */
export function invoiceOfCredit(creditId: string, cents: number, facts: CreditInvoiceFacts): InvoiceDraft {
  const { issuedAt, dueOn, seller, billTo, card } = facts;
  const line = { id: creditId, name: 'Credit', detail: 'Pays orders from 24 hours later on; it never runs out.' };
  return {
    kind: 'invoice',
    issued_at: issuedAt,
    due_on: dueOn,
    seller: [...seller],
    bill_to: [...billTo],
    ship_to: [],
    order_number: null,
    invoice_number: null,
    purchase_order_number: null,
    lines: [{ ...line, quantity: 1, unit_cents: cents, price_cents: cents }],
    rows: [{ key: 'credit', label: 'Credit, no sales tax on it', cents }],
    total_cents: cents,
    payments: [{ key: 'card', label: `Paid by ${cardWords(card)}`, cents }],
    balance_cents: 0,
    notes: ['We’ll refund what you don’t use to the card when you ask.'],
  };
}
