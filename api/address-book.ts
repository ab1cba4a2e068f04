import { accountAddresses } from '../shared/account/addresses.ts';
import { identityAddresses } from '../shared/account/identity-addresses.ts';
import type { identityEndpoints } from '../shared/account/identity-wire.ts';
import type { accountEndpoints } from '../shared/account/wire.ts';
import { activityAddresses } from '../shared/activity/addresses.ts';
import type { activityEndpoints } from '../shared/activity/wire.ts';
import { attachmentAddresses } from '../shared/attachment/addresses.ts';
import type { attachmentEndpoints } from '../shared/attachment/wire.ts';
import { catalogAddresses } from '../shared/catalog/addresses.ts';
import type { catalogEndpoints } from '../shared/catalog/wire.ts';
import { checkoutAddresses } from '../shared/checkout/addresses.ts';
import type { checkoutEndpoints } from '../shared/checkout/wire.ts';
import { designAddresses } from '../shared/design/addresses.ts';
import type { designEndpoints } from '../shared/design/wire.ts';
import { issuedAddresses } from '../shared/issued/addresses.ts';
import type { issuedEndpoints } from '../shared/issued/wire.ts';
import { fileAddresses } from '../shared/file/addresses.ts';
import type { fileEndpoints } from '../shared/file/wire.ts';
import { orderAddresses } from '../shared/order/addresses.ts';
import type { orderEndpoints } from '../shared/order/wire.ts';
import { organizationAddresses } from '../shared/organization/addresses.ts';
import type { organizationEndpoints } from '../shared/organization/wire.ts';
import { pricingAddresses } from '../shared/pricing/addresses.ts';
import type { pricingEndpoints } from '../shared/pricing/wire.ts';
import { partAddresses, quoteAddresses } from '../shared/quote/addresses.ts';
import type { partEndpoints, quoteEndpoints } from '../shared/quote/wire.ts';
import { profileAddresses } from '../shared/profile/addresses.ts';
import type { profileEndpoints } from '../shared/profile/wire.ts';
import { reportAddresses } from '../shared/report/addresses.ts';
import type { reportEndpoints } from '../shared/report/wire.ts';
import { savedAddresses } from '../shared/saved/addresses.ts';
import type { savedEndpoints } from '../shared/saved/wire.ts';
import { upkeepAddresses } from '../shared/upkeep/addresses.ts';
import type { upkeepEndpoints } from '../shared/upkeep/wire.ts';

/**
 * Where every endpoint is, by group and name. It is what the client carries, in the browser too: no schema and no server
 * code belongs here.
 */
export const ADDRESS_BOOK = {
  account: accountAddresses,
  organization: organizationAddresses,
  identity: identityAddresses,
  profile: profileAddresses,
  catalog: catalogAddresses,
  pricing: pricingAddresses,
  design: designAddresses,
  file: fileAddresses,
  quote: quoteAddresses,
  part: partAddresses,
  saved: savedAddresses,
  checkout: checkoutAddresses,
  order: orderAddresses,
  attachment: attachmentAddresses,
  issued: issuedAddresses,
  report: reportAddresses,
  activity: activityAddresses,
  upkeep: upkeepAddresses,
} as const;

/** What is sent to and from the addresses of {@link ADDRESS_BOOK}: types only. */
export interface EndpointBook {
  readonly account: typeof accountEndpoints;
  readonly organization: typeof organizationEndpoints;
  readonly identity: typeof identityEndpoints;
  readonly profile: typeof profileEndpoints;
  readonly catalog: typeof catalogEndpoints;
  readonly pricing: typeof pricingEndpoints;
  readonly design: typeof designEndpoints;
  readonly file: typeof fileEndpoints;
  readonly quote: typeof quoteEndpoints;
  readonly part: typeof partEndpoints;
  readonly saved: typeof savedEndpoints;
  readonly checkout: typeof checkoutEndpoints;
  readonly order: typeof orderEndpoints;
  readonly attachment: typeof attachmentEndpoints;
  readonly issued: typeof issuedEndpoints;
  readonly report: typeof reportEndpoints;
  readonly activity: typeof activityEndpoints;
  readonly upkeep: typeof upkeepEndpoints;
}
