import { materialEndpoints } from '../../shared/material/wire.ts';
import { room } from '../room.ts';
import type { MaterialNeeds } from './needs.ts';
import { materialRoutes } from './routes.ts';

/** Materials and versions of the price list, as the staff keeps them, on the catalog's tables. */
export const materialRoom = room<MaterialNeeds>({
  name: 'material',
  endpoints: { material: materialEndpoints },
  tables: [],
  migrations: {},
  routes: materialRoutes,
});
