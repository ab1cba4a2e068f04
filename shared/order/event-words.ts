import { formatCents } from '../base/money.ts';
import { HOLD_WORDS } from './holds.ts';
import type { EventLine, EventShipment, OrderEventFacts } from './events.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-12-03` as "Dec 3, 2026". */
function dayWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTHS[month! - 1]} ${date}, ${year}`;
}

/** "8 of weather-panel, 3 of robot-arm". */
function linesWords(lines: readonly EventLine[]): string {
  return lines.map(({ name, count }) => `${count.toLocaleString('en-US')} of ${name}`).join(', ');
}

function namesWords(lines: readonly EventLine[]): string {
  return lines.map(({ name }) => name).join(', ');
}

/** "UPS 1Z999"; nothing where neither was told. */
function trackingWords({ carrier, trackingNumber }: Pick<EventShipment, 'carrier' | 'trackingNumber'>): string {
  return [carrier, trackingNumber].filter(Boolean).join(' ');
}

/** ", not UPS 1Z998"; nothing where nothing was told before. */
function correctedWords(before: Pick<EventShipment, 'carrier' | 'trackingNumber'>): string {
  return before.trackingNumber === '' ? '' : `, not ${trackingWords(before)}`;
}

function shippedWords(shipment: EventShipment): string {
  const by = trackingWords(shipment);
  return `Shipped ${linesWords(shipment.lines)}${by ? `, by ${by}` : ''}`;
}

const DISPUTE_ENDS = {
  won: 'Dispute closed in your favor, the payment holds',
  closed: 'The bank’s question is answered, the payment holds',
  lost: 'Dispute closed, the money went back to the card',
} as const;

/** Sentence of an event, as its customer reads it on the timeline. */
export function eventWords(event: OrderEventFacts): string {
  switch (event.kind) {
    case 'placed':
      return `Order placed, ${formatCents(event.totalCents)}`;
    case 'production_started':
      return `Production started: ${namesWords(event.lines)}`;
    case 'production_undone':
      return `Production of ${namesWords(event.lines)} had not started: we entered that by mistake`;
    case 'shipped':
      return shippedWords(event);
    case 'ready_for_pickup':
      return `Ready for pickup: ${linesWords(event.lines)}`;
    case 'shipment_undone':
      return `${linesWords(event.lines)} not sent: we entered that by mistake`;
    case 'tracking_corrected':
      return `Tracking corrected: ${trackingWords(event)}${correctedWords(event.before)}`;
    case 'delivered':
      return `${event.pickup ? 'Picked up' : 'Delivered'}: ${linesWords(event.lines)}`;
    case 'delivery_undone':
      return `${linesWords(event.lines)} not ${event.pickup ? 'picked up' : 'delivered'} yet: we entered that by mistake`;
    case 'cancelled':
      return cancelledWords(event);
    case 'refund_sent':
      return `${formatCents(event.cents)} goes back${event.again ? ' once more' : ''}: ${event.reason}`;
    case 'refund_refused':
      return `${formatCents(event.cents)} is not refunded yet: our reviewer didn’t approve it. We’ll write to you about it`;
    case 'refund_failed':
      return `Your card’s bank returned the refund of ${formatCents(event.cents)}. It’s still yours: we’ll find another way and write to you`;
    case 'refund_settled':
      return event.way === 'credit'
        ? `${formatCents(event.cents)} that your card didn’t accept is now credit on your account`
        : `${formatCents(event.cents)} that your card didn’t accept was paid to you another way`;
    case 'tax_dropped':
      return `${formatCents(event.cents)} of sales tax removed: you’re exempt${event.state === null ? '' : ` in ${event.state}`}`;
    case 'late':
      return `Later than promised: ${dayWords(event.to)} instead of ${dayWords(event.from)}. ${event.reason}`;
    case 'late_told':
      return `Later than ${dayWords(event.from)}. We’re sorry. We’ll send you the new date, and you can accept it or cancel`;
    case 'late_agreed':
      return `New ship date accepted: ${dayWords(event.to)}`;
    case 'po_number':
      return event.number === null ? 'Purchase order number removed' : `Purchase order number ${event.number}`;
    case 'po_file':
      return event.filename === null ? 'Purchase order removed' : `Purchase order added: ${event.filename}`;
    case 'held':
      return `Held: ${HOLD_WORDS[event.reason]}.${event.words === '' ? '' : ` ${event.words}`}`;
    case 'released':
      return 'Checked and released';
    case 'payment_disputed':
      return 'The card’s bank disputes the payment. The order is on hold until that’s settled';
    case 'dispute_ended':
      return DISPUTE_ENDS[event.outcome];
    case 'report_sent':
      return `Report sent: ${event.about}`;
    case 'remake_received':
      return `Problem reported: ${linesWords(event.lines)}`;
    case 'remake_approved':
      return `Free remake of ${linesWords(event.lines)}`;
    case 'remake_denied':
      return `Answer to your report about ${linesWords(event.lines)}: no remake`;
    case 'remake_refunded':
      return `For ${linesWords(event.lines)} ${backWords(event)}`;
    case 'remake_unapproved':
      return `We’re looking at the remake of ${linesWords(event.lines)} again`;
  }
}

/** "$12.00 goes back", or once it was checked. */
function backWords({
  refundCents,
  checkedFirst,
}: {
  readonly refundCents: number;
  readonly checkedFirst: boolean;
}): string {
  const way = checkedFirst ? 'will be refunded once a second person here approves it' : 'goes back';
  return `${formatCents(refundCents)} ${way}`;
}

function cancelledWords(event: Extract<OrderEventFacts, { kind: 'cancelled' }>): string {
  const { lines, whole, late, refundCents, checkedFirst = false, refused } = event;
  const why = refused ? ', because we’re not allowed to make it' : late ? ', because it was late' : '';
  const what = whole ? 'Order canceled' : `Canceled: ${linesWords(lines)}`;
  const back = refundCents > 0 ? `, ${backWords({ refundCents, checkedFirst })}` : '';
  return `${what}${why}${back}`;
}
