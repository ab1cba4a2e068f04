import { createLoginLimits, type LoginLimits } from './login-gates.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createPace, MOST_WAITING, type Pace } from './pace.ts';
import { createLocalLimit, type LocalLimit } from './local-limit.ts';
import { createCallQueue, type CallQueue } from './call-queue.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

/** Every limit on how often something may be asked for. */
export interface Limits {
  /** Calls of one account or, without one, of one network address, on this server. */
  readonly pace: Pace;
  /** Large bodies of one caller that are taken in and worked on at once: others stay on their way, where they cost nothing. */
  readonly bodies: Pace;
  /** Calls that this server works on at a time. */
  readonly queue: CallQueue;
  /** Opening accounts, guests included, per network address. */
  readonly accounts: RateLimit;
  /** Asking for uploads, per account. */
  readonly uploads: RateLimit;
  /** Taking one's data along, per account. */
  readonly exports: RateLimit;
  /** Sending fonts, per account. */
  readonly fonts: RateLimit;
  /** Cards tried on the sandbox, per network address. */
  readonly cards: RateLimit;
  /** Attempts to pay, per account: who tries cards that are not theirs tries many. */
  readonly payers: RateLimit;
  /** Attempts to pay, per network address. */
  readonly payAddresses: RateLimit;
  /** Writing quote documents, per account. */
  readonly documents: RateLimit;
  /** Codes of coupons and names of campaigns that are tried, per account. */
  readonly codes: RateLimit;
  /** Links to shared quotes that open nothing, per network address. */
  readonly shares: RateLimit;
  /** Questions asked of the shop, per network address. */
  readonly inquiries: RateLimit;
  /** Shipping prices of ZIP codes that the home page asks for, per network address and server: a shipping service counts them. */
  readonly deliveries: LocalLimit;
  /** Pictures of pages that have to be drawn, per network address and server: readers of links ask for one at a time. */
  readonly pictures: LocalLimit;
  /** Faults that browsers report, per network address and server: they are lines of that server's log, and nothing is won by more of them. */
  readonly errors: LocalLimit;
  /** Wrong passwords. */
  readonly logins: LoginLimits;
}

/** Large bodies of one caller at once: what a page sends side by side. */
const LARGE_BODIES = 3;

/** The limits in force. Generous to an office behind one address, slow for a machine. */
export function createLimits(database: Database, clock: Clock): Limits {
  const limit = (name: string, capacity: number, perSecond: number) =>
    createRateLimit({ database, clock }, { name, capacity, perSecond });
  return {
    pace: createPace(),
    bodies: createPace(MOST_WAITING, LARGE_BODIES),
    queue: createCallQueue(),
    accounts: limit('accounts', 120, 1),
    uploads: limit('uploads', 60, 1),
    exports: limit('exports', 5, 1 / 600),
    fonts: limit('fonts', 20, 0.1),
    cards: limit('cards', 60, 0.5),
    payers: limit('payers', 10, 10 / 3600),
    payAddresses: limit('pay-addresses', 30, 30 / 3600),
    documents: limit('documents', 30, 0.05),
    codes: limit('codes', 30, 1 / 60),
    shares: limit('shares', 60, 1),
    inquiries: limit('inquiries', 20, 1 / 60),
    deliveries: createLocalLimit(clock, 30, 0.1),
    pictures: createLocalLimit(clock, 60, 1),
    errors: createLocalLimit(clock, 20, 0.05),
    logins: createLoginLimits(database, clock),
  };
}
