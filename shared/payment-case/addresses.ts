import { addresses } from '../base/endpoint.ts';

/** Payments that need people, and where the payment service tells what happened. */
export const paymentCaseAddresses = addresses({
  webhook: { method: 'post', path: '/payments/webhook', access: 'anyone', takes: 'stream' },
  list: { method: 'get', path: '/payments/cases', access: 'staff' },
  settle: { method: 'post', path: '/payments/cases/{id}/settle', access: 'admin', takes: 'json' },
});
