import { savedEndpoints } from '../../shared/saved/wire.ts';
import * as schema from '../db/migrations/0013-saved.ts';
import { room } from '../room.ts';
import { savedPeople } from './people.ts';
import type { SavedNeeds } from './needs.ts';
import { savedRoutes } from './routes.ts';
import type { SavedPartRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    saved_parts: SavedPartRow;
  }
}

/** Parts that people keep for later. */
export const savedRoom = room<SavedNeeds>({
  name: 'saved',
  endpoints: { saved: savedEndpoints },
  tables: ['saved_parts'],
  people: savedPeople,
  migrations: { '0013-saved': schema },
  routes: savedRoutes,
});
