import { addresses } from '../base/endpoint.ts';

/** Sales tax: exemptions from it, their review, and which of several places a quote is taxed at. */
export const taxAddresses = addresses({
  list: { method: 'get', path: '/tax_exemptions', access: 'customer' },
  create: { method: 'post', path: '/tax_exemptions', access: 'customer', takes: 'form' },
  update: { method: 'put', path: '/tax_exemptions/{id}', access: 'customer', takes: 'form' },
  certificate: { method: 'get', path: '/tax_exemptions/{id}/certificate', access: 'customer', gives: 'file' },
  review: { method: 'get', path: '/admin/tax_exemptions', access: 'admin' },
  reviewOne: { method: 'get', path: '/admin/tax_exemptions/{id}', access: 'admin' },
  reviewCertificate: {
    method: 'get',
    path: '/admin/tax_exemptions/{id}/certificate',
    access: 'admin',
    gives: 'file',
  },
  enter: { method: 'post', path: '/admin/tax_exemptions', access: 'admin', takes: 'form' },
  decide: { method: 'put', path: '/admin/tax_exemptions/{id}', access: 'admin', takes: 'form' },
  setArea: { method: 'put', path: '/quotes/{id}/tax_area', access: 'customer', takes: 'json', versioned: true },
});
