import { Worker } from 'node:worker_threads';

/** What a thread gets and gives; see {@link serveThread} for the other side. */
export interface ThreadRequest {
  readonly id: number;
  readonly task: unknown;
}
export type ThreadReply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string };

/** Why a task gave no answer. `crashed` covers a thread that died and a task that threw: both are bugs in the task. */
export type ThreadFault = { readonly kind: 'timeout' | 'crashed' | 'closed'; readonly message: string };

/** Outcome of a task. */
export type ThreadOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ThreadFault };

/** A pool of threads that run one task each at a time. */
export interface ThreadPool {
  run<T>(task: unknown): Promise<ThreadOutcome<T>>;
  /** Stops all threads; waiting tasks end as `closed`. */
  close(): Promise<void>;
}

/** Settings of a pool. */
export interface PoolOptions {
  readonly script: URL;
  readonly size: number;
  readonly timeoutMs: number;
  /** MB of JavaScript heap of a thread; a task that needs more ends as `crashed`, the server lives. */
  readonly heapMb: number;
}

interface Job {
  readonly task: unknown;
  readonly finish: (outcome: ThreadOutcome<unknown>) => void;
}

interface Slot {
  worker: Worker | null;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

/** Makes a pool; threads start with their first task. */
export function createThreadPool(options: PoolOptions): ThreadPool {
  const slots: Slot[] = Array.from({ length: options.size }, () => ({ worker: null, job: null, timer: null }));
  const waiting: Job[] = [];
  let closed = false;
  let lastId = 0;

  function settle(slot: Slot, outcome: ThreadOutcome<unknown>): void {
    const job = slot.job;
    if (slot.timer) clearTimeout(slot.timer);
    slot.job = null;
    slot.timer = null;
    job?.finish(outcome);
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
      if (reply.id !== lastIdOf(slot)) return;
      settle(slot, reply.ok ? reply : { ok: false, error: { kind: 'crashed', message: reply.message } });
    });
    worker.on('error', (error) => fail(slot, { kind: 'crashed', message: String(error) }));
    worker.on('exit', (code) => fail(slot, { kind: 'crashed', message: `The thread ended with code ${code}.` }));
    return worker;
  }

  const ids = new WeakMap<Job, number>();
  function lastIdOf(slot: Slot): number {
    return slot.job ? (ids.get(slot.job) ?? -1) : -1;
  }

  function next(): void {
    if (closed) return;
    const slot = slots.find((s) => s.job === null);
    const job = slot ? waiting.shift() : undefined;
    if (!slot || !job) return;
    slot.job = job;
    lastId += 1;
    ids.set(job, lastId);
    slot.worker ??= start(slot);
    slot.timer = setTimeout(
      () => fail(slot, { kind: 'timeout', message: `No answer within ${options.timeoutMs} ms.` }),
      options.timeoutMs,
    );
    slot.worker.postMessage({ id: lastId, task: job.task } satisfies ThreadRequest);
  }

  return {
    run<T>(task: unknown) {
      if (closed) return Promise.resolve({ ok: false, error: { kind: 'closed', message: 'Closed.' } } as const);
      return new Promise<ThreadOutcome<T>>((resolve) => {
        waiting.push({ task, finish: resolve as Job['finish'] });
        next();
      });
    },
    async close() {
      closed = true;
      const fault = { ok: false, error: { kind: 'closed', message: 'The server is shutting down.' } } as const;
      for (const job of waiting.splice(0)) job.finish(fault);
      for (const slot of slots) {
        const worker = slot.worker;
        drop(slot);
        settle(slot, fault);
        await worker?.terminate();
      }
    },
  };
}
