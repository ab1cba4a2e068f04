import { sharedViewEndpoints } from '../../shared/shared-view/wire.ts';
import * as schema from '../db/migrations/0059-shared-views.ts';
import { room } from '../room.ts';
import type { SharedViewNeeds } from './needs.ts';
import { sharedViewRoutes } from './routes.ts';
import type { SharedViewRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    shared_views: SharedViewRow;
  }
}

/** Views of lists that staff shares with all staff. */
export const sharedViewRoom = room<SharedViewNeeds>({
  name: 'shared-view',
  endpoints: { sharedView: sharedViewEndpoints },
  tables: ['shared_views'],
  people: { shared_views: { accounts: { account_id: 'bare' }, notExported: 'the shop’s own views of its lists' } },
  migrations: { '0059-shared-views': schema },
  routes: sharedViewRoutes,
});
