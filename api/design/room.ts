import { designEndpoints } from '../../shared/design/wire.ts';
import * as schema from '../db/migrations/0010-design.ts';
import { LEFT_MS, StorageUnavailable } from '../gateways/storage/storage.ts';
import { room } from '../room.ts';
import { designPeople } from './people.ts';
import type { FontRow } from './font-rows.ts';
import { fontRoutes } from './font-routes.ts';
import type { DesignNeeds } from './needs.ts';
import { designRoutes } from './routes.ts';
import { type DesignRow, MEASURE } from './rows.ts';
import type { UploadLogRow } from './upload-log-rows.ts';
import { uploadRoutes } from './upload.ts';

declare module '../db/tables.ts' {
  interface Tables {
    designs: DesignRow;
    fonts: FontRow;
    upload_log: UploadLogRow;
  }
}

/** Uploads, designs and fonts. */
export const designRoom = room<DesignNeeds>({
  name: 'design',
  endpoints: { design: designEndpoints },
  tables: ['designs', 'fonts', 'upload_log'],
  people: designPeople,
  files: [
    { table: 'designs', column: 'id', sha256: 'sha256', bytes: 'size_bytes', arrivedWith: 'size_bytes' },
    { table: 'fonts', column: 'key', sha256: 'key' },
  ],
  migrations: { '0010-design': schema },
  routes: (needs) => [...designRoutes(needs), ...uploadRoutes(needs), ...fontRoutes(needs)],
  jobs: ({ analysis }) => ({ [MEASURE]: analysis.measure }),
  start: async ({ storage, analysis }) => {
    // Other servers and imports may be writing files there.
    await storage.sweep(LEFT_MS).catch((error: unknown) => {
      // A bucket that does not answer now keeps nobody from starting: the daily sweep comes back to it.
      if (!(error instanceof StorageUnavailable)) throw error;
    });
    await analysis.resume();
  },
});
