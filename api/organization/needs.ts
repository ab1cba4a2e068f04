import type { AccountNeeds } from '../account/needs.ts';
import type { QuoteNeeds } from '../quote/needs.ts';

/** Dependencies of organizations: accounts, because invitations open them, and quotes, which move and are approved. */
export type OrganizationNeeds = AccountNeeds & QuoteNeeds;
