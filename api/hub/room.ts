import { hubEndpoints } from '../../shared/hub/wire.ts';
import * as schema from '../db/migrations/0040-hub.ts';
import { room } from '../room.ts';
import type { DowntimeRow, MachineRow, ShiftRow } from './machine-rows.ts';
import type { HubNeeds } from './needs.ts';
import type { PlacedRow, PlaceRow } from './place-rows.ts';
import { hubRoutes } from './routes.ts';

declare module '../db/tables.ts' {
  interface Tables {
    machines: MachineRow;
    machine_downtimes: DowntimeRow;
    shifts: ShiftRow;
    hub_places: PlaceRow;
    hub_placed: PlacedRow;
  }
}

/** Hubs with their machines, downtime, shifts, and places where things lie. */
export const hubRoom = room<HubNeeds>({
  name: 'hub',
  endpoints: { hub: hubEndpoints },
  tables: ['hub_placed', 'hub_places', 'shifts', 'machine_downtimes', 'machines'],
  people: {
    machine_downtimes: { accounts: { account_id: 'bare' }, notExported: 'the shop’s own record of its machines' },
    shifts: { accounts: { account_id: 'bare' }, notExported: 'the shop’s own record of its work' },
  },
  migrations: { '0040-hub': schema },
  routes: hubRoutes,
});
