import { dayWords } from '../../shared/base/day-words.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { TradeCreditApplication } from '../../shared/trade-credit/wire.ts';
import { netWords, type TradeCreditState } from '../../shared/trade-credit/status.ts';
import type { Email, EmailBlock } from '../mail/email.ts';
import type { TradeCreditAccountRow } from './account-rows.ts';

const WHY_STAFF = 'You’re getting this e-mail because you decide about terms at Kerfwise.';
const WHY_BUYER = 'You’re getting this e-mail because you handle billing for an organization at Kerfwise.';

/** Tells our staff that a company asks for terms. */
export function askedEmail(origin: string, id: string, asked: TradeCreditApplication): Email {
  return {
    subject: `${asked.legal_name} applied for terms`,
    title: 'A customer applied for terms',
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: 'Company', value: asked.legal_name },
          { label: 'Limit', value: formatCents(asked.wanted_limit_cents) },
          { label: 'Days', value: netWords(asked.wanted_days) },
          { label: 'References', value: String(asked.references.length) },
        ],
      },
      { kind: 'action', label: 'Review it', href: `${origin}/account/admin/terms/${id}` },
    ],
    why: WHY_STAFF,
  };
}

/** Tells the company that what it asked for arrived. */
export function receivedEmail(origin: string, asked: TradeCreditApplication): Email {
  return {
    subject: 'We got your application for terms',
    title: 'We’re reviewing your application.',
    blocks: [
      {
        kind: 'text',
        text: `You applied for ${formatCents(asked.wanted_limit_cents)}, ${netWords(asked.wanted_days)}. We’ll check your references and e-mail you. Until then you pay as before.`,
      },
      { kind: 'action', label: 'See its status', href: `${origin}/account/terms` },
    ],
    why: WHY_BUYER,
  };
}

/** Texts for the customer about each state. */
const DECIDED: Readonly<
  Record<Exclude<TradeCreditState, 'requested'>, { subject: string; title: string; text: string }>
> = {
  approved: {
    subject: 'Your organization buys on terms',
    title: 'Your terms are approved.',
    text: 'Choose “On terms” when you pay. We invoice each shipment.',
  },
  refused: {
    subject: 'We couldn’t approve your terms',
    title: 'We couldn’t approve your application.',
    text: 'You pay as before. You can apply again when something changes.',
  },
  suspended: {
    subject: 'Your terms are suspended',
    title: 'Your terms are suspended.',
    text: 'You can’t order on terms for now, but you can pay another way. We make and invoice what you ordered as agreed.',
  },
  closed: {
    subject: 'Your terms are closed',
    title: 'Your terms are closed.',
    text: 'You can no longer order on terms. Open invoices are still due on their date.',
  },
};

/** Tells a customer what was decided; null where nothing was yet. */
export function decidedEmail(origin: string, terms: TradeCreditAccountRow): Email | null {
  if (terms.status === 'requested') return null;
  const { subject, title, text } = DECIDED[terms.status];
  const blocks: EmailBlock[] = [{ kind: 'text', text }];
  if (terms.status === 'approved')
    blocks.push({
      kind: 'rows',
      rows: [
        { label: 'Limit', value: formatCents(terms.limit_cents ?? 0) },
        { label: 'Invoices are due', value: netWords(terms.net_days ?? 0) },
      ],
    });
  if (terms.review_notes !== '') blocks.push({ kind: 'said', by: 'Kerfwise', text: terms.review_notes });
  blocks.push({ kind: 'action', label: 'See your terms', href: `${origin}/account/terms` });
  return { subject, title, blocks, why: WHY_BUYER };
}

/** Facts about an invoice in a mail. */
export interface InvoiceFacts {
  readonly number: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly purchaseOrderNumber: string | null;
  readonly dueOn: string;
  readonly totalCents: number;
  readonly openCents: number;
}

function invoiceRows(facts: InvoiceFacts): EmailBlock {
  const { number, orderNumber, purchaseOrderNumber, dueOn, totalCents, openCents } = facts;
  const order = purchaseOrderNumber ? `${orderNumber}, your number ${purchaseOrderNumber}` : orderNumber;
  return {
    kind: 'rows',
    rows: [
      { label: 'Invoice', value: number },
      { label: 'Order', value: order },
      { label: 'Total', value: formatCents(totalCents) },
      { label: 'Due', value: dayWords(dueOn) },
    ],
    total: { label: 'Left to pay', value: formatCents(openCents) },
  };
}

function see(origin: string, { orderId }: InvoiceFacts): EmailBlock {
  return { kind: 'action', label: 'See the invoice', href: `${origin}/account/orders/${orderId}/invoice` };
}

/** A shipment was invoiced. */
export function invoicedEmail(origin: string, facts: InvoiceFacts): Email {
  const open = facts.openCents > 0;
  return {
    subject: `Invoice ${facts.number}, due ${dayWords(facts.dueOn)}`,
    title: `Invoice ${facts.number}`,
    blocks: [
      {
        kind: 'text',
        text: open
          ? `It is for order ${facts.orderNumber}. Please pay by ${dayWords(facts.dueOn)} and include the invoice number.`
          : `It is for order ${facts.orderNumber}. Your credit paid all of it.`,
      },
      invoiceRows(facts),
      see(origin, facts),
    ],
    why: WHY_BUYER,
  };
}

/** An invoice that a card had paid is open again. */
export function reopenedEmail(origin: string, facts: InvoiceFacts): Email {
  return {
    subject: `Invoice ${facts.number} is open again`,
    title: `Invoice ${facts.number} is open again.`,
    blocks: [
      {
        kind: 'text',
        text: 'The bank of the card that paid it reversed the payment after a dispute, so it is no longer paid. Please pay it another way and include the invoice number. Is something wrong with it? Reply to this e-mail and we’ll fix it.',
      },
      invoiceRows(facts),
      see(origin, facts),
    ],
    why: WHY_BUYER,
  };
}

/** An invoice is overdue by so many days. */
export function overdueEmail(origin: string, facts: InvoiceFacts, days: number): Email {
  const late = days === 1 ? '1 day' : `${days} days`;
  return {
    subject: `Invoice ${facts.number} is ${late} overdue`,
    title: `Invoice ${facts.number} was due on ${dayWords(facts.dueOn)}.`,
    blocks: [
      {
        kind: 'text',
        text: 'Please pay it now and include the invoice number. Until then you can’t order on terms. If your payment is on its way, you’re all set.',
      },
      invoiceRows(facts),
      see(origin, facts),
    ],
    why: WHY_BUYER,
  };
}
