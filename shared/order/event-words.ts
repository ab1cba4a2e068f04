import { formatCents } from '../base/money.ts';
import { HOLD_WORDS } from './holds.ts';
import type { EventLine, EventShipment, OrderEventFacts } from './events.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-12-03` as "3 Dec 2026". */
function dayWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[month! - 1]} ${year}`;
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
  won: 'The dispute is over, the payment stands',
  closed: 'The bank’s question is answered, the payment stands',
  lost: 'The dispute is over, the money went back to the card',
} as const;

/** Sentence of an event, as its customer reads it on the timeline. */
export function eventWords(event: OrderEventFacts): string {
  switch (event.kind) {
    case 'placed':
      return `Order placed, ${formatCents(event.totalCents)}`;
    case 'production_started':
      return `Production started: ${namesWords(event.lines)}`;
    case 'production_undone':
      return `Production of ${namesWords(event.lines)} has not started after all, it was entered by mistake`;
    case 'shipped':
      return shippedWords(event);
    case 'ready_for_pickup':
      return `Ready to be fetched: ${linesWords(event.lines)}`;
    case 'shipment_undone':
      return `${linesWords(event.lines)} not sent after all, it was entered by mistake`;
    case 'tracking_corrected':
      return `Tracking corrected: ${trackingWords(event)}${correctedWords(event.before)}`;
    case 'delivered':
      return `${event.pickup ? 'Fetched' : 'Delivered'}: ${linesWords(event.lines)}`;
    case 'delivery_undone':
      return `${linesWords(event.lines)} not ${event.pickup ? 'fetched' : 'delivered'} yet, it was entered by mistake`;
    case 'cancelled':
      return cancelledWords(event);
    case 'refund_sent':
      return `${formatCents(event.cents)} goes back${event.again ? ' once more' : ''}: ${event.reason}`;
    case 'refund_refused':
      return `${formatCents(event.cents)} does not go back yet: who checked it did not agree. We write to you about it`;
    case 'refund_failed':
      return `Your card’s bank did not take back ${formatCents(event.cents)}. It stays yours: we find another way and write to you`;
    case 'refund_settled':
      return event.way === 'credit'
        ? `${formatCents(event.cents)} that your card did not take is credit of yours now`
        : `${formatCents(event.cents)} that your card did not take was paid to you another way`;
    case 'tax_dropped':
      return `${formatCents(event.cents)} of sales tax taken off: you are exempt${event.state === null ? '' : ` in ${event.state}`}`;
    case 'late':
      return `Later than promised: ${dayWords(event.to)} instead of ${dayWords(event.from)}. ${event.reason}`;
    case 'late_told':
      return `Later than ${dayWords(event.from)}. We are sorry: we tell you the new date, and you agree to it or cancel`;
    case 'late_agreed':
      return `The new ship date, ${dayWords(event.to)}, was agreed to`;
    case 'po_number':
      return event.number === null ? 'Purchase order number taken off' : `Purchase order number ${event.number}`;
    case 'po_file':
      return event.filename === null ? 'Purchase order taken off' : `Purchase order added: ${event.filename}`;
    case 'held':
      return `Held: ${HOLD_WORDS[event.reason]}.${event.words === '' ? '' : ` ${event.words}`}`;
    case 'released':
      return 'Looked at and released';
    case 'payment_disputed':
      return 'The payment is disputed at its card’s bank. The order waits until that is settled';
    case 'dispute_ended':
      return DISPUTE_ENDS[event.outcome];
    case 'report_sent':
      return `Report sent: ${event.about}`;
    case 'remake_received':
      return `Problem reported: ${linesWords(event.lines)}`;
    case 'remake_approved':
      return `We make ${linesWords(event.lines)} again, free of charge`;
    case 'remake_denied':
      return `Answer to the problem reported with ${linesWords(event.lines)}: no remake`;
    case 'remake_refunded':
      return `For ${linesWords(event.lines)} ${backWords(event)}`;
    case 'remake_unapproved':
      return `The remake of ${linesWords(event.lines)} is being looked at once more`;
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
  const way = checkedFirst ? 'goes back once a second person here has checked it' : 'goes back';
  return `${formatCents(refundCents)} ${way}`;
}

function cancelledWords(event: Extract<OrderEventFacts, { kind: 'cancelled' }>): string {
  const { lines, whole, late, refundCents, checkedFirst = false, refused } = event;
  const why = refused ? ', because we may not make it' : late ? ', because it came too late' : '';
  const what = whole ? 'Order cancelled' : `Cancelled: ${linesWords(lines)}`;
  const back = refundCents > 0 ? `, ${backWords({ refundCents, checkedFirst })}` : '';
  return `${what}${why}${back}`;
}
