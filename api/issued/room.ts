import { issuedEndpoints } from '../../shared/issued/wire.ts';
import * as schema from '../db/migrations/0017-issued.ts';
import * as links from '../db/migrations/0036-links.ts';
import { room } from '../room.ts';
import { issuedPeople } from './people.ts';
import { DOCUMENT_MAIL, sendDocument } from './mail-quote.ts';
import type { IssuedNeeds } from './needs.ts';
import { REMINDER_MAIL, remind, sendReminder } from './remind.ts';
import type { QuoteReminderRow, StoppedReminderRow } from './reminder-rows.ts';
import { issuedRoutes } from './routes.ts';
import { deleteOfGoneQuotes, type DocumentDesignRow, type DocumentMailRow, type IssuedDocumentRow } from './rows.ts';
import { deleteEndedShares, type ShareRow } from './share-rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    issued_documents: IssuedDocumentRow;
    document_designs: DocumentDesignRow;
    document_mails: DocumentMailRow;
    shares: ShareRow;
    quote_reminders: QuoteReminderRow;
    stopped_reminders: StoppedReminderRow;
  }
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const STEP = 100;
/** How long a link that has ended is still told from one that never was, ms. */
const KEPT_MS = 90 * DAY_MS;

/** Quote documents, links to them, and reminders of saved quotes. */
export const issuedRoom = room<IssuedNeeds>({
  name: 'issued',
  endpoints: { issued: issuedEndpoints },
  tables: ['issued_documents', 'document_designs', 'document_mails', 'shares', 'quote_reminders', 'stopped_reminders'],
  people: issuedPeople,
  files: (['letter_key', 'a4_key'] as const).map((column) => ({
    table: 'issued_documents',
    column,
    isWrittenAnew: true,
  })),
  migrations: { '0017-issued': schema, '0036-links': links },
  routes: issuedRoutes,
  jobs: (needs) => ({ [DOCUMENT_MAIL]: sendDocument(needs), [REMINDER_MAIL]: sendReminder(needs) }),
  recurring: (needs) => ({
    'quotes.remind': { everyMs: HOUR_MS, run: () => remind(needs) },
    'documents.forget': {
      everyMs: DAY_MS,
      async run() {
        const { db } = needs.database;
        for (let gone = STEP; gone === STEP; ) gone = await deleteOfGoneQuotes(db, STEP);
        await deleteEndedShares(db, new Date(needs.clock.now() - KEPT_MS).toISOString());
      },
    },
  }),
});
