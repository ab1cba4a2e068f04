import { addresses } from '../base/endpoint.ts';

/** Invoices on terms that are paid by card: where each endpoint is and who may call it. */
export const invoicePaymentAddresses = addresses({
  payable: { method: 'get', path: '/users/invoices/{id}/payment', access: 'customer' },
  pay: { method: 'post', path: '/users/invoices/{id}/payment', access: 'customer', takes: 'json' },
  confirm: { method: 'post', path: '/users/invoice-payments/{id}/confirm', access: 'customer', takes: 'json' },
});
