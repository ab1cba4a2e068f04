import { partEndpoints, quoteEndpoints } from '../../shared/quote/wire.ts';
import * as quotes from '../db/migrations/0004-quotes.ts';
import * as choices from '../db/migrations/0007-choices.ts';
import * as acceptances from '../db/migrations/0010-acceptances.ts';
import * as states from '../db/migrations/0026-quote-states.ts';
import * as customParts from '../db/migrations/0034-custom-parts.ts';
import { room } from '../room.ts';
import type { CustomPartRow } from './custom-part-rows.ts';
import type { QuoteNeeds } from './needs.ts';
import type { PartRow } from './part-rows.ts';
import { partRoutes } from './part-routes.ts';
import { quoteRoutes } from './routes.ts';
import type { QuoteRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    quotes: QuoteRow;
    parts: PartRow;
    custom_parts: CustomPartRow;
  }
}

/** Quotes and the parts on them. */
export const quoteRoom = room<QuoteNeeds>({
  name: 'quote',
  endpoints: { quote: quoteEndpoints, part: partEndpoints },
  tables: ['quotes', 'parts', 'custom_parts'],
  migrations: {
    '0004-quotes': quotes,
    '0007-choices': choices,
    '0010-acceptances': acceptances,
    '0026-quote-states': states,
    '0034-custom-parts': customParts,
  },
  routes: (needs) => [...quoteRoutes(needs), ...partRoutes(needs)],
});
