import { formatCents } from '../../shared/base/money.ts';
import { findInvoice } from '../invoice/rows.ts';
import { findInvoicePayment } from '../invoice-payment/rows.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { Email, EmailBlock } from '../mail/email.ts';
import { mailOrigin } from '../mail/links.ts';
import { renderEmail } from '../mail/render-email.ts';
import { findPurchase } from '../purchase/rows.ts';
import { findCaseById } from './case-rows.ts';
import type { PaymentCaseNeeds } from './needs.ts';

const WITHDRAW: EmailBlock = {
  kind: 'text',
  text: 'Was it a mistake? Ask your bank to withdraw the dispute. Is something wrong? Reply to this e-mail and we’ll fix it.',
};

function why(email: string): string {
  return `You’re getting this e-mail because you paid with ${email}.`;
}

function invoiceEmail(number: string, cents: number, orderId: string | null, email: string, origin: string): Email {
  const href = orderId === null ? `${origin}/account/invoices` : `${origin}/account/orders/${orderId}/invoice`;
  const text = `The bank of the card that paid ${formatCents(cents)} for invoice ${number} disputes it. Until that is decided, we’re holding what hasn’t shipped of its order.`;
  return {
    subject: `Invoice ${number}: its payment is disputed`,
    title: 'Your card’s bank disputes a payment.',
    blocks: [{ kind: 'text', text }, WITHDRAW, { kind: 'action', label: 'See the invoice', href }],
    why: why(email),
  };
}

function creditEmail(cents: number, email: string, origin: string): Email {
  const text = `The bank of the card that bought ${formatCents(cents)} of credit disputes it. We’re holding what is left of this credit until that is decided. Then you can use it again, or it is reversed.`;
  const href = `${origin}/account/credits`;
  return {
    subject: 'Your bought credit is on hold: its payment is disputed',
    title: 'Your card’s bank disputes a payment.',
    blocks: [{ kind: 'text', text }, WITHDRAW, { kind: 'action', label: 'See your credit', href }],
    why: why(email),
  };
}

/** Tells who paid that the card's bank disputes it. The order's own mail tells of a payment of an order. */
export function caseEmailJob(deps: PaymentCaseNeeds): JobHandler {
  const { db } = deps.database;
  const origin = mailOrigin(deps.env);
  return async ({ id, payload }) => {
    const found = await findCaseById(db, payload.subject!);
    const payment = found && (await findInvoicePayment(db, found.payment_id));
    const invoice = payment && (await findInvoice(db, payment.invoice_id));
    const purchase = found && (await findPurchase(db, found.payment_id));
    if (found && payment && invoice && payment.email !== '') {
      const { number } = invoice.invoice;
      const email = invoiceEmail(number, found.amount_cents, found.order_id, payment.email, origin);
      await deps.mail.send({ id, to: payment.email, ...renderEmail(email) });
    }
    if (found && purchase && purchase.email !== '') {
      const email = creditEmail(found.amount_cents, purchase.email, origin);
      await deps.mail.send({ id, to: purchase.email, ...renderEmail(email) });
    }
  };
}
