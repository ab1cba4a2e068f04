import { formatCents } from '../../shared/base/money.ts';
import type { InvoiceContent } from '../../shared/invoice/content.ts';
import type { Email } from '../mail/email.ts';
import type { RefundRow } from './rows.ts';

/** Whether all of it is only not owed any more, so that no money moves. */
function isOffInvoice({ owed_cents, amount_cents }: RefundRow): boolean {
  return owed_cents > 0 && owed_cents === amount_cents;
}

function subjectOf(refund: RefundRow, { number, invoice_number }: InvoiceContent): string {
  const { order_number, amount_cents } = refund;
  if (isOffInvoice(refund)) return `Credit note ${number}: ${formatCents(amount_cents)} less on ${invoice_number}`;
  const of = order_number === null ? 'for your credit' : `for order ${order_number}`;
  return amount_cents > 0 ? `Refund of ${formatCents(amount_cents)} ${of}` : `Credit is back ${of}`;
}

function titleOf(refund: RefundRow, { invoice_number }: InvoiceContent): string {
  const amount = formatCents(refund.amount_cents);
  if (isOffInvoice(refund)) return `You owe ${amount} less on invoice ${invoice_number}`;
  return refund.amount_cents > 0 ? `We refunded ${amount}` : 'Your promotional credit is back';
}

function whenWords(refund: RefundRow): string {
  if (isOffInvoice(refund)) return 'It is already off the invoice.';
  return refund.card_cents > 0 ? 'The card’s share arrives within five to ten working days.' : 'It is there already.';
}

/** The email that tells a customer what was given back, with the credit note attached. `origin` is what links begin with. */
export function refundEmail(refund: RefundRow, content: InvoiceContent, origin: string): Email {
  const { order_id, invoice_id, amount_cents, promotional_cents, reason, email } = refund;
  return {
    subject: subjectOf(refund, content),
    title: titleOf(refund, content),
    blocks: [
      { kind: 'text', text: `${reason}\n${whenWords(refund)} The credit note ${content.number} is attached.` },
      {
        kind: 'rows',
        rows: [
          ...content.lines.map(({ name, price_cents }) => ({ label: name, value: formatCents(price_cents) })),
          ...content.rows
            .filter(({ key }) => key === 'tax')
            .map(({ label, cents }) => ({ label, value: formatCents(cents) })),
        ],
        total: { label: invoice_id === null ? 'Refunded' : 'Credit note', value: formatCents(amount_cents) },
      },
      {
        kind: 'rows',
        rows: [
          ...content.payments.map(({ label, cents }) => ({ label, value: formatCents(cents) })),
          ...(promotional_cents > 0
            ? [{ label: 'Promotional credit returned', value: formatCents(promotional_cents) }]
            : []),
        ],
      },
      order_id === null
        ? { kind: 'action', label: 'See your credit', href: `${origin}/account/credits` }
        : { kind: 'action', label: 'See the invoice', href: `${origin}/account/orders/${order_id}/invoice` },
    ],
    why: `You’re getting this e-mail because you paid with ${email}.`,
  };
}
