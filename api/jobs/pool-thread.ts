import { Worker } from 'node:worker_threads';

/** Messages to and from a thread; see {@link serveThread} for the other side. */
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

/** A task that came to its end, for who counts them. Times in ms. */
export interface EndedTask {
  readonly task: unknown;
  readonly outcome: 'done' | ThreadFault['kind'];
  readonly waitedMs: number;
  readonly ranMs: number;
}

/** Settings of a thread. */
export interface ThreadOptions {
  readonly script: URL;
  readonly timeoutMs: number;
  /** MB of JavaScript heap of a thread; a task that needs more ends as `crashed`, the server lives. */
  readonly heapMb: number;
  /** MB that a thread may take in all, buffers and WebAssembly included, which the heap's limit does not count. */
  readonly memoryMb: number;
  /** Hears of every task that a thread ended. */
  readonly ended?: (task: EndedTask) => void;
}

/** A task that somebody waits for. Times in ms. */
export interface PoolTask {
  readonly id: number;
  readonly owner: string;
  readonly task: unknown;
  readonly finish: (outcome: ThreadOutcome<unknown>) => void;
  readonly askedAt: number;
  startedAt: number;
}

/** One place of a pool: a thread that comes with its first task and is made anew after one that ended it. */
export interface PoolThread {
  /** The task that it has; null while it is free. */
  readonly task: PoolTask | null;
  /** Gives it a task. Only where it is free. */
  take(task: PoolTask): void;
  /** Ends a task whose thread takes more memory than it may. A thread that can't say is ending anyway. */
  checkMemory(): Promise<void>;
  /** Ends thread and task, which fails with `fault`. Resolves when the thread is gone. */
  stop(fault: ThreadFault): Promise<void>;
}

/** Makes a place of a pool. `freed` hears when a task came to its end and the next may come. */
export function createPoolThread(options: ThreadOptions, freed: () => void): PoolThread {
  let worker: Worker | null = null;
  let current: PoolTask | null = null;
  let timer: NodeJS.Timeout | null = null;

  function settle(outcome: ThreadOutcome<unknown>): void {
    const had = current;
    if (timer) clearTimeout(timer);
    current = null;
    timer = null;
    if (had) {
      options.ended?.({
        task: had.task,
        outcome: outcome.ok ? 'done' : outcome.error.kind,
        waitedMs: had.startedAt - had.askedAt,
        ranMs: performance.now() - had.startedAt,
      });
      had.finish(outcome);
    }
    freed();
  }

  /** Ends the thread; a fresh one starts with the next task. */
  async function drop(): Promise<void> {
    const had = worker;
    worker = null;
    had?.removeAllListeners();
    had?.on('error', () => {});
    await had?.terminate();
  }

  function fail(fault: ThreadFault): void {
    void drop();
    settle({ ok: false, error: fault });
  }

  function start(): Worker {
    const started = new Worker(options.script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.heapMb },
    });
    started.unref();
    started.on('message', (reply: ThreadReply) => {
      if (reply.id !== current?.id) return;
      settle(reply.ok ? reply : { ok: false, error: { kind: 'crashed', message: reply.message } });
    });
    started.on('error', (error) => fail({ kind: 'crashed', message: String(error) }));
    started.on('exit', (code) => fail({ kind: 'crashed', message: `The thread ended with code ${code}.` }));
    return started;
  }

  return {
    get task() {
      return current;
    },
    take(task) {
      current = task;
      task.startedAt = performance.now();
      worker ??= start();
      const message = `No answer within ${options.timeoutMs} ms.`;
      timer = setTimeout(() => fail({ kind: 'timeout', message }), options.timeoutMs);
      worker.postMessage({ id: task.id, task: task.task } satisfies ThreadRequest);
    },
    async checkMemory() {
      const had = current;
      if (!worker || !had) return;
      const taken = await worker.getHeapStatistics().catch(() => null);
      if (!taken || current !== had) return;
      const megabytes = (taken.total_heap_size + taken.external_memory) / 1024 / 1024;
      if (megabytes <= options.memoryMb) return;
      fail({ kind: 'crashed', message: `The task took ${Math.round(megabytes)} MB of memory.` });
    },
    async stop(fault) {
      const gone = drop();
      settle({ ok: false, error: fault });
      await gone;
    },
  };
}
