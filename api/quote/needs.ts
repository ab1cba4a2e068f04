import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { AnalysisJobs } from '../design/analysis.ts';
import type { Env } from '../env.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { ViewDeps } from './terms.ts';

/** What quotes and their parts work with: what a price and a quote's view need, and what writes and measures them. */
export interface QuoteNeeds extends ViewDeps {
  readonly analysis: AnalysisJobs;
  readonly clock: Clock;
  readonly database: Database;
}

/** What the room works with beyond its quotes: it tells people by mail. */
export interface QuoteRoomNeeds extends QuoteNeeds {
  readonly env: Pick<Env, 'publicUrl' | 'port'>;
  readonly mail: MailGateway;
}
