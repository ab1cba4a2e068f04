import { batchEndpoints } from '../../shared/production/batch-wire.ts';
import { productionEndpoints } from '../../shared/production/wire.ts';
import * as schema from '../db/migrations/0038-production.ts';
import * as batchHub from '../db/migrations/0042-batch-hub.ts';
import * as nest from '../db/migrations/0043-nest.ts';
import * as openJobs from '../db/migrations/0049-open-jobs.ts';
import * as firstArticle from '../db/migrations/0054-first-article.ts';
import * as noteDays from '../db/migrations/0056-note-days.ts';
import * as searchWords from '../db/migrations/0071-search-words.ts';
import * as cutRemnant from '../db/migrations/0072-cut-remnant.ts';
import * as benchTimes from '../db/migrations/0073-line-bench-times.ts';
import { ORDER_FOLLOW } from '../order/follow.ts';
import { room } from '../room.ts';
import { batchRoutes } from './batch-routes.ts';
import { BATCH_SEQUENCE, type BatchRow, type SheetLineRow, type SheetRow } from './batch-rows.ts';
import type { BoxLineRow, BoxRow } from './box-rows.ts';
import type { ScanRow } from './event-rows.ts';
import type { FirstArticleRow } from './first-article-rows.ts';
import { beginLines, followJob, makeEarlierJobs, ORDER_BEGIN } from './follow-order.ts';
import type { JobRow } from './job-rows.ts';
import type { ProductLineRow } from './line-rows.ts';
import { mailMention, NOTE_MENTION } from './mention-mail.ts';
import type { FirstPhotoNeeds } from './needs.ts';
import type { JobNoteRow } from './note-rows.ts';
import { jobRoutes } from './routes.ts';

declare module '../db/tables.ts' {
  interface Tables {
    production_jobs: JobRow;
    production_lines: ProductLineRow;
    production_notes: JobNoteRow;
    production_batches: BatchRow;
    production_sheets: SheetRow;
    production_sheet_lines: SheetLineRow;
    production_boxes: BoxRow;
    production_box_lines: BoxLineRow;
    production_events: ScanRow;
    production_first_articles: FirstArticleRow;
  }
}

/** How often orders are looked for that have no jobs, ms: those from before there were jobs, and none else. */
const EARLIER_MS = 60 * 60_000;

/** The shop floor: jobs that orders are made in, batches of sheets, events of scans, boxes. */
export const productionRoom = room<FirstPhotoNeeds>({
  name: 'production',
  endpoints: { production: productionEndpoints, batch: batchEndpoints },
  tables: [
    'production_first_articles',
    'production_events',
    'production_box_lines',
    'production_boxes',
    'production_sheet_lines',
    'production_sheets',
    'production_batches',
    'production_notes',
    'production_lines',
    'production_jobs',
  ],
  people: {
    production_first_articles: { accounts: { account_id: 'bare' }, notExported: 'the shop’s own record of its work' },
    production_events: { accounts: { account_id: 'bare' }, notExported: 'the shop’s own record of its work' },
    production_notes: { accounts: { account_id: 'bare' }, notExported: 'the shop’s own notes on its work' },
  },
  numbers: () => [BATCH_SEQUENCE],
  migrations: {
    '0038-production': schema,
    '0042-batch-hub': batchHub,
    '0043-nest': nest,
    '0049-open-jobs': openJobs,
    '0054-first-article': firstArticle,
    '0056-note-days': noteDays,
    '0071-search-words': searchWords,
    '0072-cut-remnant': cutRemnant,
    '0073-line-bench-times': benchTimes,
  },
  routes: (needs) => [...jobRoutes(needs), ...batchRoutes(needs)],
  jobs: (needs) => ({
    [ORDER_FOLLOW]: (job) => followJob(needs, job),
    [NOTE_MENTION]: mailMention(needs),
    [ORDER_BEGIN]: ({ payload }) => beginLines(needs, payload.subject!),
  }),
  recurring: (needs) => ({
    'production.earlier_jobs': { everyMs: EARLIER_MS, run: () => makeEarlierJobs(needs) },
  }),
});
