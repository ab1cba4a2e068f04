import { createLoginLimits, type LoginLimits } from '../account/login-gates.ts';
import type { Clock } from '../clock.ts';
import { createPace, type Pace } from './pace.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

/** Every limit on how often something may be asked for. */
export interface Limits {
  /** Calls of one account or, without one, of one network address. */
  readonly pace: Pace;
  /** Opening accounts, guests included, per network address. */
  readonly accounts: RateLimit;
  /** Asking for uploads, per account. */
  readonly uploads: RateLimit;
  /** Sending fonts, per account. */
  readonly fonts: RateLimit;
  /** Cards tried on the sandbox, per network address. */
  readonly cards: RateLimit;
  /** Faults that browsers report, per network address. */
  readonly errors: RateLimit;
  /** Wrong passwords. */
  readonly logins: LoginLimits;
}

/** The limits in force. Generous to an office behind one address, slow for a machine. */
export function createLimits(clock: Clock): Limits {
  return {
    pace: createPace(),
    accounts: createRateLimit(clock, 120, 1),
    uploads: createRateLimit(clock, 60, 1),
    fonts: createRateLimit(clock, 20, 0.1),
    cards: createRateLimit(clock, 60, 0.5),
    errors: createRateLimit(clock, 20, 0.05),
    logins: createLoginLimits(clock),
  };
}
