import type { Catalog } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Limits } from '../middleware/limits.ts';
import type { HeldContent } from './held.ts';
import type { Site } from './pages.ts';
import type { SitePages } from './site-pages.ts';

/** Dependencies of the site's pages. */
export interface SiteRoomNeeds {
  readonly sitePages: SitePages;
  readonly site: () => Promise<Site | null>;
  readonly catalog: Pick<Catalog, 'book'>;
  readonly content: HeldContent;
  readonly clock: Clock;
  readonly database: Database;
  readonly limits: Pick<Limits, 'deliveries' | 'pictures'>;
  readonly env: Pick<Env, 'publicUrl' | 'port' | 'trustProxy' | 'imprint' | 'chat' | 'contactMail'>;
}
