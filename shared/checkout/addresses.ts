import { addresses } from '../base/endpoint.ts';

/** Addresses, speed, shipping and payment: where each endpoint is and who may call it. */
export const checkoutAddresses = addresses({
  listAddresses: { method: 'get', path: '/addresses', access: 'customer' },
  createAddress: { method: 'put', path: '/addresses', access: 'customer', takes: 'json' },
  getAddress: { method: 'get', path: '/addresses/{id}', access: 'customer' },
  updateAddress: { method: 'put', path: '/addresses/{id}', access: 'customer', takes: 'json' },
  deleteAddress: { method: 'delete', path: '/addresses/shipping/{id}', access: 'customer' },
  zipPlace: { method: 'get', path: '/zip_codes/{zip}', access: 'anyone' },
  setEstimateZip: {
    method: 'put',
    path: '/quotes/{id}/shipping_address/zip',
    access: 'visitor',
    takes: 'json',
    versioned: true,
  },
  listBillingAddresses: { method: 'get', path: '/addresses/billing', access: 'customer' },
  createBillingAddress: { method: 'put', path: '/addresses/billing', access: 'customer', takes: 'json' },
  updateBillingAddress: { method: 'put', path: '/addresses/billing/{id}', access: 'customer', takes: 'json' },
  deleteBillingAddress: { method: 'delete', path: '/addresses/billing/{id}', access: 'customer' },
  setBillingAddress: {
    method: 'put',
    path: '/quotes/{id}/billing_address',
    access: 'customer',
    takes: 'json',
    versioned: true,
  },
  clearBillingAddress: { method: 'delete', path: '/quotes/{id}/billing_address', access: 'customer', versioned: true },
  setCustomRates: { method: 'put', path: '/quotes/{id}/rates/custom', access: 'staff', takes: 'json', versioned: true },
  setShippingAddress: {
    method: 'put',
    path: '/quotes/{id}/shipping_address',
    access: 'customer',
    takes: 'json',
    versioned: true,
  },
  productionRates: { method: 'get', path: '/quotes/{id}/rates/production', access: 'visitor' },
  setProductionRate: {
    method: 'put',
    path: '/quotes/{id}/rates/production',
    access: 'visitor',
    takes: 'json',
    versioned: true,
  },
  shippingRates: { method: 'get', path: '/quotes/{id}/rates/shipping', access: 'customer' },
  setShippingRate: {
    method: 'put',
    path: '/quotes/{id}/rates/shipping',
    access: 'customer',
    takes: 'json',
    versioned: true,
  },
  paymentSetup: { method: 'get', path: '/payments/token', access: 'visitor' },
  pay: { method: 'post', path: '/payments', access: 'customer', takes: 'json' },
  unmatchedCharges: { method: 'get', path: '/payments/unmatched', access: 'staff' },
  settleCharge: { method: 'post', path: '/payments/unmatched/{id}/settle', access: 'admin', takes: 'json' },
  confirmPayment: { method: 'post', path: '/payments/{id}/confirm', access: 'customer', takes: 'json' },
});

/** The sandbox gateway's own form, outside the API as a real gateway's is. */
export const sandboxAddresses = addresses({
  tokenize: { method: 'post', base: '/sandbox-gateway', path: '/tokens', access: 'anyone', takes: 'json' },
});
