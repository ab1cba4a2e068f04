import { fileEndpoints } from '../../shared/file/wire.ts';
import * as schema from '../db/migrations/0015-file.ts';
import { room } from '../room.ts';
import { filePeople } from './people.ts';
import type { SentFileNeeds } from './needs.ts';
import { fileRoutes } from './routes.ts';
import type { SentFileRow } from './rows.ts';
import { uploadRoutes } from './upload.ts';

declare module '../db/tables.ts' {
  interface Tables {
    sent_files: SentFileRow;
  }
}

/** Files of any kind that people send. */
export const fileRoom = room<SentFileNeeds>({
  name: 'file',
  endpoints: { file: fileEndpoints },
  tables: ['sent_files'],
  people: filePeople,
  files: [
    { table: 'sent_files', column: 'file_key', sha256: 'sha256', bytes: 'size_bytes', arrivedWith: 'size_bytes' },
  ],
  migrations: { '0015-file': schema },
  routes: (needs) => [...fileRoutes(needs), ...uploadRoutes(needs)],
});
