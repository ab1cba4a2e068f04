import { queryOptions } from '@tanstack/react-query';
import type { PaymentMethod } from '../../shared/payment-method/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';

/** The kept cards of whom one buys for. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: async ({ signal }) => unwrap(await laterApi.paymentMethod.list({}, signal)).payment_methods,
});

/** When a card ends, as it is printed on it: `04 / 29`. */
export function endOfCard({ expiry_month, expiry_year }: PaymentMethod): string {
  return `${String(expiry_month).padStart(2, '0')} / ${String(expiry_year % 100).padStart(2, '0')}`;
}
