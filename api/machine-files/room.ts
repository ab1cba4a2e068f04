import { machineFileEndpoints } from '../../shared/machine-files/wire.ts';
import { room } from '../room.ts';
import type { MachineFileNeeds } from './needs.ts';
import { machineFileRoutes } from './routes.ts';

/** Files that machines make the parts of orders by. */
export const machineFilesRoom = room<MachineFileNeeds>({
  name: 'machine-files',
  endpoints: { machineFile: machineFileEndpoints },
  tables: [],
  migrations: {},
  routes: machineFileRoutes,
});
