import { addresses } from '../base/endpoint.ts';

const ONE = '/admin/site_content/{kind}/{key}';

/** Content of the public site as staff edit it: where each endpoint is and who may call it. */
export const siteContentAddresses = addresses({
  list: { method: 'get', path: '/admin/site_content', access: 'admin' },
  get: { method: 'get', path: ONE, access: 'admin' },
  version: { method: 'get', path: `${ONE}/versions/{number}`, access: 'admin' },
  preview: { method: 'post', path: `${ONE}/preview`, access: 'admin', takes: 'json' },
  saveDraft: { method: 'put', path: `${ONE}/draft`, access: 'admin', takes: 'json' },
  publish: { method: 'post', path: `${ONE}/publish`, access: 'admin', takes: 'json' },
  takeOff: { method: 'post', path: `${ONE}/take_off`, access: 'admin', takes: 'json' },
  restore: { method: 'post', path: `${ONE}/restore`, access: 'admin', takes: 'json' },
});
