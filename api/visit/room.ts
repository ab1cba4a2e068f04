import { visitEndpoints } from '../../shared/visit/wire.ts';
import * as schema from '../db/migrations/0039-visit.ts';
import { room } from '../room.ts';
import type { VisitNeeds } from './needs.ts';
import { visitPeople } from './people.ts';
import { visitRoutes } from './routes.ts';
import {
  type AccountVariantRow,
  endOldCounts,
  type ExposureRow,
  type PageCallRow,
  type VisitSaltRow,
  type WebVitalsRow,
} from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    visit_salts: VisitSaltRow;
    page_calls: PageCallRow;
    web_vitals: WebVitalsRow;
    exposures: ExposureRow;
    account_variants: AccountVariantRow;
  }
}

const DAY_MS = 24 * 60 * 60_000;
/** How long counts of pages are kept, days: a year can be held against the one before. */
const KEPT_DAYS = 400;
const HOUR_MS = 60 * 60_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Visits: variants of experiments and counts of pages, without anybody's name. */
export const visitRoom = room<VisitNeeds>({
  name: 'visit',
  endpoints: { visit: visitEndpoints },
  tables: ['visit_salts', 'page_calls', 'web_vitals', 'exposures', 'account_variants'],
  people: visitPeople,
  migrations: { '0039-visit': schema },
  routes: visitRoutes,
  recurring: ({ clock, database }) => ({
    'visit.end_counts': {
      everyMs: HOUR_MS,
      run: () => endOldCounts(database.db, dayOf(clock.now() - KEPT_DAYS * DAY_MS), dayOf(clock.now())),
    },
  }),
});
