import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { AnalysisJobs } from '../design/analysis.ts';
import type { Env } from '../env.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { ViewDeps } from './terms.ts';

/**
 * Dependencies of quotes and their parts: those of a price and a quote's view, and those that write and measure them.
 */
export interface QuoteNeeds extends ViewDeps {
  readonly analysis: AnalysisJobs;
  readonly clock: Clock;
  readonly database: Database;
}

/** Dependencies of the room beyond its quotes: it sends mail. */
export interface QuoteRoomNeeds extends QuoteNeeds {
  readonly env: Pick<Env, 'publicUrl' | 'port'>;
  readonly mail: MailGateway;
}
