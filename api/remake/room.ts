import { remakeEndpoints } from '../../shared/remake/wire.ts';
import * as remakes from '../db/migrations/0048-remakes.ts';
import * as remakeWishes from '../db/migrations/0063-remake-wishes.ts';
import { room } from '../room.ts';
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
  migrations: { '0048-remakes': remakes, '0063-remake-wishes': remakeWishes },
  routes: remakeRoutes,
});
