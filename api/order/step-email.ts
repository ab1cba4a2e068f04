import { dayWords } from '../../shared/base/day-words.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { EventLine, EventShipment, OrderEventFacts } from '../../shared/order/events.ts';
import { HOLD_WORDS } from '../../shared/order/holds.ts';
import { UNDER_WAY } from '../../shared/order/status.ts';
import type { Order } from '../../shared/order/wire.ts';
import type { Email, EmailBlock, EmailRow } from '../mail/email.ts';
import type { OrderPage } from './order-link.ts';

/** Texts of an email about one step, beside those that all of them share. */
interface StepWords {
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly EmailBlock[];
  /** Label of its button; `See the order` by default. */
  readonly action?: string;
}

function text(words: string): EmailBlock {
  return { kind: 'text', text: words };
}

function rows(lines: readonly EventLine[]): EmailBlock {
  const all = lines.map(({ name, count }): EmailRow => ({ label: name, value: pieces(count) }));
  return { kind: 'rows', rows: all };
}

function pieces(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'piece' : 'pieces'}`;
}

/** Somebody’s words as they wrote them; nothing where there are none. */
function said(by: string, words: string): EmailBlock[] {
  return words === '' ? [] : [{ kind: 'said', by, text: words }];
}

/**
 * The email that tells a customer of a step of their order; null for what the timeline alone tells.
 * @param page where its button leads
 */
export function stepEmail(order: Order, event: OrderEventFacts, page: OrderPage): Email | null {
  const words = wordsOf(order, event);
  if (!words) return null;
  return {
    subject: words.subject,
    title: words.title,
    blocks: [...words.blocks, { kind: 'action', label: words.action ?? 'See the order', href: page.href }],
    why: `You’re getting this e-mail because you ordered with ${order.email}.`,
  };
}

function wordsOf(order: Order, event: OrderEventFacts): StepWords | null {
  const { number } = order;
  switch (event.kind) {
    case 'production_started':
      return {
        subject: `Order ${number} is being made`,
        title: 'Production of your order has started.',
        blocks: [rows(event.lines), text(leaving(order))],
      };
    case 'shipped':
      return shippedWords(order, event);
    case 'tracking_corrected':
      return {
        subject: `New tracking number for order ${number}`,
        title: 'Your package has a new tracking number.',
        blocks: [
          rows(event.lines),
          text(wayOf(event).join('\n')),
          text('The number we gave you was wrong. We’re sorry.'),
        ],
      };
    case 'ready_for_pickup':
      return {
        subject: `Order ${number} is ready for pickup`,
        title: 'Your order is ready for pickup.',
        blocks: [rows(event.lines), ...placeOf(order), text(`Bring your order number, ${number}.`)],
      };
    case 'delivered':
      return {
        subject: `Order ${number} was ${event.pickup ? 'picked up' : 'delivered'}`,
        title: event.pickup ? 'Your order was picked up.' : 'Your order has arrived.',
        blocks: [rows(event.lines), text('Something wrong? Report it on the order page, with photos.')],
      };
    case 'cancelled':
      return cancelledWords(order, event);
    case 'late':
      return {
        subject: `Order ${number} will be late: please answer`,
        title: `We can’t ship your order by ${dayWords(event.from)}.`,
        blocks: [
          ...said('We', event.reason),
          text(
            `It can ship on ${dayWords(event.to)}. Agree to that day, or cancel what hasn’t shipped for a full refund.`,
          ),
        ],
        action: 'Answer on the order page',
      };
    case 'late_told':
      return {
        subject: `Order ${number} will be late`,
        title: `We can’t ship your order by ${dayWords(event.from)}.`,
        blocks: [
          text('We’re sorry. We’ll find a new ship date and e-mail it to you.'),
          text('Then you can agree to it, or cancel what hasn’t shipped for a full refund.'),
        ],
      };
    case 'tax_dropped':
      return taxWords(number, event);
    case 'refund_refused':
    case 'refund_failed':
    case 'refund_settled':
      return refundWords(number, event);
    default:
      return waitingWords(order, event) ?? remakeWords(number, event);
  }
}

/** Texts about an order that is held, and one that is held no longer. */
function waitingWords(order: Order, event: OrderEventFacts): StepWords | null {
  const { number } = order;
  switch (event.kind) {
    case 'held':
      return {
        subject: `Order ${number} is on hold while we check it`,
        title: 'Your order is on hold while we check it.',
        blocks: [
          text(`${HOLD_WORDS[event.reason]}. We’ll start after that; if we can’t make it, we’ll refund all of it.`),
          ...said('We', event.words),
        ],
      };
    case 'released':
      return {
        subject: `Order ${number} is moving again`,
        title: 'We checked your order, and it is moving again.',
        blocks: [text(leaving(order))],
      };
    case 'payment_disputed':
      return {
        subject: `Order ${number} is on hold: its payment is disputed`,
        title: 'Your card’s bank told us that this payment is disputed.',
        blocks: [
          text('We’re holding your order until that is settled.'),
          text(
            'Was it a mistake? Ask your bank to withdraw the dispute and reply to this e-mail. Then we’ll continue.',
          ),
          text('Is something wrong with the order? Reply to this e-mail, too. We’d rather fix it ourselves.'),
        ],
      };
    case 'dispute_ended':
      return disputeEndedWords(order, event.outcome);
    default:
      return null;
  }
}

function disputeEndedWords(order: Order, outcome: 'won' | 'lost' | 'closed'): StepWords {
  const goesOn = UNDER_WAY.includes(order.status) && !order.held;
  if (outcome !== 'lost')
    return {
      subject: `Order ${order.number}: the dispute of its payment is over`,
      title: 'The dispute is over. Your payment stands.',
      blocks: goesOn ? [text(`Your order is moving again. ${leaving(order)}`)] : [],
    };
  return {
    subject: `Order ${order.number}: the dispute of its payment is over`,
    title: 'The dispute is over. The money went back to your card.',
    blocks: [text('We won’t make or ship the rest of your order. Still want it? Reply to this e-mail.')],
  };
}

type RefundEventFacts = Extract<OrderEventFacts, { kind: 'refund_refused' | 'refund_failed' | 'refund_settled' }>;

/**
 * Texts about a refund that failed or was refused; a refund that was sent has its own mail with the credit note
 * (api/refund/refund-email.ts).
 */
function refundWords(number: string, event: RefundEventFacts): StepWords {
  const cents = formatCents(event.cents);
  switch (event.kind) {
    case 'refund_refused':
      return {
        subject: `Your refund for order ${number} needs another look`,
        title: `${cents} isn’t refunded yet.`,
        blocks: [
          text(
            'The person who checked it here didn’t approve it. We’ll e-mail you about it. Questions? Reply to this e-mail.',
          ),
        ],
      };
    case 'refund_failed':
      return {
        subject: `Your refund for order ${number} didn’t arrive`,
        title: `Your card’s bank didn’t accept ${cents}.`,
        blocks: [
          text('That happens when a card was closed or replaced. The money is still yours: we’ll find another way.'),
          text('Prefer a certain way? Reply to this e-mail. Please don’t send card numbers.'),
        ],
      };
    case 'refund_settled':
      return {
        subject: `Your refund for order ${number} was paid`,
        title: event.way === 'credit' ? `${cents} is now credit on your account.` : `${cents} was paid to you.`,
        blocks: [
          text(
            event.way === 'credit'
              ? 'Your card didn’t accept it. You can use it on your next orders, and it never expires.'
              : 'Your card didn’t accept it, so we paid it another way.',
          ),
        ],
      };
  }
}

function taxWords(number: string, event: Extract<OrderEventFacts, { kind: 'tax_dropped' }>): StepWords {
  const { cents, creditCents, state } = event;
  const where = state === null ? '' : ` in ${state}`;
  const credit =
    creditCents > 0 ? ` ${formatCents(creditCents)} of it was paid with credit, which is back on your account.` : '';
  return {
    subject: `Order ${number}: no sales tax${where}`,
    title: `${formatCents(cents)} of sales tax comes off your order.`,
    blocks: [
      text(
        `Your exemption${where} covers the day of this order. What we haven’t invoiced yet has no sales tax.${credit}`,
      ),
      text('If we already invoiced tax, a credit note takes it off.'),
    ],
  };
}

/** Where it is fetched, and when somebody is there. */
function placeOf({ pickup_at }: Order): EmailBlock[] {
  return pickup_at === null ? [] : [text([...pickup_at.lines, pickup_at.hours].join('\n'))];
}

function leaving({ pickup, ships_by }: Order): string {
  const day = dayWords(ships_by);
  return pickup ? `It is ready for pickup on ${day}.` : `It ships by ${day}.`;
}

/** Who carries it, under which number, and where it is followed. */
function wayOf({ carrier, trackingNumber, trackingUrl }: EventShipment): string[] {
  const by = [carrier, trackingNumber].filter(Boolean).join(' ');
  return [...(by ? [`By ${by}.`] : []), ...(trackingUrl ? [`Track it: ${trackingUrl}`] : [])];
}

function shippedWords(order: Order, shipment: EventShipment): StepWords {
  const { lines } = shipment;
  const rest = order.status === 'partly_shipped' ? ['The rest follows in another shipment.'] : [];
  const way = [...wayOf(shipment), ...rest];
  return {
    subject: `Order ${order.number} has shipped`,
    title: order.status === 'partly_shipped' ? 'Part of your order is on its way.' : 'Your order is on its way.',
    blocks: [rows(lines), ...(way.length > 0 ? [text(way.join('\n'))] : [])],
  };
}

function cancelledWords(
  { number }: Order,
  { lines, whole, refundCents, checkedFirst = false, refused }: Extract<OrderEventFacts, { kind: 'cancelled' }>,
): StepWords {
  const back = refundCents > 0 ? [backText(refundCents, checkedFirst)] : [];
  if (refused)
    return {
      subject: `Order ${number}: we can’t make it`,
      title: whole ? 'We can’t make your order.' : 'We can’t make part of your order.',
      blocks: [rows(lines), ...back, text('It is work we don’t do. Do you disagree? Reply to this e-mail.')],
    };
  return {
    subject: whole ? `Order ${number} was canceled` : `Part of order ${number} was canceled`,
    title: whole ? 'Your order was canceled.' : 'Part of your order was canceled.',
    blocks: [rows(lines), ...back],
  };
}

/** Sentence about the refund, and whether a second person checks it first. */
function backText(refundCents: number, checkedFirst: boolean): EmailBlock {
  return text(
    checkedFirst
      ? `${formatCents(refundCents)} goes back the way you paid. It is a large amount, so a second person here checks it first. We’ll e-mail you when we send it.`
      : `${formatCents(refundCents)} goes back the way you paid.`,
  );
}

function remakeWords(number: string, event: OrderEventFacts): StepWords | null {
  switch (event.kind) {
    case 'remake_received':
      return {
        subject: `We got your report on order ${number}`,
        title: 'We got your report.',
        blocks: [rows(event.lines), text('We’ll look at it and answer within one working day.')],
      };
    case 'remake_approved':
      return {
        subject: `Your remake is approved: order ${number}`,
        title: 'We’ll remake these free of charge.',
        blocks: [...said('We', event.answer), rows(event.lines)],
      };
    case 'remake_refunded':
      return {
        subject: `Your refund is approved: order ${number}`,
        title: 'We’re refunding what you paid for these.',
        blocks: [...said('We', event.answer), rows(event.lines), backText(event.refundCents, event.checkedFirst)],
      };
    case 'remake_denied':
      return {
        subject: `Our answer to your report on order ${number}`,
        title: 'We looked at your report.',
        blocks: [...said('We', event.answer), text('We won’t remake it. If you disagree, reply to this e-mail.')],
      };
    default:
      return null;
  }
}
