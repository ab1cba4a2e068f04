import type { JobView } from '../../shared/maintenance/wire.ts';
import type { JobRow } from '../jobs/job-rows.ts';

/** A job as those who run the shop see it. */
export function jobView({ id, lane, kind, payload, attempt, error, created_at, due_at, dead_at }: JobRow): JobView {
  const ids = JSON.parse(payload) as JobView['payload'];
  return { id, lane, kind, payload: ids, attempt, error, created_at, due_at, dead_at };
}
