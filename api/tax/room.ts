import { taxEndpoints } from '../../shared/tax/wire.ts';
import * as schema from '../db/migrations/0021-tax.ts';
import { room } from '../room.ts';
import { taxPeople } from './people.ts';
import type { ExemptionRow } from './exemption-rows.ts';
import { exemptionJobs, sweepExemptions } from './jobs.ts';
import type { TaxNeeds } from './needs.ts';
import type { TaxRefundRow } from './refund-rows.ts';
import { taxRoutes } from './routes.ts';

declare module '../db/tables.ts' {
  interface Tables {
    tax_exemptions: ExemptionRow;
    tax_refunds: TaxRefundRow;
  }
}

const HOUR_MS = 3_600_000;

/** Exemptions from sales tax and their review. */
export const taxRoom = room<TaxNeeds>({
  name: 'tax',
  endpoints: { tax: taxEndpoints },
  tables: ['tax_exemptions', 'tax_refunds'],
  people: taxPeople,
  migrations: { '0021-tax': schema },
  routes: taxRoutes,
  jobs: exemptionJobs,
  recurring: (needs) => ({
    'tax.exemptions': { everyMs: HOUR_MS, run: async () => void (await sweepExemptions(needs)) },
  }),
});
