import { sampleEndpoints } from '../../shared/sample/wire.ts';
import { room } from '../room.ts';
import type { SampleNeeds } from './needs.ts';
import { sampleRoutes } from './routes.ts';

/** Samples of materials. Their rows are the quotes' own. */
export const sampleRoom = room<SampleNeeds>({
  name: 'sample',
  endpoints: { sample: sampleEndpoints },
  tables: [],
  migrations: {},
  routes: sampleRoutes,
});
