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
  return task.value;
});
