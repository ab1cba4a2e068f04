import { activityEndpoints } from '../../shared/activity/wire.ts';
import * as schema from '../db/migrations/0001-activity.ts';
import { room } from '../room.ts';
import { activityPeople } from './people.ts';
import { type ActivityNeeds, activityRoutes } from './routes.ts';
import type { ActivityRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    activity: ActivityRow;
  }
}

/** The log of who changed what, which other rooms write in their own transactions. */
export const activityRoom = room<ActivityNeeds>({
  name: 'activity',
  endpoints: { activity: activityEndpoints },
  tables: ['activity'],
  people: activityPeople,
  migrations: { '0001-activity': schema },
  routes: activityRoutes,
});
