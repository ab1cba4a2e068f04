import { partEndpoints } from '../../shared/quote/part-endpoints.ts';
import { quoteEndpoints } from '../../shared/quote/wire.ts';
import * as schema from '../db/migrations/0011-quote.ts';
import * as buyerReference from '../db/migrations/0034-buyer-reference.ts';
import * as documentForm from '../db/migrations/0035-document-form.ts';
import { room } from '../room.ts';
import { quotePeople } from './people.ts';
import type { CustomPartRow } from './custom-part-rows.ts';
import { RATES_DROPPED } from './custom-rates.ts';
import { EXPIRY_MS, expireQuotes } from './expiry.ts';
import type { QuoteRoomNeeds } from './needs.ts';
import type { PartRow } from './part-rows.ts';
import { partRoutes } from './part-routes.ts';
import { quoteRoutes } from './routes.ts';
import { tellRatesDropped } from './rates-dropped-mail.ts';
import { QUOTE_NUMBER, type QuoteRow } from './rows.ts';
import type { SampleRow } from './sample-rows.ts';
import { stateRoutes } from './state-routes.ts';

declare module '../db/tables.ts' {
  interface Tables {
    quotes: QuoteRow;
    parts: PartRow;
    custom_parts: CustomPartRow;
    samples: SampleRow;
  }
}

/** Quotes and the parts on them. */
export const quoteRoom = room<QuoteRoomNeeds>({
  name: 'quote',
  endpoints: { quote: quoteEndpoints, part: partEndpoints },
  tables: ['quotes', 'parts', 'custom_parts', 'samples'],
  people: quotePeople,
  numbers: () => [QUOTE_NUMBER],
  migrations: { '0011-quote': schema, '0034-buyer-reference': buyerReference, '0035-document-form': documentForm },
  routes: (needs) => [...quoteRoutes(needs), ...stateRoutes(needs), ...partRoutes(needs)],
  jobs: (needs) => ({ [RATES_DROPPED]: tellRatesDropped(needs) }),
  recurring: (needs) => ({ 'quotes.expire': { everyMs: EXPIRY_MS, run: () => expireQuotes(needs) } }),
});
