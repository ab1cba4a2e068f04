import { accountAddresses } from '../shared/account/addresses.ts';
import type { accountEndpoints } from '../shared/account/wire.ts';
import { catalogAddresses } from '../shared/catalog/addresses.ts';
import type { catalogEndpoints } from '../shared/catalog/wire.ts';
import { designAddresses } from '../shared/design/addresses.ts';
import type { designEndpoints } from '../shared/design/wire.ts';
import { pricingAddresses } from '../shared/pricing/addresses.ts';
import type { pricingEndpoints } from '../shared/pricing/wire.ts';
import { partAddresses, quoteAddresses } from '../shared/quote/addresses.ts';
import type { partEndpoints } from '../shared/quote/part-endpoints.ts';
import type { quoteEndpoints } from '../shared/quote/wire.ts';
import { reportAddresses } from '../shared/report/addresses.ts';
import type { reportEndpoints } from '../shared/report/wire.ts';

/**
 * Where the endpoints are that the first script calls, by group and name. It is what the client carries, in the browser too: no schema and
 * no server code belongs here. What is called by screens alone stands in later-address-book.ts.
 */
export const ADDRESS_BOOK = {
  account: accountAddresses,
  catalog: catalogAddresses,
  pricing: pricingAddresses,
  design: designAddresses,
  quote: quoteAddresses,
  part: partAddresses,
  report: reportAddresses,
} as const;

/** Types of the requests and answers of {@link ADDRESS_BOOK}'s addresses. */
export interface EndpointBook {
  readonly account: typeof accountEndpoints;
  readonly catalog: typeof catalogEndpoints;
  readonly pricing: typeof pricingEndpoints;
  readonly design: typeof designEndpoints;
  readonly quote: typeof quoteEndpoints;
  readonly part: typeof partEndpoints;
  readonly report: typeof reportEndpoints;
}
