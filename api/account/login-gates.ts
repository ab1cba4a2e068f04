import type { Clock } from '../clock.ts';
import { createThrottle, type Throttle } from '../middleware/throttle.ts';

/** Where wrong passwords are counted. */
export interface LoginLimits {
  /** One account from one address. */
  readonly pair: Throttle;
  /** Any accounts from one address. */
  readonly address: Throttle;
  /** One account from anywhere. */
  readonly account: Throttle;
  /** One account on a device that signed in to it before. */
  readonly device: Throttle;
}

/** Longest wait, ms. */
const LONG_MS = 15 * 60_000;
/**
 * Longest wait that wrong passwords from elsewhere can put on an account, ms: many machines together get two tries a
 * minute, and an owner at a new device waits half a minute.
 */
const SHORT_MS = 30_000;

/** The limits in force: five free tries of one account, fifty of any from one address. */
export function createLoginLimits(clock: Clock): LoginLimits {
  const firstMs = 2000;
  return {
    pair: createThrottle(clock, { free: 5, firstMs, longestMs: LONG_MS }),
    address: createThrottle(clock, { free: 50, firstMs, longestMs: LONG_MS }),
    account: createThrottle(clock, { free: 30, firstMs, longestMs: SHORT_MS }),
    device: createThrottle(clock, { free: 5, firstMs, longestMs: LONG_MS }),
  };
}

/** What a try to log in passes. */
export interface LoginGates {
  /** ms until a try counts; 0 = now. */
  waitMs(): number;
  /** Notes a try before the password is looked at, so that tries at the same time count too. */
  tried(): void;
  /** The password was right. */
  passed(): void;
}

/** A known device is only held against itself; any other against its address and against what others tried. */
export function loginGates(limits: LoginLimits, email: string, address: string, device: string | null): LoginGates {
  const own =
    device === null ? { throttle: limits.pair, key: `${email} ${address}` } : { throttle: limits.device, key: device };
  const others =
    device === null
      ? [
          { throttle: limits.address, key: address },
          { throttle: limits.account, key: email },
        ]
      : [];
  return {
    waitMs: () => Math.max(...[own, ...others].map(({ throttle, key }) => throttle.waitMs(key))),
    tried() {
      for (const { throttle, key } of [own, ...others]) throttle.failed(key);
    },
    passed() {
      own.throttle.succeeded(own.key);
      for (const { throttle, key } of others) throttle.forgive(key);
    },
  };
}
