import type { Logger } from 'pino';
import type { Limits } from '../middleware/limits.ts';

/** Dependencies of taking in reports. */
export interface ReportNeeds {
  readonly limits: Pick<Limits, 'errors'>;
  readonly log: Logger;
}
