import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from './pool-thread.ts';

/**
 * Lets whatever answers calls go first: where threads take every core, the main thread still gets one when it needs it.
 * Linux gives each thread a priority of its own; elsewhere this would slow the whole process down.
 */
function stepBack(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);
}

/** Answers the tasks of a pool with `work`. A throw is reported and the thread lives on. Call once, in the thread. */
export function serveThread(work: (task: never) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs in a thread only.');
  stepBack();
  port.on('message', async ({ id, task }: ThreadRequest) => {
    let reply: ThreadReply;
    try {
      reply = { id, ok: true, value: await work(task as never) };
    } catch (error) {
      reply = { id, ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    port.postMessage(reply);
  });
}
