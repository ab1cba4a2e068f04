import { addresses } from '../base/endpoint.ts';

/** Invoices and credit notes: where each endpoint is and who may call it. */
export const invoiceAddresses = addresses({
  mine: { method: 'get', path: '/users/invoices', access: 'customer' },
  ofOrder: { method: 'get', path: '/users/orders/{id}/invoice', access: 'customer' },
  pdf: { method: 'get', path: '/users/invoices/{id}/pdf', access: 'customer', gives: 'file' },
  ofPayer: { method: 'get', path: '/share/orders/{token}/invoices', access: 'anyone' },
  payersPdf: { method: 'get', path: '/share/orders/{token}/invoices/{id}/pdf', access: 'anyone', gives: 'file' },
});
