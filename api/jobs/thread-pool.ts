import { Worker } from 'node:worker_threads';
import { createFairQueue } from './fair-queue.ts';

/** What a thread gets and gives; see {@link serveThread} for the other side. */
export interface ThreadRequest {
  readonly id: number;
  readonly task: unknown;
}
export type ThreadReply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string };

/**
 * Why a task gave no answer. `crashed` covers a thread that died, a task that threw and one that took too much memory;
 * `busy` one whose owner has too many waiting already.
 */
export type ThreadFault = { readonly kind: 'timeout' | 'crashed' | 'closed' | 'busy'; readonly message: string };

/** Outcome of a task. */
export type ThreadOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ThreadFault };

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

/** A task that came to its end, for who counts them. Times in ms. */
export interface EndedTask {
  readonly task: unknown;
  readonly outcome: 'done' | ThreadFault['kind'];
  readonly waitedMs: number;
  readonly ranMs: number;
}

/** Settings of a pool. */
export interface PoolOptions {
  readonly script: URL;
  readonly size: number;
  readonly timeoutMs: number;
  /** MB of JavaScript heap of a thread; a task that needs more ends as `crashed`, the server lives. */
  readonly heapMb: number;
  /** MB that a thread may take in all, buffers and WebAssembly included, which the heap's limit does not count. */
  readonly memoryMb: number;
  /** Threads that one owner may have at once; default: all. */
  readonly perOwner?: number;
  /** Tasks of one owner that may wait before further ones are refused; default: any number. */
  readonly waitingPerOwner?: number;
  /** Hears of every task that a thread ended. */
  readonly ended?: (task: EndedTask) => void;
}

interface Job {
  readonly id: number;
  readonly owner: string;
  readonly task: unknown;
  readonly finish: (outcome: ThreadOutcome<unknown>) => void;
  readonly askedAt: number;
  startedAt: number;
}

interface Slot {
  worker: Worker | null;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

/** How often the memory of busy threads is looked at, ms. They take some 500 MB in that time at most. */
const MEMORY_CHECK_MS = 200;

/** Makes a pool; threads start with their first task. */
export function createThreadPool(options: PoolOptions): ThreadPool {
  const { perOwner = options.size, waitingPerOwner = Number.POSITIVE_INFINITY } = options;
  const slots: Slot[] = Array.from({ length: options.size }, () => ({ worker: null, job: null, timer: null }));
  const waiting = createFairQueue<Job>();
  let closed = false;
  let lastId = 0;

  const mayRun = (owner: string): boolean => slots.filter(({ job }) => job?.owner === owner).length < perOwner;

  function settle(slot: Slot, outcome: ThreadOutcome<unknown>): void {
    const job = slot.job;
    if (slot.timer) clearTimeout(slot.timer);
    slot.job = null;
    slot.timer = null;
    if (job) {
      options.ended?.({
        task: job.task,
        outcome: outcome.ok ? 'done' : outcome.error.kind,
        waitedMs: job.startedAt - job.askedAt,
        ranMs: performance.now() - job.startedAt,
      });
      job.finish(outcome);
    }
    next();
  }

  /** Ends a thread; the slot starts a fresh one with its next task. */
  function drop(slot: Slot): void {
    const worker = slot.worker;
    slot.worker = null;
    worker?.removeAllListeners();
    worker?.on('error', () => {});
    void worker?.terminate();
  }

  function fail(slot: Slot, fault: ThreadFault): void {
    drop(slot);
    settle(slot, { ok: false, error: fault });
  }

  function start(slot: Slot): Worker {
    const worker = new Worker(options.script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.heapMb },
    });
    worker.unref();
    worker.on('message', (reply: ThreadReply) => {
      if (reply.id !== slot.job?.id) return;
      settle(slot, reply.ok ? reply : { ok: false, error: { kind: 'crashed', message: reply.message } });
    });
    worker.on('error', (error) => fail(slot, { kind: 'crashed', message: String(error) }));
    worker.on('exit', (code) => fail(slot, { kind: 'crashed', message: `The thread ended with code ${code}.` }));
    return worker;
  }

  /** Ends a task whose thread takes more than it may. A thread that can't say is ending anyway. */
  async function checkMemory(slot: Slot): Promise<void> {
    const { worker, job } = slot;
    if (!worker || !job) return;
    const taken = await worker.getHeapStatistics().catch(() => null);
    if (!taken || slot.job !== job) return;
    const megabytes = (taken.total_heap_size + taken.external_memory) / 1024 / 1024;
    if (megabytes <= options.memoryMb) return;
    fail(slot, { kind: 'crashed', message: `The task took ${Math.round(megabytes)} MB of memory.` });
  }
  const watch = setInterval(() => {
    for (const slot of slots) void checkMemory(slot);
  }, MEMORY_CHECK_MS);
  watch.unref();

  function next(): void {
    if (closed) return;
    const slot = slots.find((s) => s.job === null);
    const job = slot ? waiting.take(mayRun)?.item : undefined;
    if (!slot || !job) return;
    slot.job = job;
    job.startedAt = performance.now();
    slot.worker ??= start(slot);
    slot.timer = setTimeout(
      () => fail(slot, { kind: 'timeout', message: `No answer within ${options.timeoutMs} ms.` }),
      options.timeoutMs,
    );
    slot.worker.postMessage({ id: job.id, task: job.task } satisfies ThreadRequest);
    next();
  }

  return {
    run<T>(task: unknown, owner = '', patience = 'wait') {
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
          finish: resolve as Job['finish'],
          askedAt: performance.now(),
          startedAt: 0,
        });
        next();
      });
    },
    load: () => ({ waiting: waiting.size, running: slots.filter(({ job }) => job !== null).length }),
    async close() {
      closed = true;
      clearInterval(watch);
      const fault = { ok: false, error: { kind: 'closed', message: 'The server is shutting down.' } } as const;
      for (const job of waiting.drain()) job.finish(fault);
      const workers = slots.map(({ worker }) => worker);
      for (const slot of slots) {
        drop(slot);
        settle(slot, fault);
      }
      await Promise.all(workers.map((worker) => worker?.terminate()));
    },
  };
}
