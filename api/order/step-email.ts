import { dayWords } from '../../shared/base/day-words.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { EventLine, EventShipment, OrderEventFacts } from '../../shared/order/events.ts';
import { HOLD_WORDS } from '../../shared/order/holds.ts';
import { UNDER_WAY } from '../../shared/order/status.ts';
import type { Order } from '../../shared/order/wire.ts';
import type { Email, EmailBlock, EmailRow } from '../mail/email.ts';

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
 * @param origin what links begin with
 */
export function stepEmail(order: Order, event: OrderEventFacts, origin: string): Email | null {
  const words = wordsOf(order, event);
  if (!words) return null;
  const href = `${origin}/account/orders/${order.id}`;
  return {
    subject: words.subject,
    title: words.title,
    blocks: [...words.blocks, { kind: 'action', label: words.action ?? 'See the order', href }],
    why: `You get this mail because you ordered with ${order.email}.`,
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
        title: 'Your parcel has another tracking number.',
        blocks: [
          rows(event.lines),
          text(wayOf(event).join('\n')),
          text('The number we gave you before was wrong. We are sorry.'),
        ],
      };
    case 'ready_for_pickup':
      return {
        subject: `Order ${number} is ready to be fetched`,
        title: 'Your order is ready. Come and get it.',
        blocks: [rows(event.lines), ...placeOf(order), text(`Bring the order’s number, ${number}.`)],
      };
    case 'delivered':
      return {
        subject: `Order ${number} was ${event.pickup ? 'picked up' : 'delivered'}`,
        title: event.pickup ? 'Your order was fetched.' : 'Your order has arrived.',
        blocks: [rows(event.lines), text('Something not right? Tell us on the order’s page, with photos.')],
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
            `It can leave us on ${dayWords(event.to)}. Agree to that day, or cancel what has not left yet and get all of it back.`,
          ),
        ],
        action: 'Answer on the order’s page',
      };
    case 'late_told':
      return {
        subject: `Order ${number} will be late`,
        title: `We can’t ship your order by ${dayWords(event.from)}.`,
        blocks: [
          text('We are sorry. We work out when it can leave and write to you with the new date.'),
          text('Then you agree to it, or cancel what has not left yet and get all of it back.'),
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
        subject: `Order ${number} waits: we look at it first`,
        title: 'Your order waits until we have looked at it.',
        blocks: [
          text(`${HOLD_WORDS[event.reason]}. Nothing is made before; if we may not make it, all of it is paid back.`),
          ...said('We', event.words),
        ],
      };
    case 'released':
      return {
        subject: `Order ${number} goes on`,
        title: 'We have looked at your order, and it goes on.',
        blocks: [text(leaving(order))],
      };
    case 'payment_disputed':
      return {
        subject: `Order ${number} waits: its payment is disputed`,
        title: 'Your card’s bank told us that this payment is disputed.',
        blocks: [
          text('Until that is settled nothing of your order is made or sent.'),
          text('Was it a mistake? Ask your bank to withdraw the dispute, and answer this mail: then we go on.'),
          text('Is something wrong with the order? Answer this mail, too. We would rather put it right ourselves.'),
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
      title: 'The dispute is over, your payment stands.',
      blocks: goesOn ? [text(`Your order goes on. ${leaving(order)}`)] : [],
    };
  return {
    subject: `Order ${order.number}: the dispute of its payment is over`,
    title: 'The dispute is over, the money went back to your card.',
    blocks: [
      text('Nothing more of your order is made or sent. Would you like it all the same? Just answer this mail.'),
    ],
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
        title: `${cents} does not go back yet.`,
        blocks: [text('Who checked it here did not agree. We write to you about it; just answer this mail to ask.')],
      };
    case 'refund_failed':
      return {
        subject: `Your refund for order ${number} did not arrive`,
        title: `Your card’s bank did not take back ${cents}.`,
        blocks: [
          text('That happens where a card was closed or replaced. The money stays yours: we find another way.'),
          text('Would you like it a certain way? Just answer this mail. Please don’t send card numbers.'),
        ],
      };
    case 'refund_settled':
      return {
        subject: `Your refund for order ${number} was paid`,
        title: event.way === 'credit' ? `${cents} is credit of yours now.` : `${cents} was paid to you.`,
        blocks: [
          text(
            event.way === 'credit'
              ? 'Your card did not take it back, so it pays your next orders and never ends.'
              : 'Your card did not take it back, so it went another way.',
          ),
        ],
      };
  }
}

