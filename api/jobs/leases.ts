import type { Logger } from 'pino';
import { type Clock, isoNow, newId } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { LEASE_MS } from './lane.ts';
import { dropLease, renewLease, takeLease } from './lease-rows.ts';

/** Something that is ours alone for a while. */
export interface Lease {
  /** Whether it surely still is: a process that stood still for long may have lost it. Ask before doing what can't be undone. */
  isOurs(): boolean;
}

/** Lets one server at a time have something. */
export interface Leases {
  /**
   * Does `work` while nobody else has `key`, waiting for it `patienceMs` at most; null where somebody else has it for longer. A server
   * that dies loses it after LEASE_MS.
   */
  hold<T>(key: string, patienceMs: number, work: (lease: Lease) => Promise<T>): Promise<{ readonly value: T } | null>;
}

/** How often somebody who waits looks again, ms. */
const LOOK_MS = 50;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Makes leases over a database. Each hold has an owner of its own, so that two in one process exclude each other too. */
export function createLeases({
  database: { light: db },
  clock,
  log,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}): Leases {
  const until = () => new Date(clock.now() + LEASE_MS).toISOString();

  /** When the lease was asked for, on this process's own clock: it is at least as old. Null where somebody else has it. */
  async function take(key: string, owner: string, patienceMs: number): Promise<number | null> {
    const start = performance.now();
    for (;;) {
      const askedAt = performance.now();
      if (await takeLease(db, { key, owner, until: until() }, isoNow(clock))) return askedAt;
      if (performance.now() - start >= patienceMs) return null;
      await pause(LOOK_MS);
    }
  }

  return {
    async hold(key, patienceMs, work) {
      const owner = newId(clock);
      let askedAt = await take(key, owner, patienceMs);
      if (askedAt === null) return null;
      const heartbeat = setInterval(() => {
        const at = performance.now();
        renewLease(db, { key, owner, until: until() }).then(
          (kept) => {
            if (kept) askedAt = at;
            else log.warn({ key }, 'a lease was lost');
          },
          (error: unknown) => log.error({ key, err: error }, 'a lease was not renewed'),
        );
      }, LEASE_MS / 3);
      heartbeat.unref();
      try {
        return { value: await work({ isOurs: () => performance.now() - askedAt! < LEASE_MS }) };
      } finally {
        clearInterval(heartbeat);
        await dropLease(db, { key, owner }).catch((error: unknown) =>
          log.error({ key, err: error }, 'a lease was not released'),
        );
      }
    },
  };
}
