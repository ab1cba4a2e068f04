import { describe, expect, it } from 'vitest';
import {
  type Attempt,
  cancelAttempt,
  followAttempt,
  reconcileAttempt,
  repeatAttempt,
  settleAttempt,
} from '../../api/payment-attempt/attempts.ts';
import { CONFIRMATION_MS, IN_FLIGHT_MS } from '../../api/payment-attempt/gateway-call.ts';
import type { Charge } from '../../api/gateways/payment/payment.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';

const NOW = Date.parse('2026-11-10T17:00:00.000Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();

const charge = (status: Charge['status'] = 'succeeded'): Charge => ({
  id: 'ch_1',
  key: 'a',
  amountCents: 500,
  status,
  brand: 'visa',
  last4: '4242',
  message: null,
  kept: null,
  feeCents: null,
});

/** An attempt whose ends are written down in `told`, and a gateway whose books hold `inBooks`. */
function shop(change: Partial<Attempt<string>> = {}, inBooks: Result<Charge | null, 'unreachable'> = ok(null)) {
  const told: string[] = [];
  const attempt: Attempt<string> = {
    id: 'a',
    status: 'attempted',
    chargeId: null,
    unasked: null,
    updatedAt: ago(0),
    async record({ status, amountCents }) {
      told.push(`${status} ${amountCents}`);
      return status;
    },
    async giveUp() {
      told.push('given up');
    },
    ...change,
  };
  const payments = {
    async find() {
      told.push('asked');
      return inBooks;
    },
    async cancel() {
      told.push('cancelled');
      return inBooks.ok && inBooks.value ? ok(inBooks.value) : err('unreachable' as const);
    },
  };
  return { told, attempt, deps: { clock: { now: () => NOW }, payments } };
}

const code = (result: Result<unknown, { readonly message: string }>) =>
  result.ok ? result.value : result.error.message;

describe('an attempt to charge a card', () => {
  it('is given up where the books know nothing, but never while what was asked may still arrive', async () => {
    const fresh = shop();
    expect(code(await reconcileAttempt(fresh.deps, fresh.attempt))).toMatch(/do not know yet/);
    expect(fresh.told).toEqual(['asked']);
    const old = shop({ updatedAt: ago(IN_FLIGHT_MS) });
    expect(code(await reconcileAttempt(old.deps, old.attempt))).toBeNull();
    expect(old.told).toEqual(['asked', 'given up']);
    const away = shop({ updatedAt: ago(IN_FLIGHT_MS) }, err('unreachable'));
    expect(code(await reconcileAttempt(away.deps, away.attempt))).toMatch(/did not answer/);
    expect(away.told).toEqual(['asked']);
  });

  it('that was given up is not given up again, and money that came for it is written down', async () => {
    const none = shop({ status: 'failed', updatedAt: ago(IN_FLIGHT_MS) });
    expect(code(await reconcileAttempt(none.deps, none.attempt))).toBeNull();
    expect(none.told).toEqual(['asked']);
    const late = shop({ status: 'failed' }, ok(charge()));
    expect(code(await reconcileAttempt(late.deps, late.attempt))).toBe('succeeded');
  });

  it('that is being confirmed is not sent back to its customer by books that have not heard of it', async () => {
    const confirming = { chargeId: 'ch_1', status: 'attempted' } as const;
    const fresh = shop(confirming, ok(charge('requires_confirmation')));
    expect(code(await reconcileAttempt(fresh.deps, fresh.attempt))).toMatch(/do not know yet/);
    const old = shop({ ...confirming, updatedAt: ago(IN_FLIGHT_MS) }, ok(charge('requires_confirmation')));
    expect(code(await reconcileAttempt(old.deps, old.attempt))).toBe('requires_confirmation');
    const first = shop({}, ok(charge('requires_confirmation')));
    expect(code(await reconcileAttempt(first.deps, first.attempt))).toBe('requires_confirmation');
  });

  it('of nothing is paid without the gateway', async () => {
    const free = shop({ unasked: { ...charge(), amountCents: 0 } }, err('unreachable'));
    expect(code(await reconcileAttempt(free.deps, free.attempt))).toBe('succeeded');
    expect(free.told).toEqual(['succeeded 0']);
  });

  it('ends with what the gateway answers, and where the answer got lost with what its books say', async () => {
    const answered = shop();
    expect(code(await settleAttempt(answered.deps, answered.attempt, ok(charge('declined'))))).toBe('declined');
    const refused = shop();
    expect(code(await settleAttempt(refused.deps, refused.attempt, err('card_invalid')))).toMatch(/card again/);
    expect(refused.told).toEqual(['given up']);
    const lost = shop({}, ok(charge()));
    expect(code(await settleAttempt(lost.deps, lost.attempt, err('unreachable')))).toBe('succeeded');
    expect(lost.told).toEqual(['asked', 'succeeded 500']);
    const never = shop({ updatedAt: ago(IN_FLIGHT_MS) });
    expect((await settleAttempt(never.deps, never.attempt, err('unreachable'))).ok).toBe(false);
    expect(never.told).toEqual(['asked', 'given up']);
  });

  it('that is asked for twice is charged once more under its key, only while nothing is known of it', async () => {
    const lost = shop();
    expect(code(await repeatAttempt(lost.deps, lost.attempt, async () => ok(charge())))).toBe('succeeded');
    const refused = shop();
    expect(code(await repeatAttempt(refused.deps, refused.attempt, async () => err('card_invalid')))).toMatch(
      /do not know yet/,
    );
    expect(refused.told).toEqual(['asked']);
    const again = async (): Promise<never> => {
      throw new Error('Nothing is asked for a second time.');
    };
    const known = shop({}, ok(charge()));
    expect(code(await repeatAttempt(known.deps, known.attempt, again))).toBe('succeeded');
    const over = shop({ updatedAt: ago(IN_FLIGHT_MS) });
    expect(code(await repeatAttempt(over.deps, over.attempt, again))).toBeNull();
    const confirming = shop({ chargeId: 'ch_1' });
    expect((await repeatAttempt(confirming.deps, confirming.attempt, again)).ok).toBe(false);
  });

  it('that waited too long for its customer is cancelled, and paid where the customer was faster', async () => {
    const waits = { status: 'requires_confirmation', chargeId: 'ch_1' } as const;
    const young = shop({ ...waits, updatedAt: ago(CONFIRMATION_MS - 1) }, ok(charge('requires_confirmation')));
    await followAttempt(young.deps, young.attempt);
    expect(young.told).toEqual(['asked', 'requires_confirmation 500']);
    const old = shop({ ...waits, updatedAt: ago(CONFIRMATION_MS) }, ok(charge('declined')));
    expect(code(await followAttempt(old.deps, old.attempt))).toBe('declined');
    expect(old.told).toEqual(['cancelled', 'declined 500']);
    const faster = shop(waits, ok(charge()));
    expect(code(await cancelAttempt(faster.deps, faster.attempt))).toBe('succeeded');
    const stays = shop(waits, ok(charge('requires_confirmation')));
    expect(code(await cancelAttempt(stays.deps, stays.attempt))).toMatch(/did not answer/);
    expect(stays.told).toEqual(['cancelled']);
  });
});
