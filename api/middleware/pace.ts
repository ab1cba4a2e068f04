/** Resolves once other callers had their chance: what is ready on other connections is read before. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Spreads the calls of one caller: when many come at once, others are served between any two of them. */
export interface Pace {
  /** Resolves when the next call of `key` may begin; false where too many of it wait already. */
  enter(key: string): Promise<boolean>;
}

/** Calls of one caller that may wait; each holds a body of 256 kB at most. */
const MOST_WAITING = 200;

/** Makes a pace. A caller with one call at a time never waits. */
export function createPace(most = MOST_WAITING): Pace {
  /** By key: who waits, and the entry itself while a call of the key began in this turn of the event loop. */
  const queues = new Map<string, (() => void)[]>();

  function pass(key: string): void {
    setImmediate(() => {
      const next = queues.get(key)?.shift();
      if (!next) {
        queues.delete(key);
        return;
      }
      next();
      pass(key);
    });
  }

  return {
    async enter(key) {
      const queue = queues.get(key);
      if (!queue) {
        queues.set(key, []);
        pass(key);
        return true;
      }
      if (queue.length >= most) return false;
      await new Promise<void>((resolve) => queue.push(resolve));
      return true;
    },
  };
}
