import { dayWords } from '../../shared/base/day-words.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { TradeCreditApplication } from '../../shared/trade-credit/wire.ts';
import { netWords, type TradeCreditState } from '../../shared/trade-credit/status.ts';
import type { Email, EmailBlock } from '../mail/email.ts';
import type { TradeCreditAccountRow } from './account-rows.ts';

const WHY_STAFF = 'You get this mail because you decide about terms at Kerfwise.';
const WHY_BUYER = 'You get this mail because you see to the bills of an organization at Kerfwise.';

/** Tells our staff that a company asks for terms. */
export function askedEmail(origin: string, id: string, asked: TradeCreditApplication): Email {
  return {
    subject: `${asked.legal_name} asks for terms`,
    title: 'A customer asks for terms',
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
      { kind: 'action', label: 'Look at it', href: `${origin}/account/admin/terms/${id}` },
    ],
    why: WHY_STAFF,
  };
}

/** Tells the company that what it asked for arrived. */
export function receivedEmail(origin: string, asked: TradeCreditApplication): Email {
  return {
    subject: 'We have your request for terms',
    title: 'We look at your request.',
    blocks: [
      {
        kind: 'text',
        text: `You asked for ${formatCents(asked.wanted_limit_cents)}, ${netWords(asked.wanted_days)}. We ask your references and write to you. Until then you pay as before.`,
      },
      { kind: 'action', label: 'See where it stands', href: `${origin}/account/terms` },
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
    text: 'Choose “On terms” when you pay. Each shipment has an invoice of its own.',
  },
  refused: {
    subject: 'We could not give you terms',
    title: 'We could not approve your request.',
    text: 'You pay as before. You may ask again when something has changed.',
  },
  suspended: {
    subject: 'Your terms are suspended',
    title: 'Your terms are suspended.',
    text: 'No further orders go on terms for now; you can pay otherwise. What you ordered is made and invoiced as agreed.',
  },
  closed: {
    subject: 'Your terms are closed',
    title: 'Your terms are closed.',
    text: 'No further orders go on terms. Open invoices stay due on their day.',
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
          ? `It is for order ${facts.orderNumber}. Please pay by ${dayWords(facts.dueOn)} and name its number.`
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
        text: 'The bank of the card that paid it took the money back after a dispute, so it is not paid any more. Please pay it another way and name its number. Is something about it wrong? Answer this mail, and we put it right.',
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
        text: 'Please pay it now and name its number. Until then no further orders go on terms. If your payment is on its way, there is nothing to do.',
      },
      invoiceRows(facts),
      see(origin, facts),
    ],
    why: WHY_BUYER,
  };
}
