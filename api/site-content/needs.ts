import type { Catalog } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { HeldContent } from '../site/held.ts';
import type { SitePages } from '../site/site-pages.ts';

/** Dependencies of the site's content as staff edit it. */
export interface SiteContentNeeds {
  readonly catalog: Pick<Catalog, 'book'>;
  readonly clock: Clock;
  readonly content: HeldContent;
  readonly database: Database;
  readonly sitePages: Pick<SitePages, 'trial'>;
  readonly jobs: Pick<Jobs, 'nudge'>;
  readonly mail: MailGateway;
  readonly env: Pick<Env, 'publicUrl' | 'port'>;
}
