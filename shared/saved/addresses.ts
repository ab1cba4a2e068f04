import { addresses } from '../base/endpoint.ts';

/** Saved parts: where each endpoint is and who may call it. */
export const savedAddresses = addresses({
  list: { method: 'get', path: '/saved_parts', access: 'visitor' },
  save: { method: 'post', path: '/saved_parts', access: 'visitor', takes: 'json' },
  rename: { method: 'put', path: '/saved_parts/{id}', access: 'visitor', takes: 'json' },
  remove: { method: 'delete', path: '/saved_parts/{id}', access: 'visitor' },
});
