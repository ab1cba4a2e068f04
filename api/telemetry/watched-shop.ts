import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { countGivenUp } from '../jobs/given-up-rows.ts';
import { LANES } from '../jobs/job.ts';
import { waitingIn } from '../jobs/job-rows.ts';
import type { Metrics, Reading } from './metrics.ts';

/** Adds what the database knows of waiting work. The same on every server: take the highest of them, not their sum. */
export function watchShop(metrics: Pick<Metrics, 'watch'>, { db }: Database, clock: Clock): void {
  const each = async (read: (lane: (typeof LANES)[number]) => Promise<number>): Promise<Reading> =>
    Object.fromEntries(await Promise.all(LANES.map(async (lane) => [lane, await read(lane)] as const)));
  metrics.watch('kerfwise_jobs', 'Jobs that are due, under way or wait for their next try.', 'lane', () =>
    each(async (lane) => (await waitingIn(db, lane)).count),
  );
  metrics.watch('kerfwise_jobs_late_seconds', 'Since when the job that is due longest is due.', 'lane', () =>
    each(async (lane) => {
      const { oldest } = await waitingIn(db, lane);
      return oldest === null ? 0 : Math.max(0, (clock.now() - Date.parse(oldest)) / 1000);
    }),
  );
  metrics.watch('kerfwise_jobs_given_up', 'Jobs that were given up and wait for a person.', 'lane', async () => {
    const counts = await countGivenUp(db);
    return Object.fromEntries(LANES.map((lane) => [lane, counts.get(lane) ?? 0]));
  });
}
