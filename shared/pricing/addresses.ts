import { addresses } from '../base/endpoint.ts';

/** What the browser prices with: where each endpoint is and who may call it. */
export const pricingAddresses = addresses({
  priceBook: { method: 'get', path: '/price_book', access: 'anyone' },
});
