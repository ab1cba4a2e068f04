import { parentPort } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from './thread-pool.ts';

/** Answers the tasks of a pool with `work`. A throw is reported and the thread lives on. Call once, in the thread. */
export function serveThread(work: (task: never) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs in a thread only.');
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
