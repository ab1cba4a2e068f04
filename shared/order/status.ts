import { defineMachine } from '../base/machine.ts';

/** The states of an order, in the order they come. */
export const ORDER_STATUSES = [
  'placed',
  'in_production',
  'partly_shipped',
  'shipped',
  'ready_for_pickup',
  'delivered',
  'cancelled',
] as const;

/** An order's state. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Life of an order, which follows from its lines (lines.ts). What is picked from stock leaves without being made; lines may be cancelled
 * while others have shipped, so that those are all of it.
 */
export const orderMachine = defineMachine<OrderStatus>('placed', {
  placed: ['in_production', 'partly_shipped', 'shipped', 'ready_for_pickup', 'cancelled'],
  in_production: ['partly_shipped', 'shipped', 'ready_for_pickup', 'cancelled'],
  partly_shipped: ['shipped', 'ready_for_pickup', 'delivered'],
  shipped: ['delivered'],
  ready_for_pickup: ['delivered'],
  delivered: [],
  cancelled: [],
});

/** Whether a mistake that is taken back may lead from one state to another: a step of the table the other way round. Cancelled stays so. */
export function mayGoBack(from: OrderStatus, to: OrderStatus): boolean {
  return from !== 'cancelled' && orderMachine.may(to, from);
}

/** States in which something is still to be made or shipped. */
export const UNDER_WAY: readonly OrderStatus[] = ['placed', 'in_production', 'partly_shipped'];
