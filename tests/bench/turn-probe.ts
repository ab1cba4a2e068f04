import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into the server before it starts: notes how much processor time its main thread takes between two turns of the
// event loop. That is what everybody waits for, and it does not depend on what else the machine does.

/** How often a turn is looked for, ms. */
const EVERY_MS = 2;

const file = process.env.TURN_PROBE_FILE;
if (isMainThread && file) {
  let last = process.threadCpuUsage();
  let longestMs = 0;
  setInterval(() => {
    const now = process.threadCpuUsage();
    longestMs = Math.max(longestMs, (now.user + now.system - last.user - last.system) / 1000);
    last = now;
  }, EVERY_MS).unref();
  // The start itself is one long turn; the bench asks to begin anew once it is over.
  process.on('SIGUSR2', () => {
    longestMs = 0;
  });
  process.on('exit', () => writeFileSync(file, String(longestMs)));
}
