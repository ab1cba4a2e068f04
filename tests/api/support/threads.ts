import type { EndedTask, ThreadOutcome } from '../../../api/jobs/pool-thread.ts';
import { createThreadPool, type PoolOptions, type ThreadPool } from '../../../api/jobs/thread-pool.ts';

type Told = (task: EndedTask) => void;

/** Pools by their settings, for as long as the process lives. */
const pools = new Map<string, ThreadPool>();
/** Who hears how a task ended. */
const told = new WeakMap<object, Told>();

const CLOSED = { ok: false, error: { kind: 'closed', message: 'The server is shutting down.' } } as const;

function poolOf({ ended: _, ...options }: PoolOptions): ThreadPool {
  const key = JSON.stringify(options);
  const known = pools.get(key);
  if (known) return known;
  const made = createThreadPool({ ...options, ended: (end) => told.get(end.task as object)?.(end) });
  pools.set(key, made);
  return made;
}

/**
 * A server's pool that leaves its threads to the next server: a thread takes longer to start than most tests to run. Closing it ends the
 * server's own tasks as `closed`.
 */
export function sharedThreads(options: PoolOptions): ThreadPool {
  const pool = poolOf(options);
  const ends = new Set<(outcome: typeof CLOSED) => void>();
  let closed = false;
  return {
    ...pool,
    async run<T>(task: unknown, owner?: string, patience?: 'wait' | 'refuse'): Promise<ThreadOutcome<T>> {
      if (closed) return CLOSED;
      const own = { ...(task as object) };
      if (options.ended) told.set(own, options.ended);
      const { promise: atEnd, resolve } = Promise.withResolvers<typeof CLOSED>();
      ends.add(resolve);
      const outcome = await Promise.race([pool.run<T>(own, owner, patience), atEnd]);
      ends.delete(resolve);
      return outcome;
    },
    async close() {
      closed = true;
      for (const end of ends) end(CLOSED);
    },
  };
}
