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

/** Bytes of a file from which on measuring may take seconds. */
const LONG_BYTES = 256 * 1024;

/** Whether a task of the analysis threads may take long: making a part of a measured design does not. */
function isLong(task: unknown): boolean {
  const { kind, bytes } = task as { kind: string; bytes?: number };
  return kind === 'analyze' && (bytes ?? 0) > LONG_BYTES;
}

/** Jobs that are leased beside those that threads have: a large file that waits for its thread keeps no small one from being found. */
const WAITING_LEASES = 2;

/** The jobs of a server, in their lanes. */
export function jobsOf(
  env: Env,
  deps: { readonly database: Database; readonly clock: Clock; readonly log: Logger; readonly visiting?: boolean },
): Jobs {
  return createJobs({
    ...deps,
    lanes: {
      event: { atOnce: 4, pollMs: 1000, longestMs: EVENT_MS },
      measure: { atOnce: env.analysisThreads + WAITING_LEASES, pollMs: 250, perOwner: perOwnerOf(env) },
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
    // Memory for a 50 MB file fits in both; a bomb ends the thread, not the server.
    heapMb: env.analysisMemoryMb / 2,
    memoryMb: env.analysisMemoryMb,
    perOwner: perOwnerOf(env),
    isLong,
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
