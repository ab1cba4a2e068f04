import { remakeEndpoints } from '../../shared/remake/wire.ts';
import * as schema from '../db/migrations/0024-remake.ts';
import * as cause from '../db/migrations/0048-remake-cause.ts';
import { room } from '../room.ts';
import { linkReportRoutes } from './link-routes.ts';
import { remakePeople } from './people.ts';
import type { RemakeNeeds } from './needs.ts';
import { remakeRoutes } from './routes.ts';
import type { RemakeLineRow, RemakeRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    remakes: RemakeRow;
    remake_lines: RemakeLineRow;
  }
}

/** Problems that customers report of their orders, and pieces made again. */
export const remakeRoom = room<RemakeNeeds>({
  name: 'remake',
  endpoints: { remake: remakeEndpoints },
  tables: ['remakes', 'remake_lines'],
  people: remakePeople,
  migrations: { '0024-remake': schema, '0048-remake-cause': cause },
  routes: (needs) => [...remakeRoutes(needs), ...linkReportRoutes(needs)],
});
