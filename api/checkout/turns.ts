/** Lets things with the same key happen one after the other. */
export interface Turns {
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Turns within this process; across processes the database's unique indexes decide. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take(key, work) {
      const before = last.get(key) ?? Promise.resolve();
      const mine = before.then(work, work);
      const done = mine
        .catch(() => {})
        .then(() => {
          if (last.get(key) === done) last.delete(key);
        });
      last.set(key, done);
      return mine;
    },
  };
}
