import { formatCents } from '../../shared/base/money.ts';
import type { InvoiceContent } from '../../shared/invoice/content.ts';
import type { Letter } from '../mail/letter.ts';
import type { RefundRow } from './rows.ts';

/** The letter that tells a customer what was given back, with the credit note attached. `origin` is what links begin with. */
export function refundLetter(refund: RefundRow, content: InvoiceContent, origin: string): Letter {
  const { order_number, order_id, amount_cents, card_cents, promotional_cents, reason, email } = refund;
  const of = order_number === null ? 'for your credit' : `for order ${order_number}`;
  const when = card_cents > 0 ? 'The card’s share arrives within five to ten working days.' : 'It is there already.';
  return {
    subject: amount_cents > 0 ? `Refund of ${formatCents(amount_cents)} ${of}` : `Credit is back ${of}`,
    title: amount_cents > 0 ? `We gave back ${formatCents(amount_cents)}` : 'Your promotional credit is back',
    blocks: [
      { kind: 'text', text: `${reason}\n${when} The credit note ${content.number} is attached.` },
      {
        kind: 'rows',
        rows: [
          ...content.lines.map(({ name, price_cents }) => ({ label: name, value: formatCents(price_cents) })),
          ...content.rows
            .filter(({ key }) => key === 'tax')
            .map(({ label, cents }) => ({ label, value: formatCents(cents) })),
        ],
        total: { label: 'Given back', value: formatCents(amount_cents) },
      },
      {
        kind: 'rows',
        rows: [
          ...content.payments.map(({ label, cents }) => ({ label, value: formatCents(cents) })),
          ...(promotional_cents > 0
            ? [{ label: 'Promotional credit that is back', value: formatCents(promotional_cents) }]
            : []),
        ],
      },
      order_id === null
        ? { kind: 'action', label: 'See your credit', href: `${origin}/account/credits` }
        : { kind: 'action', label: 'See the invoice', href: `${origin}/account/orders/${order_id}/invoice` },
    ],
    why: `You get this mail because you paid with ${email}.`,
  };
}
