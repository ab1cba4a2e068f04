import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Who waits for whom in this process, by database: the last of each queue. */
const queues = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs `work` after all that were put in the same queue of a database before it. */
export function inQueue<T>(db: Kysely<Tables>, name: string, work: () => Promise<T>): Promise<T> {
  const { adapter } = db.getExecutor();
  const ofDatabase = queues.get(adapter) ?? new Map<string, Promise<unknown>>();
  queues.set(adapter, ofDatabase);
  const mine = (ofDatabase.get(name) ?? Promise.resolve()).then(work);
  const done = mine.then(
    () => {},
    () => {},
  );
  ofDatabase.set(name, done);
  void done.then(() => ofDatabase.get(name) === done && ofDatabase.delete(name));
  return mine;
}
