import { Worker } from 'node:worker_threads';
import type { Env } from '../../../env.ts';

/** How far the demo shop is: days of it that have passed, of how many. */
export interface DemoProgress {
  readonly days: number;
  readonly of: number;
}

/** A thread's messages: how far it is, and at the end whether it made one, or why not. */
export type DemoMessage = DemoProgress | { readonly made: boolean } | { readonly failed: string };

/** Makes demo shops beside a server that goes on answering. */
export interface DemoMaker {
  /** Makes one up to a time, ms since 1970; false where there is one already. Rejects where it can't be made, or `signal` aborts. */
  make(nowMs: number, told: (progress: DemoProgress) => void, signal: AbortSignal): Promise<boolean>;
}

/** A maker for the shop of an environment: it works in a thread of its own, on a connection of its own. */
export function createDemoMaker(env: Env): DemoMaker {
  return {
    make(nowMs, told, signal) {
      const thread = new Worker(new URL('./thread.ts', import.meta.url), {
        workerData: { env: structuredClone({ ...env, logLevel: 'warn' }), nowMs },
      });
      const stop = () => void thread.terminate();
      signal.addEventListener('abort', stop, { once: true });
      return new Promise<boolean>((resolve, reject) => {
        thread.on('message', (message: DemoMessage) => {
          if ('made' in message) resolve(message.made);
          else if ('failed' in message) reject(new Error(message.failed));
          else told(message);
        });
        thread.on('error', reject);
        thread.on('exit', (code) => reject(new Error(`The thread of the demo shop ended with ${code}.`)));
      }).finally(() => {
        signal.removeEventListener('abort', stop);
        stop();
      });
    },
  };
}
