import { createJobs, type Jobs } from '../../../api/jobs/jobs.ts';
import type { Work } from '../../../api/jobs/lane.ts';
import { silentLog } from './clock.ts';
import type { World } from './world.ts';

const NEVER_MS = 2 ** 30;

/** How the servers of these tests work: nothing is looked for unless a test says so. */
const SLOW_LANES = {
  event: { atOnce: 3, pollMs: NEVER_MS },
  measure: { atOnce: 2, pollMs: NEVER_MS, perOwner: 1 },
  upkeep: { atOnce: 2, pollMs: NEVER_MS },
} as const;

/** Settings of a test server's lanes: the most time for events, and the number of measurements at once. */
interface JobServerSettings {
  readonly longestMs?: number;
  readonly measures?: number;
}

/** Another server on the database of a world that only serves itself. */
export async function jobServer(
  world: World,
  work: Partial<Work>,
  { longestMs, measures }: JobServerSettings = {},
): Promise<Jobs> {
  const { database, clock } = world.deps;
  const event = { ...SLOW_LANES.event, ...(longestMs === undefined ? {} : { longestMs }) };
  const measure = { ...SLOW_LANES.measure, atOnce: measures ?? SLOW_LANES.measure.atOnce };
  const jobs = createJobs({ database, clock, log: silentLog, lanes: { ...SLOW_LANES, event, measure } });
  await jobs.start({ handlers: {}, recurring: {}, ...work });
  return jobs;
}

/** A world that leaves all jobs to others. */
export const SERVES_ONLY = { env: { ROLE: 'serve', LOG_LEVEL: 'silent' } } as const;
