import { attachmentEndpoints } from '../../shared/attachment/wire.ts';
import * as schema from '../db/migrations/0014-attachment.ts';
import { room } from '../room.ts';
import { attachmentPeople } from './people.ts';
import type { AttachmentNeeds } from './needs.ts';
import { attachmentRoutes } from './routes.ts';
import { type AttachmentRow, deleteOfGoneThings } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    attachments: AttachmentRow;
  }
}

const HOUR_MS = 60 * 60_000;
const STEP = 200;

/** Files that people send: technical drawings and purchase orders among them. */
export const attachmentRoom = room<AttachmentNeeds>({
  name: 'attachment',
  endpoints: { attachment: attachmentEndpoints },
  tables: ['attachments'],
  people: attachmentPeople,
  files: [{ table: 'attachments', column: 'file_key', bytes: 'bytes' }],
  migrations: { '0014-attachment': schema },
  routes: attachmentRoutes,
  recurring: ({ database }) => ({
    'attachments.forget': {
      everyMs: HOUR_MS,
      async run() {
        for (let gone = STEP; gone >= STEP; ) gone = await deleteOfGoneThings(database.db, STEP);
      },
    },
  }),
});
