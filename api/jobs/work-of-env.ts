import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { createWatchedPool } from '../telemetry/watched-pool.ts';
import { createJobs, type Jobs } from './jobs.ts';
import type { PoolOptions, ThreadPool } from './thread-pool.ts';

/** How long an event may take, a mail to a slow server among them, ms. */
const EVENT_MS = 300_000;
/** Tasks of one account that may wait for a thread; more are refused as too many. */
const WAITING_PER_ACCOUNT = 60;

/** Threads of a process that one owner may have: where there are several, one is always left for the others. */
function perOwnerOf({ analysisThreads }: Pick<Env, 'analysisThreads'>): number {
  return Math.max(1, analysisThreads - 1);
}

/** The jobs of a server, in their lanes. */
export function jobsOf(
  env: Env,
  deps: { readonly database: Database; readonly clock: Clock; readonly log: Logger },
): Jobs {
  return createJobs({
    ...deps,
    lanes: {
      event: { atOnce: 4, pollMs: 1000, longestMs: EVENT_MS },
      measure: { atOnce: env.analysisThreads, pollMs: 250, perOwner: perOwnerOf(env) },
      upkeep: { atOnce: 4, pollMs: 30_000 },
    },
  });
}

/** The threads that `create` makes: `pool` reads and measures designs, `papers` writes PDFs. */
export function threadsOf(
  env: Env,
  metrics: Metrics,
  create: (options: PoolOptions) => ThreadPool,
): { readonly pool: ThreadPool; readonly papers: ThreadPool } {
  const measuring: PoolOptions = {
    script: new URL('./analysis-thread.ts', import.meta.url),
    size: env.analysisThreads,
    timeoutMs: env.analysisTimeoutMs,
    // What a 50 MB file takes fits in both; a bomb ends the thread, not the server.
    heapMb: env.analysisMemoryMb / 2,
    memoryMb: env.analysisMemoryMb,
    perOwner: perOwnerOf(env),
    waitingPerOwner: Math.max(WAITING_PER_ACCOUNT, env.uploadsAtOnce),
  };
  const writing: PoolOptions = {
    script: new URL('./paper-thread.ts', import.meta.url),
    size: 1,
    timeoutMs: 120_000,
    heapMb: 256,
    memoryMb: 512,
    waitingPerOwner: 10,
  };
  return { pool: createWatchedPool(create, measuring, metrics), papers: create(writing) };
}
