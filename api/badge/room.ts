import { badgeEndpoints } from '../../shared/badge/wire.ts';
import * as schema from '../db/migrations/0062-badges.ts';
import { room } from '../room.ts';
import type { BadgeNeeds } from './needs.ts';
import { badgeRoutes } from './routes.ts';
import { type BadgeRow, deleteBadgesOf } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    badges: BadgeRow;
  }
}

/** Badges of the shop floor: who scans on a tablet that several share. */
export const badgeRoom = room<BadgeNeeds>({
  name: 'badge',
  endpoints: { badge: badgeEndpoints },
  tables: ['badges'],
  people: {
    badges: {
      accounts: { account_id: 'bare' },
      notExported: 'the shop’s own badges, whose codes are keys',
      erase: ({ database }, accountId) => deleteBadgesOf(database.db, accountId),
    },
  },
  migrations: { '0062-badges': schema },
  routes: badgeRoutes,
});
