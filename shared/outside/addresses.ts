import { addresses } from '../base/endpoint.ts';

/** Work that suppliers do: where each endpoint is and who may call it. */
export const outsideAddresses = addresses({
  list: { method: 'get', path: '/production/outside', access: 'staff' },
  ofJob: { method: 'get', path: '/jobs/{id}/outside', access: 'staff' },
  send: { method: 'post', path: '/production/outside', access: 'staff', takes: 'json' },
  receive: { method: 'post', path: '/production/outside/{id}/receive', access: 'staff', takes: 'json' },
  cancel: { method: 'post', path: '/production/outside/{id}/cancel', access: 'staff', takes: 'json' },
  slip: { method: 'get', path: '/production/outside/{id}/slip', access: 'staff', gives: 'file' },
});
