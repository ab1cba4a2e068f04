import { createFairQueue } from './fair-queue.ts';
import { stepAside } from '../telemetry/request-context.ts';
import {
  createPoolThread,
  type PoolTask,
  type ThreadFault,
  type ThreadOptions,
  type ThreadOutcome,
} from './pool-thread.ts';

/** A pool of threads that run one task each at a time. */
export interface ThreadPool {
  /**
   * Runs a task when its owner's turn comes; those who wait take turns, see FairQueue. With `refuse` it ends as `busy` where
   * as many of the owner wait as may.
   */
  run<T>(task: unknown, owner?: string, patience?: 'wait' | 'refuse'): Promise<ThreadOutcome<T>>;
  /** Tasks that wait and that run at the moment. */
  load(): { readonly waiting: number; readonly running: number };
  /** Stops all threads; waiting tasks end as `closed`. */
  close(): Promise<void>;
}

/** Settings of a pool. */
export interface PoolOptions extends ThreadOptions {
  readonly size: number;
  /** Threads that one owner may have at once; default: all. */
  readonly perOwner?: number;
  /** Whether a task may take long: of several threads such tasks have all but one, so that short ones find a thread. */
  readonly isLong?: (task: unknown) => boolean;
  /** Tasks of one owner that may wait before further ones are refused; default: any number. */
  readonly waitingPerOwner?: number;
}

/** How often the memory of busy threads is looked at, ms. They take some 500 MB in that time at most. */
const MEMORY_CHECK_MS = 200;

/** Makes a pool; threads start with their first task. */
export function createThreadPool(options: PoolOptions): ThreadPool {
  const { perOwner = options.size, waitingPerOwner = Number.POSITIVE_INFINITY, isLong = () => false } = options;
  const mostLong = Math.max(1, options.size - 1);
  const threads = Array.from({ length: options.size }, () => createPoolThread(options, next));
  const waiting = createFairQueue<PoolTask>();
  let closed = false;
  let lastId = 0;

  const running = (is: (task: PoolTask) => boolean): number =>
    threads.filter(({ task }) => task !== null && is(task)).length;
  const mayRun = (owner: string, { task }: PoolTask): boolean =>
    running((one) => one.owner === owner) < perOwner &&
    (!isLong(task) || running((one) => isLong(one.task)) < mostLong);

  const watch = setInterval(() => {
    for (const thread of threads) void thread.checkMemory();
  }, MEMORY_CHECK_MS);
  watch.unref();

  function next(): void {
    if (closed) return;
    const thread = threads.find(({ task }) => task === null);
    const task = thread ? waiting.take(mayRun)?.item : undefined;
    if (!thread || !task) return;
    thread.take(task);
    next();
  }

  return {
    run<T>(task: unknown, owner = '', patience = 'wait') {
      stepAside();
      if (closed) return Promise.resolve({ ok: false, error: { kind: 'closed', message: 'Closed.' } } as const);
      if (patience === 'refuse' && waiting.sizeOf(owner) >= waitingPerOwner) {
        return Promise.resolve({ ok: false, error: { kind: 'busy', message: 'Too many tasks wait.' } } as const);
      }
      return new Promise<ThreadOutcome<T>>((resolve) => {
        lastId += 1;
        waiting.add(owner, {
          id: lastId,
          owner,
          task,
          finish: resolve as PoolTask['finish'],
          askedAt: performance.now(),
          startedAt: 0,
        });
        next();
      });
    },
    load: () => ({ waiting: waiting.size, running: running(() => true) }),
    async close() {
      closed = true;
      clearInterval(watch);
      const fault: ThreadFault = { kind: 'closed', message: 'The server is shutting down.' };
      for (const task of waiting.drain()) task.finish({ ok: false, error: fault });
      await Promise.all(threads.map((thread) => thread.stop(fault)));
    },
  };
}
