import type { Logger } from 'pino';
import type { Limits } from '../middleware/limits.ts';

/** What reporting faults works with. */
export interface ReportNeeds {
  readonly log: Logger;
  readonly limits: Pick<Limits, 'errors'>;
}