function taxWords(number: string, event: Extract<OrderEventFacts, { kind: 'tax_dropped' }>): StepWords {
  const { cents, creditCents, state } = event;
  const where = state === null ? '' : ` in ${state}`;
  const credit =
    creditCents > 0 ? ` ${formatCents(creditCents)} of it was paid with credit, which is there again.` : '';
  return {
    subject: `Order ${number}: no sales tax${where}`,
    title: `${formatCents(cents)} of sales tax is taken off your order.`,
    blocks: [
      text(
        `Your exemption${where} covers the day of this order. What is still to be invoiced has no sales tax.${credit}`,
      ),
      text('Where something was invoiced with tax before, a credit note takes it off.'),
    ],
  };
}

/** Where it is fetched, and when somebody is there. */
function placeOf({ pickup_at }: Order): EmailBlock[] {
  return pickup_at === null ? [] : [text([...pickup_at.lines, pickup_at.hours].join('\n'))];
}

function leaving({ pickup, ships_by }: Order): string {
  const day = dayWords(ships_by);
  return pickup ? `It is ready to be fetched on ${day}.` : `It leaves us by ${day}.`;
}

/** Who carries it, under which number, and where it is followed. */
function wayOf({ carrier, trackingNumber, trackingUrl }: EventShipment): string[] {
  const by = [carrier, trackingNumber].filter(Boolean).join(' ');
  return [...(by ? [`By ${by}.`] : []), ...(trackingUrl ? [`Follow it: ${trackingUrl}`] : [])];
}

function shippedWords(order: Order, shipment: EventShipment): StepWords {
  const { lines } = shipment;
  const rest = order.status === 'partly_shipped' ? ['The rest follows in another shipment.'] : [];
  const way = [...wayOf(shipment), ...rest];
  return {
    subject: `Order ${order.number} has shipped`,
    title: order.status === 'partly_shipped' ? 'A part of your order is on its way.' : 'Your order is on its way.',
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
      subject: `Order ${number}: we may not make it`,
      title: whole ? 'We may not make your order.' : 'We may not make a part of your order.',
      blocks: [
        rows(lines),
        ...back,
        text('It is work that we do not do. Do you see it otherwise? Just answer this mail.'),
      ],
    };
  return {
    subject: whole ? `Order ${number} was canceled` : `A part of order ${number} was canceled`,
    title: whole ? 'Your order was canceled.' : 'A part of your order was canceled.',
    blocks: [rows(lines), ...back],
  };
}

/** Sentence about the refund, and whether a second person checks it first. */
function backText(refundCents: number, checkedFirst: boolean): EmailBlock {
  return text(
    checkedFirst
      ? `${formatCents(refundCents)} is to go back the way it was paid. It is a large sum, so a second person here checks it first; we write to you when it is sent.`
      : `${formatCents(refundCents)} goes back the way it was paid.`,
  );
}

function remakeWords(number: string, event: OrderEventFacts): StepWords | null {
  switch (event.kind) {
    case 'remake_received':
      return {
        subject: `We have your report on order ${number}`,
        title: 'We have what you told us.',
        blocks: [rows(event.lines), text('One of us looks at it and answers within a working day.')],
      };
    case 'remake_approved':
      return {
        subject: `We make it again: order ${number}`,
        title: 'We make these again, free of charge.',
        blocks: [...said('We', event.answer), rows(event.lines)],
      };
    case 'remake_refunded':
      return {
        subject: `You get your money back: order ${number}`,
        title: 'You get back what you paid for these.',
        blocks: [...said('We', event.answer), rows(event.lines), backText(event.refundCents, event.checkedFirst)],
      };
    case 'remake_denied':
      return {
        subject: `Our answer to your report on order ${number}`,
        title: 'We looked at what you told us.',
        blocks: [
          ...said('We', event.answer),
          text('We do not make it again. Just answer this mail if you see it otherwise.'),
        ],
      };
    default:
      return null;
  }
}
