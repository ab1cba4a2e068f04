import { room } from '../room.ts';
import type { Health } from './health.ts';
import type { Sweep } from './sweep.ts';

/** What upkeep works with. */
export interface UpkeepNeeds {
  /** Ends what nobody uses. */
  readonly sweep: Sweep;
  /** Whether the data folder and the database can be written to. */
  readonly health: Health;
}

/** What the server does for itself, every day. */
export const upkeepRoom = room<UpkeepNeeds>({
  name: 'upkeep',
  endpoints: {},
  tables: [],
  migrations: {},
  routes: () => [],
  start: async ({ sweep, health }) => {
    sweep.start();
    health.start();
  },
});
