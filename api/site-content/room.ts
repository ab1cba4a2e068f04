import { siteContentEndpoints } from '../../shared/site-content/wire.ts';
import * as schema from '../db/migrations/0061-site-content.ts';
import * as designWords from '../db/migrations/0065-design-words.ts';
import { room } from '../room.ts';
import type { SiteContentNeeds } from './needs.ts';
import { looksAtTexts, mailOutdated, TEXTS_OUTDATED } from './outdated.ts';
import { siteContentRoutes } from './routes.ts';
import type { SiteDocumentRow, SiteVersionRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    site_documents: SiteDocumentRow;
    site_versions: SiteVersionRow;
  }
}

/** How often somebody looks whether there is another price list, ms. */
const LOOK_MS = 5 * 60_000;

/** Texts, addresses and designs of the site that administrators publish over the files of the program. */
export const siteContentRoom = room<SiteContentNeeds>({
  name: 'site-content',
  endpoints: { siteContent: siteContentEndpoints },
  tables: ['site_documents', 'site_versions'],
  people: {
    site_documents: {
      accounts: { published_by: 'bare', draft_by: 'bare' },
      notExported: 'texts of the shop’s own site, with who of its staff wrote them',
    },
    site_versions: {
      accounts: { account_id: 'bare' },
      notExported: 'texts of the shop’s own site, with who of its staff published them',
    },
  },
  migrations: { '0061-site-content': schema, '0065-design-words': designWords },
  routes: siteContentRoutes,
  jobs: (needs) => ({ [TEXTS_OUTDATED]: mailOutdated(needs) }),
  recurring: (needs) => ({ 'site_content.look': { everyMs: LOOK_MS, run: looksAtTexts(needs) } }),
});
