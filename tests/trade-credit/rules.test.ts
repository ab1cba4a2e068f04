import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, REMINDER_DAYS, reminderDue } from '../../shared/trade-credit/reminders.ts';
import {
  exposureCents,
  freeCents,
  refusedTradeCredit,
  type TradeCreditExposure,
} from '../../shared/trade-credit/exposure.ts';
import { type Moved, type Movement, statementOf } from '../../shared/trade-credit/statement.ts';
import {
  TRADE_CREDIT_DECISIONS,
  TERMS_STATES,
  tradeCreditMachine,
  type TradeCreditState,
} from '../../shared/trade-credit/status.ts';

describe('terms', () => {
  it('[TM01] are approved only by a decision, however they are walked, and end until they are asked for again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TERMS_STATES), { maxLength: 40 }), (asked) => {
        let state: TradeCreditState = tradeCreditMachine.initial;
        let closed = false;
        for (const to of asked) {
          const step = tradeCreditMachine.step(state, to);
          if (!step.ok) continue;
          if (to === 'closed' || to === 'refused') closed = true;
          if (to === 'requested') closed = false;
          if (to === 'approved') expect(closed).toBe(false);
          state = step.value;
        }
      }),
      { numRuns: 300 },
    );
    const allowed = TERMS_STATES.flatMap((from) =>
      TRADE_CREDIT_DECISIONS.filter((to) => tradeCreditMachine.may(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(allowed).toEqual([
      'requested → approved',
      'requested → refused',
      'approved → suspended',
      'approved → closed',
      'suspended → approved',
      'suspended → closed',
    ]);
  });

  it('[TM04] let through what fits the limit to the cent, and nothing while something is overdue', () => {
    const exposure: TradeCreditExposure = {
      status: 'approved',
      limitCents: 10_000,
      uninvoicedCents: 3000,
      unpaidCents: 2500,
      unappliedCents: 500,
      overdueCents: 0,
    };
    expect(exposureCents(exposure)).toBe(5000);
    expect(freeCents(exposure)).toBe(5000);
    expect(refusedTradeCredit(exposure, 5000)).toBeNull();
    expect(refusedTradeCredit(exposure, 5001)).toBe('$50.00 of your limit is available; this order needs $50.01.');
    expect(refusedTradeCredit({ ...exposure, overdueCents: 1 }, 1)).toContain('overdue');
    expect(freeCents({ ...exposure, limitCents: 100 })).toBe(0);
    for (const status of TERMS_STATES.filter((state) => state !== 'approved')) {
      expect(refusedTradeCredit({ ...exposure, status }, 1)).not.toBeNull();
      expect(freeCents({ ...exposure, status })).toBe(0);
    }
  });
});

describe('days', () => {
  it('[TM11] a reminder is due a day, a week and two weeks after its day, and not before', () => {
    const dueOn = '2026-02-20';
    const late = (days: number) => reminderDue(dueOn, addDays(dueOn, days));
    expect([-3, 0, 1, 6, 7, 13, 14, 400].map(late)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect(REMINDER_DAYS).toEqual([1, 7, 14]);
  });

  it('[TM06] are counted over ends of months, years and summer time', () => {
    expect(addDays('2026-02-20', 15)).toBe('2026-03-07');
    expect(addDays('2027-12-20', 60)).toBe('2028-02-18');
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(daysBetween('2026-04-01', '2026-03-01')).toBe(-31);
  });
});

describe('a statement', () => {
  const day = (n: number) => addDays('2026-01-01', n);
  const movement = fc.record({
    id: fc.constant('0'.repeat(26)),
    day: fc.integer({ min: 0, max: 200 }).map(day),
    kind: fc.constantFrom('invoice', 'payment', 'reversal', 'credit_note'),
    reference: fc.constant('X'),
    detail: fc.constant(''),
    cents: fc.integer({ min: -100_000, max: 100_000 }),
  }) satisfies fc.Arbitrary<Movement>;
  const open = fc.record({
    dueOn: fc.integer({ min: 0, max: 400 }).map(day),
    openCents: fc.integer({ min: 0, max: 9000 }),
  });

  const within = (all: readonly Movement[], { from, to }: { from: string; to: string }): Moved => ({
    openingCents: all.filter((one) => one.day < from).reduce((sum, { cents }) => sum + cents, 0),
    movements: all.filter((one) => one.day >= from && one.day <= to),
  });

  it('[TM10] goes on from line to line, closes where the next one opens, and its ages add up to the balance', () => {
    fc.assert(
      fc.property(
        fc.array(movement, { maxLength: 30 }),
        fc.array(open, { maxLength: 10 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (movements, invoices, start, length) => {
          const period = { from: day(start), to: day(start + length) };
          const statement = statementOf(within(movements, period), period.to, invoices);
          let balance = statement.openingCents;
          for (const line of statement.lines) {
            balance += line.cents;
            expect(line.balanceCents).toBe(balance);
          }
          expect(statement.closingCents).toBe(balance);
          expect(statement.ageing.reduce((sum, { cents }) => sum + cents, 0)).toBe(balance);
          const after = { from: addDays(period.to, 1), to: addDays(period.to, 30) };
          expect(within(movements, after).openingCents).toBe(balance);
          const days = statement.lines.map((line) => line.day);
          expect(days).toEqual(days.toSorted());
        },
      ),
      { numRuns: 200 },
    );
  });

  it('[TM10] says how old what is open is', () => {
    const invoices = [0, -1, -30, -31, -61, -91].map((late) => ({ dueOn: day(100 + late), openCents: 100 }));
    const owed: Movement = {
      id: '0'.repeat(26),
      day: day(0),
      kind: 'invoice',
      reference: 'INV',
      detail: '',
      cents: 600,
    };
    const { ageing } = statementOf({ openingCents: 0, movements: [owed] }, day(100), invoices);
    expect(ageing.map(({ cents }) => cents)).toEqual([100, 200, 100, 100, 100]);
  });
});
