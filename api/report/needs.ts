import type { Logger } from 'pino';
import type { Limits } from '../middleware/limits.ts';

/** What taking in reports works with. */
export interface ReportNeeds {
  readonly limits: Pick<Limits, 'errors'>;
  readonly log: Logger;
}
