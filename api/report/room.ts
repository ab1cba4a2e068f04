import { reportEndpoints } from '../../shared/report/wire.ts';
import { room } from '../room.ts';
import type { ReportNeeds } from './needs.ts';
import { reportRoutes } from './routes.ts';

/** Faults that browsers report. They end in the log; nothing is stored. */
export const reportRoom = room<ReportNeeds>({
  name: 'report',
  endpoints: { report: reportEndpoints },
  tables: [],
  migrations: {},
  routes: reportRoutes,
});
