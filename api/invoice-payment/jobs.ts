import { cardWords } from '../../shared/base/card-brand.ts';
import { formatCents } from '../../shared/base/money.ts';
import { findInvoice } from '../invoice/rows.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { Email } from '../mail/email.ts';
import { mailOrigin } from '../mail/links.ts';
import { renderEmail } from '../mail/render-email.ts';
import { findTradeCreditInvoice } from '../trade-credit/invoice-rows.ts';
import { findBankPayment } from '../trade-credit/payment-rows.ts';
import { INVOICE_PAID } from './events.ts';
import type { InvoicePaymentNeeds } from './needs.ts';
import { findInvoicePayment, type InvoicePaymentRow } from './rows.ts';

/** Facts about the invoice on a receipt. */
interface ReceiptFacts {
  readonly number: string;
  readonly orderNumber: string;
  readonly orderId: string;
  readonly openCents: number;
  readonly overCents: number;
}

function receiptEmail(payment: InvoicePaymentRow, facts: ReceiptFacts, origin: string): Email {
  const { amount_cents, brand, last4, email } = payment;
  const { number, orderNumber, orderId, openCents, overCents } = facts;
  const over =
    overCents > 0
      ? ` ${formatCents(overCents)} of it was more than you owed. We’ll keep it for your other invoices.`
      : '';
  return {
    subject: `Receipt: ${formatCents(amount_cents)} for invoice ${number}`,
    title: `We received your payment of ${formatCents(amount_cents)}`,
    blocks: [
      { kind: 'text', text: `Thank you. It is for invoice ${number} of order ${orderNumber}.${over}` },
      {
        kind: 'rows',
        rows: [
          { label: 'Invoice', value: number },
          { label: 'Paid by', value: cardWords({ brand, last4 }) },
          { label: 'Paid', value: formatCents(amount_cents) },
        ],
        total: { label: 'Left to pay', value: formatCents(openCents) },
      },
      { kind: 'action', label: 'See the invoice', href: `${origin}/account/orders/${orderId}/invoice` },
    ],
    why: `You’re getting this e-mail because you paid with ${email}.`,
  };
}

/** The receipt of an invoice's payment. */
export function invoicePaymentJobs(deps: InvoicePaymentNeeds): Readonly<Record<string, JobHandler>> {
  const { db } = deps.database;
  return {
    async [INVOICE_PAID]({ id, payload }) {
      const payment = await findInvoicePayment(db, payload.subject!);
      const found = payment && (await findInvoice(db, payment.invoice_id));
      const terms = payment && (await findTradeCreditInvoice(db, payment.invoice_id));
      if (!payment || !found || !terms || payment.email === '') return;
      const booked = await findBankPayment(db, payment.id);
      const { number, order_number } = found.invoice;
      const facts = { number, orderNumber: order_number ?? '', orderId: terms.order_id, openCents: terms.open_cents };
      const email = receiptEmail(payment, { ...facts, overCents: booked?.unapplied_cents ?? 0 }, mailOrigin(deps.env));
      await deps.mail.send({ id, to: payment.email, ...renderEmail(email) });
    },
  };
}
