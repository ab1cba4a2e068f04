import { Worker } from 'node:worker_threads';

/** Commits between two checkpoints: about as many pages of journal as SQLite's own thousand. */
const COMMITS = 200;

/**
 * Pages of journal (4 kB each) at which the writer checks in itself after all: where the thread does not keep up, or has ended.
 */
export const MOST_JOURNAL_PAGES = 16_000;

/** Checkpoints of the journal, apart from the thread that answers calls. */
export interface Checkpoints {
  /** A transaction was committed. */
  committed(): void;
  close(): Promise<void>;
}

/**
 * Checkpoints the database of `file` from a thread of its own, after every so many commits. SQLite does it within the commit
 * that makes the journal long, and waits twice for the disk there: with everybody who waits for that commit's thread.
 */
export function createCheckpoints(file: string): Checkpoints {
  let commits = 0;
  let thread: Worker | null = null;
  let isBusy = false;

  function start(): Worker {
    const started = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: { file } });
    started.unref();
    started.on('message', () => {
      isBusy = false;
    });
    // Whatever ended it, the next round starts another one; until then the writer's own limit holds.
    started.on('error', () => {});
    started.on('exit', () => {
      if (thread === started) thread = null;
      isBusy = false;
    });
    return started;
  }

  return {
    committed() {
      commits += 1;
      if (commits < COMMITS || isBusy) return;
      commits = 0;
      isBusy = true;
      thread ??= start();
      thread.postMessage(null);
    },
    async close() {
      await thread?.terminate();
    },
  };
}
