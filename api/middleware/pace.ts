/** Resolves once other callers had their chance: what is ready on other connections is read before. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Spreads the calls of one caller: when many come at once, others are served between any two of them. */
export interface Pace {
  /**
   * Resolves when the next call of `key` may begin, with what says that it has ended; null where too many of them wait already.
   */
  enter(key: string): Promise<(() => void) | null>;
}

/** Calls of one caller that may wait; each holds a body of 256 kB at most. */
export const MOST_WAITING = 200;

/**
 * Calls of one caller that may be under way at once. With a database elsewhere a call waits while others go on, and hundreds of one
 * caller would stand before everybody else in the line for a connection. More than a page ever asks for at once.
 */
const MOST_UNDER_WAY = 20;

interface Line {
  readonly waiting: (() => void)[];
  underWay: number;
  /** Whether a call of the line began in this turn of the event loop. */
  hasPassed: boolean;
}

/** Makes a pace. A caller with one call at a time never waits. */
export function createPace(most = MOST_WAITING, atOnce = MOST_UNDER_WAY): Pace {
  const lines = new Map<string, Line>();

  function begin(key: string, line: Line): () => void {
    line.underWay += 1;
    line.hasPassed = true;
    setImmediate(() => {
      line.hasPassed = false;
      goOn(key, line);
    });
    return () => {
      line.underWay -= 1;
      if (!line.hasPassed) goOn(key, line);
    };
  }

  /** Lets the next one begin where one may. */
  function goOn(key: string, line: Line): void {
    if (line.underWay < atOnce) line.waiting.shift()?.();
    if (line.underWay === 0 && line.waiting.length === 0 && !line.hasPassed && lines.get(key) === line)
      lines.delete(key);
  }

  return {
    async enter(key) {
      let line = lines.get(key);
      if (!line) {
        line = { waiting: [], underWay: 0, hasPassed: false };
        lines.set(key, line);
      }
      const mine = line;
      if (!mine.hasPassed && mine.underWay < atOnce && mine.waiting.length === 0) return begin(key, mine);
      if (mine.waiting.length >= most) return null;
      return new Promise((resolve) => mine.waiting.push(() => resolve(begin(key, mine))));
    },
  };
}
