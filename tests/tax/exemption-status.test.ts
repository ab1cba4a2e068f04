import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  covers,
  DECISIONS,
  EXEMPTION_STATES,
  exemptionMachine,
  type ExemptionState,
} from '../../shared/tax/exemption-status.ts';

const facts = (status: ExemptionState, endOn: string | null = '2026-12-31') => ({
  status,
  state: 'CA',
  startOn: '2026-01-01',
  endOn,
});

describe('a tax exemption', () => {
  it('[TX08] counts only after an approval, however it is walked', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EXEMPTION_STATES), { maxLength: 30 }), (asked) => {
        let state: ExemptionState = exemptionMachine.initial;
        let approved = false;
        for (const to of asked) {
          const step = exemptionMachine.step(state, to);
          if (!step.ok) continue;
          if (to === 'approved') approved = true;
          if (to === 'pending') approved = false;
          state = step.value;
          if (covers(facts(state), 'CA', '2026-06-01')) expect(approved).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[TX08] is decided only while it waits, and revoked only while it counts', () => {
    const allowed = EXEMPTION_STATES.flatMap((from) =>
      DECISIONS.filter((to) => exemptionMachine.may(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(allowed).toEqual(['pending → approved', 'pending → rejected', 'approved → revoked']);
    expect(EXEMPTION_STATES.filter((from) => exemptionMachine.may(from, 'pending'))).toHaveLength(4);
  });

  it.each([
    ['on its first day', facts('approved'), 'CA', '2026-01-01', true],
    ['on its last day', facts('approved'), 'CA', '2026-12-31', true],
    ['without a last day', facts('approved', null), 'CA', '2099-01-01', true],
    ['before its first day', facts('approved'), 'CA', '2025-12-31', false],
    ['after its last day', facts('approved'), 'CA', '2027-01-01', false],
    ['in another state', facts('approved'), 'NJ', '2026-06-01', false],
    ['before its review', facts('pending'), 'CA', '2026-06-01', false],
    ['after its rejection', facts('rejected'), 'CA', '2026-06-01', false],
    ['once revoked', facts('revoked'), 'CA', '2026-06-01', false],
  ] as const)('[TX07] %s', (_, exemption, to, day, counts) => expect(covers(exemption, to, day)).toBe(counts));
});
