import { fitEndpoints } from '../../shared/fit/wire.ts';
import * as schema from '../db/migrations/0057-fit.ts';
import * as lots from '../db/migrations/0066-fit-lots.ts';
import { room } from '../room.ts';
import type { FitNeeds } from './needs.ts';
import { fitPeople } from './people.ts';
import { fitRoutes } from './routes.ts';
import type { FitReportRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    fit_reports: FitReportRow;
  }
}

/** Slots of fit cards that customers report, which joints are drawn for. */
export const fitRoom = room<FitNeeds>({
  name: 'fit',
  endpoints: { fit: fitEndpoints },
  tables: ['fit_reports'],
  people: fitPeople,
  migrations: { '0057-fit': schema, '0066-fit-lots': lots },
  routes: fitRoutes,
});
