import { defineMachine } from '../base/machine.ts';
import type { OrderStatus } from './wire.ts';

/** Life of an order. It begins paid: nothing unpaid becomes an order. What has shipped can no longer be cancelled. */
export const orderMachine = defineMachine<OrderStatus>('paid', {
  paid: ['in_production', 'cancelled'],
  in_production: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
});
