import { pino } from 'pino';
import type { Passwords } from '../../../api/account/passwords.ts';
import type { Deps } from '../../../api/deps.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now(): number;
  advance(ms: number): void;
}

/** Tuesday, 10 November 2026, 9:00 in San Francisco. */
export const START = Date.UTC(2026, 10, 10, 17, 0, 0);

/** Makes a clock. */
export function testClock(start = START): TestClock {
  let now = start;
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}

/** Stands in for argon2id where a test is not about it: same shape, no work. */
export const quickPasswords: Passwords = {
  hash: async (password) => `quick:${password}`,
  verify: async (password, hash) => hash === `quick:${password}`,
  close: async () => {},
};

/** A log that keeps nothing. */
export const silentLog = pino({ level: 'silent' });

/** Lets a minute pass once the mails under way are written: their leases would run out in the leap, and others would begin them again. */
export async function minutePasses({ clock, deps }: { clock: TestClock; deps: Pick<Deps, 'jobs'> }): Promise<void> {
  await deps.jobs.drain('event');
  clock.advance(60_000);
}
