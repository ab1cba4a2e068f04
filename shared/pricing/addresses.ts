import { addresses } from '../base/endpoint.ts';

/** Price book for the browser: where each endpoint is and who may call it. */
export const pricingAddresses = addresses({
  priceBook: { method: 'get', path: '/price_book', access: 'anyone' },
});
