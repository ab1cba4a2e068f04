import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { createThrottle, type Gate, type Throttle, type ThrottleRule } from './throttle.ts';

/** Where wrong passwords are counted. */
export type LoginLimits = Throttle;

/** Longest wait, ms. */
const LONG_MS = 15 * 60_000;
/**
 * Longest wait that wrong passwords from elsewhere can put on an account, ms: many machines together get two tries a
 * minute, and an owner at a new device waits half a minute.
 */
const SHORT_MS = 30_000;

const firstMs = 2000;

/** The rules in force: five free tries of one account, fifty of any from one address. */
const RULES = {
  /** One account from one address. */
  pair: { name: 'login.pair', free: 5, firstMs, longestMs: LONG_MS },
  /** Any accounts from one address. */
  address: { name: 'login.address', free: 50, firstMs, longestMs: LONG_MS },
  /** One account from anywhere. */
  account: { name: 'login.account', free: 30, firstMs, longestMs: SHORT_MS },
  /** One account on a device that signed in to it before. */
  device: { name: 'login.device', free: 5, firstMs, longestMs: LONG_MS },
  /** The code of one account's second factor, from anywhere: who is asked has shown the password. */
  code: { name: 'login.code', free: 5, firstMs, longestMs: LONG_MS },
  /** The PIN of one badge, at any tablet. */
  pin: { name: 'login.pin', free: 5, firstMs, longestMs: LONG_MS },
  /** The password of one account, asked of somebody who is signed in. */
  proof: { name: 'login.proof', free: 5, firstMs, longestMs: LONG_MS },
} as const satisfies Readonly<Record<string, ThrottleRule>>;

/** Makes the limits, for all servers of one database together. */
export function createLoginLimits(database: Database, clock: Clock): LoginLimits {
  return createThrottle(database, clock);
}

/** Gates of a try to log in. */
export interface LoginGates {
  /** Notes a try before the password is looked at: 0; or how long to wait until one counts, ms. */
  enter(): Promise<number>;
  /** The password was right. */
  passed(): Promise<void>;
}

/** A known device is only held against itself; any other against its address and against what others tried. */
export function loginGates(limits: LoginLimits, email: string, address: string, device: string | null): LoginGates {
  const own: Gate =
    device === null ? { rule: RULES.pair, key: `${email} ${address}` } : { rule: RULES.device, key: device };
  const others: Gate[] =
    device === null
      ? [
          { rule: RULES.address, key: address },
          { rule: RULES.account, key: email },
        ]
      : [];
  return {
    enter: () => limits.enter([own, ...others]),
    async passed() {
      await limits.forget(own);
      for (const gate of others) await limits.forgive(gate);
    },
  };
}

/** Gate for someone signed in who is asked for the password once more. */
export function passwordGate(limits: LoginLimits, accountId: string): LoginGates {
  const gate: Gate = { rule: RULES.proof, key: accountId };
  return { enter: () => limits.enter([gate]), passed: () => limits.forget(gate) };
}

/** Gate for the code of an account's second factor. */
export function codeGate(limits: LoginLimits, accountId: string): LoginGates {
  const gate: Gate = { rule: RULES.code, key: accountId };
  return { enter: () => limits.enter([gate]), passed: () => limits.forget(gate) };
}

/** Gate for the PIN of a badge. */
export function pinGate(limits: LoginLimits, badgeId: string): LoginGates {
  const gate: Gate = { rule: RULES.pin, key: badgeId };
  return { enter: () => limits.enter([gate]), passed: () => limits.forget(gate) };
}

/** The refusal of a try that has to wait; null where it counts. */
export function waitFailure(waitMs: number): Failure | null {
  if (waitMs <= 0) return null;
  return failure('rate_limited', { message: `Too many tries. Wait ${Math.ceil(waitMs / 1000)} s and try again.` });
}
