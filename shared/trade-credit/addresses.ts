import { addresses } from '../base/endpoint.ts';

/** Buying on terms: where each endpoint is and who may call it. */
export const tradeCreditAddresses = addresses({
  mine: { method: 'get', path: '/terms', access: 'customer' },
  ask: { method: 'post', path: '/terms', access: 'customer', takes: 'json' },
  statement: { method: 'get', path: '/terms/statement', access: 'customer' },
  statementPdf: { method: 'get', path: '/terms/statement/pdf', access: 'customer', gives: 'file' },
  list: { method: 'get', path: '/admin/terms', access: 'admin' },
  get: { method: 'get', path: '/admin/terms/{id}', access: 'admin' },
  decide: { method: 'put', path: '/admin/terms/{id}', access: 'admin', takes: 'json' },
  payments: { method: 'get', path: '/admin/terms/{id}/payments', access: 'admin' },
  book: { method: 'post', path: '/admin/terms/{id}/payments', access: 'admin', takes: 'json' },
  apply: { method: 'post', path: '/admin/terms/payments/{id}/applications', access: 'admin', takes: 'json' },
  reverse: { method: 'post', path: '/admin/terms/payments/{id}/reversal', access: 'admin', takes: 'json' },
  statementOf: { method: 'get', path: '/admin/terms/{id}/statement', access: 'admin' },
  statementPdfOf: { method: 'get', path: '/admin/terms/{id}/statement/pdf', access: 'admin', gives: 'file' },
});
