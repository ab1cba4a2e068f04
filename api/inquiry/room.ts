import { inquiryEndpoints } from '../../shared/inquiry/wire.ts';
import * as schema from '../db/migrations/0055-inquiry.ts';
import { room } from '../room.ts';
import { INQUIRY_ANSWERED, mailAnswer } from './answer-mail.ts';
import { INQUIRY_ASKED, mailAsked } from './asked-mail.ts';
import type { InquiryNeeds } from './needs.ts';
import { inquiryPeople } from './people.ts';
import { inquiryRoutes } from './routes.ts';
import { endOldInquiries, type InquiryRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    inquiries: InquiryRow;
  }
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How long questions that are over are kept, days: as long as counts of pages. */
const KEPT_DAYS = 400;

/** Questions that anybody asks us, and our answers by e-mail. */
export const inquiryRoom = room<InquiryNeeds>({
  name: 'inquiry',
  endpoints: { inquiry: inquiryEndpoints },
  tables: ['inquiries'],
  people: inquiryPeople,
  migrations: { '0055-inquiry': schema },
  routes: inquiryRoutes,
  jobs: (needs) => ({ [INQUIRY_ANSWERED]: mailAnswer(needs), [INQUIRY_ASKED]: mailAsked(needs) }),
  recurring: ({ clock, database }) => ({
    'inquiry.end_old': {
      everyMs: HOUR_MS,
      run: () => endOldInquiries(database.db, new Date(clock.now() - KEPT_DAYS * DAY_MS).toISOString()),
    },
  }),
});
