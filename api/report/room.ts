import { reportEndpoints } from '../../shared/report/wire.ts';
import { room } from '../room.ts';
import type { ReportNeeds } from './needs.ts';
import { reportRoutes } from './routes.ts';

/** Faults that browsers report. */
export const reportRoom = room<ReportNeeds>({
  name: 'report',
  endpoints: { report: reportEndpoints },
  tables: [],
  migrations: {},
  routes: reportRoutes,
});
