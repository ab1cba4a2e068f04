import { scheduleEndpoints } from '../../shared/schedule/wire.ts';
import * as schema from '../db/migrations/0050-schedule.ts';
import * as benchPins from '../db/migrations/0074-bench-pins.ts';
import { room } from '../room.ts';
import { becameLateJob } from './late-email.ts';
import type { ScheduleLateRow } from './late-rows.ts';
import type { ScheduleLoadRow, ScheduleStateRow } from './load-rows.ts';
import type { ScheduleNeeds } from './needs.ts';
import type { ScheduleBenchPinRow, SchedulePinRow } from './pin-rows.ts';
import { BECAME_LATE, REPLAN_MS, replan } from './replan.ts';
import { scheduleRoutes } from './routes.ts';

declare module '../db/tables.ts' {
  interface Tables {
    schedule_pins: SchedulePinRow;
    schedule_bench_pins: ScheduleBenchPinRow;
    schedule_load: ScheduleLoadRow;
    schedule_states: ScheduleStateRow;
    schedule_late: ScheduleLateRow;
  }
}

/** The plan of the machines, and the load that ship dates are promised by. */
export const scheduleRoom = room<ScheduleNeeds>({
  name: 'schedule',
  endpoints: { schedule: scheduleEndpoints },
  tables: ['schedule_late', 'schedule_states', 'schedule_load', 'schedule_pins', 'schedule_bench_pins'],
  people: {
    schedule_pins: { accounts: { account_id: 'bare' }, notExported: 'the shop’s own plan of its work' },
    schedule_bench_pins: { accounts: { account_id: 'bare' }, notExported: 'the shop’s own plan of its work' },
  },
  migrations: { '0050-schedule': schema, '0074-bench-pins': benchPins },
  routes: scheduleRoutes,
  jobs: (needs) => ({ [BECAME_LATE]: becameLateJob(needs) }),
  recurring: (needs) => ({ 'schedule.replan': { everyMs: REPLAN_MS, run: () => replan(needs) } }),
});
