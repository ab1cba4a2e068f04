import { addresses } from '../base/endpoint.ts';

/** Paying somebody else's quote by its link: where each endpoint is and who may call it. */
export const linkAddresses = addresses({
  look: { method: 'post', path: '/share/{uuid}/checkout', access: 'visitor', takes: 'json' },
  pay: { method: 'post', path: '/share/{uuid}/payments', access: 'visitor', takes: 'json' },
  confirm: { method: 'post', path: '/share/{uuid}/payments/{id}/confirm', access: 'visitor', takes: 'json' },
});
