import { outsideEndpoints } from '../../shared/outside/wire.ts';
import * as schema from '../db/migrations/0053-outside.ts';
import { room } from '../room.ts';
import type { OutsideNeeds } from './needs.ts';
import { outsideRoutes } from './routes.ts';
import type { OutsideRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    outside_work: OutsideRow;
  }
}

/** Pieces that suppliers powder coat, plate or machine. */
export const outsideRoom = room<OutsideNeeds>({
  name: 'outside',
  endpoints: { outside: outsideEndpoints },
  tables: ['outside_work'],
  people: {
    outside_work: { accounts: { account_id: 'bare' }, notExported: 'the shop’s own record of its work' },
  },
  migrations: { '0053-outside': schema },
  routes: outsideRoutes,
});
