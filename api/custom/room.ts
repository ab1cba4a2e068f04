import { customEndpoints } from '../../shared/custom/wire.ts';
import * as schema from '../db/migrations/0016-custom.ts';
import { room } from '../room.ts';
import { customPeople } from './people.ts';
import { expireAnswers, requestMails } from './mails.ts';
import type { MessageRow } from './message-rows.ts';
import type { CustomNeeds } from './needs.ts';
import { partRoutes } from './part-routes.ts';
import { REQUEST_SEQUENCE, type RfqRow } from './rfq-rows.ts';
import { requestRoutes } from './routes.ts';

declare module '../db/tables.ts' {
  interface Tables {
    custom_requests: RfqRow;
    custom_messages: MessageRow;
  }
}

const HOUR_MS = 60 * 60_000;

/** Work that people price: requests, messages, answers, and its parts on quotes. */
export const customRoom = room<CustomNeeds>({
  name: 'custom',
  endpoints: { custom: customEndpoints },
  tables: ['custom_requests', 'custom_messages'],
  people: customPeople,
  numbers: () => [REQUEST_SEQUENCE],
  migrations: { '0016-custom': schema },
  routes: (needs) => [...requestRoutes(needs), ...partRoutes(needs)],
  jobs: requestMails,
  recurring: (needs) => ({ 'custom.expire': { everyMs: HOUR_MS, run: () => expireAnswers(needs) } }),
});
