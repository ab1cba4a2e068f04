import type { OrderAttention } from '../../shared/order/list-query.ts';
import type { OrderStatus } from '../../shared/order/status.ts';

type BadgeTone = 'plain' | 'good' | 'warn' | 'bad';

/** An order's states in a customer's words, in the order they come. */
export const STATUS_WORDS: Readonly<Record<OrderStatus, { readonly label: string; readonly tone: BadgeTone }>> = {
  placed: { label: 'Placed', tone: 'plain' },
  in_production: { label: 'In production', tone: 'warn' },
  partly_shipped: { label: 'Partly shipped', tone: 'warn' },
  shipped: { label: 'Shipped', tone: 'good' },
  ready_for_pickup: { label: 'Ready for pickup', tone: 'good' },
  delivered: { label: 'Delivered', tone: 'good' },
  cancelled: { label: 'Canceled', tone: 'bad' },
};

/** Of an order that waits for an engineer's report, whatever its state. */
export const HELD_WORDS = 'On hold';

/** All states with their words. */
export const STATUSES = Object.entries(STATUS_WORDS) as [OrderStatus, (typeof STATUS_WORDS)[OrderStatus]][];

/** Why an order wants somebody of the shop. */
export const ATTENTION_WORDS: Readonly<Record<OrderAttention, string>> = {
  late: 'Late',
  date_at_risk: 'Can’t meet its date',
  delay_asked: 'New date not answered',
  remake_asked: 'Problem reported',
};

/** Of an order whose customer is asked about a later date. */
export const ASKS_WORDS = 'Your answer is needed';
