import { room } from '../room.ts';
import type { CancellationNeeds } from './needs.ts';
import { cancellationRoutes } from './routes.ts';

/** Cancelling what an order has not sent, with the money that goes back. Its endpoints are among those of orders and refunds. */
export const cancellationRoom = room<CancellationNeeds>({
  name: 'cancellation',
  endpoints: {},
  tables: [],
  migrations: {},
  routes: cancellationRoutes,
});
