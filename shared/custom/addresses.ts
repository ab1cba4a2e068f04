import { addresses } from '../base/endpoint.ts';

/** Work that people price, and its parts on quotes: where each endpoint is and who may call it. */
export const customAddresses = addresses({
  uploads: { method: 'post', path: '/custom-quotes/url', access: 'visitor', takes: 'json' },
  designFile: { method: 'post', path: '/custom-quotes/designs/{id}', access: 'visitor' },
  submit: { method: 'post', path: '/custom-quotes/submit', access: 'customer', takes: 'json' },
  create: { method: 'post', path: '/custom_quotes', access: 'customer', takes: 'json' },
  mine: { method: 'get', path: '/custom-quotes', access: 'customer' },
  inbox: { method: 'get', path: '/custom-quotes/inbox', access: 'staff' },
  customers: { method: 'get', path: '/custom-quotes/customers', access: 'staff' },
  get: { method: 'get', path: '/custom-quotes/{id}', access: 'customer' },
  move: { method: 'post', path: '/custom-quotes/{id}/state', access: 'customer', takes: 'json' },
  assign: { method: 'put', path: '/custom-quotes/{id}/assignee', access: 'staff', takes: 'json' },
  messages: { method: 'get', path: '/custom-quotes/{id}/messages', access: 'customer' },
  message: { method: 'post', path: '/custom-quotes/{id}/messages', access: 'customer', takes: 'json' },
  read: { method: 'post', path: '/custom-quotes/{id}/read', access: 'customer' },
  putPart: { method: 'put', path: '/custom_parts', access: 'customer', takes: 'json' },
  removePart: { method: 'delete', path: '/custom_parts/{id}', access: 'customer' },
  copyPart: { method: 'post', path: '/custom_parts/copy/{id}', access: 'customer' },
  productionFiles: { method: 'post', path: '/custom_parts/production_files', access: 'customer', takes: 'form' },
});
