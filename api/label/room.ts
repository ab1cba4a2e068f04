import { labelEndpoints } from '../../shared/label/wire.ts';
import { room } from '../room.ts';
import type { LabelNeeds } from './needs.ts';
import { labelRoutes } from './routes.ts';

/** Printed codes of jobs, bags, batches, sheets, boxes, places and remnants. */
export const labelRoom = room<LabelNeeds>({
  name: 'label',
  endpoints: { label: labelEndpoints },
  tables: [],
  migrations: {},
  routes: labelRoutes,
});
