import type { Owned } from '../account/owned-rows.ts';
import type { Lease, Leases } from '../jobs/leases.ts';

/** Lets payments of one account happen one after the other, on all servers together. */
export interface Turns {
  /**
   * Does `work` when it is the key's turn; null where another server has it for longer than `patienceMs`. In one process they take turns
   * in the order in which they came, and wait for each other as long as it takes.
   */
  take<T>(key: string, work: (turn: Lease) => Promise<T>, patienceMs?: number): Promise<{ readonly value: T } | null>;
}

/** Longest that a call waits for another server, ms: two answers of the gateway. */
const PATIENCE_MS = 60_000;

/**
 * Does `work` when it is the turn of who pays and, where it is for an organization, of that too: members who pay at once see each other.
 * Always in this order, so that nobody waits for one who waits for them. Null as in {@link Turns}.
 */
export async function inTurnOf<T>(
  turns: Turns,
  { accountId, organizationId }: Owned,
  work: (turn: Lease) => Promise<T>,
  patienceMs?: number,
): Promise<{ readonly value: T } | null> {
  if (organizationId === null) return turns.take(accountId, work, patienceMs);
  const had = await turns.take(
    accountId,
    (mine) => turns.take(organizationId, (its) => work(both(mine, its)), patienceMs),
    patienceMs,
  );
  return had?.value ?? null;
}

/**
 * {@link inTurnOf} for work whose organization is told only by what it reads: that is read in the account's turn and, where there is an organization,
 * again in its turn.
 */
export async function inTurnAsRead<R, T>(
  turns: Turns,
  accountId: string,
  { read, organizationOf }: { read(): Promise<R>; organizationOf(read: R): string | null },
  work: (turn: Lease, read: R) => Promise<T>,
): Promise<{ readonly value: T } | null> {
  const had = await turns.take(accountId, async (mine) => {
    const first = await read();
    const organizationId = organizationOf(first);
    if (organizationId === null) return { value: await work(mine, first) };
    return turns.take(organizationId, async (its) => work(both(mine, its), await read()));
  });
  return had?.value ?? null;
}

function both(mine: Lease, its: Lease): Lease {
  return { isOurs: () => mine.isOurs() && its.isOurs() };
}

/**
 * Looks after each of what was left open, in the turn of who pays. One that can't be is told to `failed` and keeps none of the others;
 * where another server has the turn, it is about to settle it itself.
 */
export async function eachInTurn<T>(
  turns: Turns,
  open: readonly T[],
  payerOf: (one: T) => Owned,
  { follow, failed }: { follow(one: T): Promise<unknown>; failed(one: T, error: unknown): void },
): Promise<void> {
  for (const one of open)
    try {
      await inTurnOf(turns, payerOf(one), () => follow(one), 0);
    } catch (error) {
      failed(one, error);
    }
}

/** Makes turns: a line in this process, a lease in the database among processes. */
export function createTurns(leases: Leases): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take(key, work, patienceMs = PATIENCE_MS) {
      const before = last.get(key) ?? Promise.resolve();
      const hold = () => leases.hold(`payments ${key}`, patienceMs, work);
      const mine = before.then(hold, hold);
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
