import { designEndpoints } from '../../shared/design/wire.ts';
import * as designs from '../db/migrations/0003-designs.ts';
import { room } from '../room.ts';
import { fontRoutes } from './font-routes.ts';
import type { DesignNeeds } from './needs.ts';
import { designRoutes } from './routes.ts';
import type { DesignRow } from './rows.ts';
import { uploadRoutes } from './upload.ts';

declare module '../db/tables.ts' {
  interface Tables {
    designs: DesignRow;
  }
}

/** Uploads, designs and fonts. */
export const designRoom = room<DesignNeeds>({
  name: 'design',
  endpoints: { design: designEndpoints },
  tables: ['designs'],
  migrations: { '0003-designs': designs },
  routes: (needs) => [...designRoutes(needs), ...uploadRoutes(needs), ...fontRoutes(needs)],
  start: async ({ storage, analysis }) => {
    await storage.sweep();
    await analysis.resume();
  },
});
