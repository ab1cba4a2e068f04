import { room } from '../room.ts';
import type { Sweep } from './sweep.ts';

/** What upkeep works with. */
export interface UpkeepNeeds {
  /** Ends what nobody uses. */
  readonly sweep: Sweep;
}

/** What the server does for itself, every day. */
export const upkeepRoom = room<UpkeepNeeds>({
  name: 'upkeep',
  endpoints: {},
  tables: [],
  migrations: {},
  routes: () => [],
  start: async ({ sweep }) => sweep.start(),
});
