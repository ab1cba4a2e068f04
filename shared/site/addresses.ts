import { addresses } from '../base/endpoint.ts';

/** Pages of the site as data: where each endpoint is and who may call it. */
export const siteAddresses = addresses({
  page: { method: 'get', path: '/landing-pages/{path}', access: 'anyone' },
  delivery: { method: 'get', path: '/delivery/{zip}', access: 'anyone' },
  searchIndex: { method: 'get', path: '/search-index', access: 'anyone' },
  setup: { method: 'get', path: '/admin/site_setup', access: 'admin' },
  rendered: { method: 'get', path: '/admin/rendered_pages', access: 'admin' },
  renew: { method: 'post', path: '/admin/rendered_pages/renew', access: 'admin', takes: 'json' },
  sitemap: { method: 'get', path: '/admin/sitemap', access: 'admin' },
  checkSitemap: { method: 'post', path: '/admin/sitemap/check', access: 'admin' },
});
