import { formatCents } from '../../shared/base/money.ts';
import { requestNumber } from '../../shared/custom/number.ts';
import { REFUSAL_WORDS, STATE_WORDS } from '../../shared/custom/status.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import type { Email, EmailBlock } from '../mail/email.ts';
import type { RfqRecord } from './rfq-rows.ts';

const WHY = 'You’re getting this e-mail because you asked us for a quote.';
const WHY_STAFF = 'You’re getting this e-mail because this request is assigned to you.';

/** How a request is called in a mail: under NDA by its number alone. */
function called({ sequence, nda, title }: RfqRecord): string {
  return nda ? requestNumber(sequence) : `${requestNumber(sequence)}, ${title}`;
}

function see({ id }: RfqRecord, origin: string, label = 'See the request'): EmailBlock {
  return { kind: 'action', label, href: `${origin}/account/requests/${id}` };
}

/** To the customer: the request is in. */
export function receivedEmail(request: RfqRecord, origin: string): Email {
  return {
    subject: `We got your request ${requestNumber(request.sequence)}`,
    title: 'We got your request.',
    blocks: [
      { kind: 'text', text: `${called(request)}. We’ll answer with a price or a question.` },
      see(request, origin),
    ],
    why: WHY,
  };
}

/** To the customer: there is a price. */
export function answeredEmail(request: RfqRecord, quote: Quote, origin: string): Email {
  const parts = quote.custom_parts.map(({ quantity, name, price_cents }) => ({
    label: `${quantity} × ${name}`,
    value: formatCents(price_cents),
  }));
  const packing = { label: 'Packing', value: formatCents(quote.totals.packing_cents) };
  const rows = request.nda ? [] : [...parts, packing];
  const goods = { label: 'Before shipping and tax', value: formatCents(quote.totals.subtotal_cents) };
  return {
    subject: `Your quote for request ${requestNumber(request.sequence)}`,
    title: 'Your quote is ready.',
    blocks: [
      {
        kind: 'text',
        text: `${called(request)}. The price is good for 30 days. Accept it, decline it, or ask for changes.`,
      },
      { kind: 'rows', rows, total: goods },
      see(request, origin, 'See the quote'),
    ],
    why: WHY,
  };
}

/** To the customer: we can't. */
export function refusedEmail(request: RfqRecord, origin: string): Email {
  const words = request.refusal ? REFUSAL_WORDS[request.refusal] : REFUSAL_WORDS.other;
  return {
    subject: `About your request ${requestNumber(request.sequence)}`,
    title: words,
    blocks: [{ kind: 'text', text: `${called(request)}. See our answer on the request.` }, see(request, origin)],
    why: WHY,
  };
}

/** To the other side: there is a message. What it says stands on the request alone. */
export function messageEmail(request: RfqRecord, toStaff: boolean, origin: string): Email {
  return {
    subject: `New message on request ${requestNumber(request.sequence)}`,
    title: toStaff ? 'The customer wrote.' : 'We wrote to you.',
    blocks: [{ kind: 'text', text: called(request) }, see(request, origin, 'Read and answer')],
    why: toStaff ? WHY_STAFF : WHY,
  };
}

/** To whoever of the staff a request was given to. */
export function assignedEmail(request: RfqRecord, origin: string): Email {
  return {
    subject: `Request ${requestNumber(request.sequence)} is yours`,
    title: 'A request was assigned to you.',
    blocks: [{ kind: 'text', text: called(request) }, see(request, origin)],
    why: WHY_STAFF,
  };
}

/** To whoever looks after it: what the customer decided. */
export function decidedEmail(request: RfqRecord, origin: string): Email {
  const word = STATE_WORDS[request.state].toLowerCase();
  return {
    subject: `Request ${requestNumber(request.sequence)}: ${word}`,
    title: `The customer has ${word} it.`
      .replace('accepted it', 'accepted the quote')
      .replace('declined it', 'declined the quote'),
    blocks: [{ kind: 'text', text: called(request) }, see(request, origin)],
    why: WHY_STAFF,
  };
}
