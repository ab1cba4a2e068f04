import { addresses } from '../base/endpoint.ts';

/** Paying somebody else's quote by its link, and following its order: where each endpoint is and who may call it. */
export const linkAddresses = addresses({
  look: { method: 'post', path: '/share/{uuid}/checkout', access: 'visitor', takes: 'json' },
  pay: { method: 'post', path: '/share/{uuid}/payments', access: 'visitor', takes: 'json' },
  order: { method: 'get', path: '/share/orders/{token}', access: 'anyone' },
  delayPlan: { method: 'get', path: '/share/orders/{token}/delay', access: 'anyone' },
  answerDelay: { method: 'post', path: '/share/orders/{token}/delay/answer', access: 'anyone', takes: 'json' },
  invoices: { method: 'get', path: '/share/orders/{token}/invoices', access: 'anyone' },
  invoicePdf: { method: 'get', path: '/share/orders/{token}/invoices/{id}/pdf', access: 'anyone', gives: 'file' },
  reports: { method: 'get', path: '/share/orders/{token}/remakes', access: 'anyone' },
  report: { method: 'post', path: '/share/orders/{token}/remakes', access: 'anyone', takes: 'form' },
  confirm: { method: 'post', path: '/share/{uuid}/payments/{id}/confirm', access: 'visitor', takes: 'json' },
});
