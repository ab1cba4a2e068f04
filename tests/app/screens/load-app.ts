/**
 * Loads every module of the app but those for the server, so that what a press asks for is there at once: whether it came in time would be chance. After modules
 * were reset it loads those that are used from then on.
 */
export async function loadApp(): Promise<void> {
  const modules = import.meta.glob([
    '../../../app/**/*.{ts,tsx}',
    '!../../../app/{main.tsx,sw.ts,waking/waker.ts}',
    '!../../../app/rendering/**',
    '!../../../app/**/*-worker.ts',
  ]);
  await Promise.all(Object.values(modules).map((load) => load()));
}
