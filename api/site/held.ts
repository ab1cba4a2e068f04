import type { SiteContent } from '../../shared/site/content.ts';

/** Content of the site in force, held in memory because every page follows from it (site-content/held-content.ts). */
export interface HeldContent {
  now(): SiteContent;
  /** Reads it again where another server published something. Costs a count where nothing was. */
  refresh(): Promise<void>;
}
