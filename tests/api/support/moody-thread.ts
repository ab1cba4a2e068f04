import { serveThread } from '../../../api/jobs/thread-side.ts';

/** A thread that does what the test asks, good and bad. */
serveThread(async (task: { mood: string; value?: unknown }) => {
  if (task.mood === 'hang') for (;;) Math.sqrt(2);
  if (task.mood === 'die') process.exit(7);
  if (task.mood === 'throw') throw new Error('moody');
  if (task.mood === 'gorge') {
    const hoard: number[][] = [];
    for (;;) hoard.push(Array.from({ length: 100_000 }, (_, i) => i + 0.5));
  }
  if (task.mood === 'hoard') {
    const hoard: Uint8Array[] = [];
    for (;;) hoard.push(new Uint8Array(1024 * 1024).fill(1));
  }
  if (task.mood === 'nap') await new Promise((resolve) => setTimeout(resolve, 30));
  return task.value;
});
