/** Lets a few calls be worked on at a time; the others wait for their turn, so that each is done soon once it has begun. */
export interface CallQueue {
  /**
   * Resolves when the next call of `key` may be worked on, with what says that it has ended. One that `goesFirst`, of a caller who has none waiting, stands behind
   * others of its kind alone; every second place is everybody's, so that however many of them come, the others go on.
   */
  enter(key: string, goesFirst?: boolean): Promise<() => void>;
}

/** Calls at a time, and that begin in one turn of the event loop. Measured: more make the slowest wait longer (docs/decisions.md). */
const AT_ONCE = 4;

/**
 * A call that takes longer than this is waiting for somebody else (a payment service), and the next one begins beside it, ms. Who waits for a
 * thread or for PostgreSQL's disk gives its place up at once (stepAside of telemetry/request-context.ts).
 */
const PATIENCE_MS = 100;

interface Waiting {
  readonly key: string;
  readonly rank: number;
  readonly goesFirst: boolean;
  readonly begin: () => void;
}

/**
 * Makes a queue. Fifty calls that share a server all the time all take fifty times as long, and one of many statements waits for all others
 * at each of them; one after the other they take half as long on average, and none much longer than another. No more begin in a turn of
 * the loop either, so that what else is there (a new connection, an answer of the disk) does not wait for all of them. Callers take turns, a
 * call of each (start-time fair queueing, Goyal et al. 1996, with calls of equal cost), so that many of one do not stand before everybody else's.
 */
export function createCallQueue(most = AT_ONCE, patienceMs = PATIENCE_MS): CallQueue {
  const waiting: Waiting[] = [];
  /** The last rank that each caller who waits was given. */
  const ranks = new Map<string, number>();
  let underWay = 0;
  let begunInTurn = 0;
  let served = 0;
  /** Whether the last one of those who waited went before others. */
  let wentFirst = false;

  const hasRoom = (): boolean => underWay < most && begunInTurn < most;

  function begin(): () => void {
    underWay += 1;
    begunInTurn += 1;
    if (begunInTurn === 1)
      setImmediate(() => {
        begunInTurn = 0;
        goOn();
      });
    let isOver = false;
    const leave = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      underWay -= 1;
      // The answer goes out before the next call begins.
      setImmediate(goOn);
    };
    const timer = setTimeout(leave, patienceMs);
    return leave;
  }

  /** Who is next: one that goes first, unless the one before did; else the least rank, and of equal ones who came first. */
  function nextAt(): number {
    const pressing = wentFirst ? -1 : waiting.findIndex(({ goesFirst }) => goesFirst);
    wentFirst = pressing >= 0;
    if (wentFirst) return pressing;
    let first = 0;
    for (let i = 1; i < waiting.length; i += 1) if (waiting[i]!.rank < waiting[first]!.rank) first = i;
    return first;
  }

  /** Lets those begin who may. */
  function goOn(): void {
    while (hasRoom() && waiting.length > 0) {
      const first = nextAt();
      const [next] = waiting.splice(first, 1) as [Waiting];
      served = Math.max(served, next.rank);
      if (ranks.get(next.key) === next.rank) ranks.delete(next.key);
      next.begin();
    }
  }

  return {
    async enter(key, goesFirst = false) {
      if (hasRoom() && waiting.length === 0) return begin();
      const alone = !ranks.has(key);
      const rank = Math.max(served, ranks.get(key) ?? 0) + 1;
      ranks.set(key, rank);
      const its = { key, rank, goesFirst: goesFirst && alone };
      return new Promise((resolve) => waiting.push({ ...its, begin: () => resolve(begin()) }));
    },
  };
}
