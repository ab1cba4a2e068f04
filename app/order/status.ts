import type { OrderStatus } from '../../shared/order/wire.ts';

type BadgeTone = 'plain' | 'good' | 'warn' | 'bad';

/** An order's states in a customer's words, in the order they come. */
export const STATUS_WORDS: Readonly<Record<OrderStatus, { readonly label: string; readonly tone: BadgeTone }>> = {
  paid: { label: 'Paid', tone: 'good' },
  in_production: { label: 'In production', tone: 'warn' },
  shipped: { label: 'Shipped', tone: 'good' },
  delivered: { label: 'Delivered', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
};

/** Of an order that waits for an engineer's report, whatever its state. */
export const HELD_WORDS = 'Held';

/** All states with their words. */
export const STATUSES = Object.entries(STATUS_WORDS) as [OrderStatus, (typeof STATUS_WORDS)[OrderStatus]][];
