import { describe, expect, it } from 'vitest';
import { CASE_STATES, type CaseState, caseMachine, stepsTo } from '../../shared/payment-case/status.ts';
import { randomFrom } from '../support/random.ts';

describe('the life of a payment that needs people', () => {
  it('[PC03] takes only steps of its table, whatever is told in whatever order, and none twice', () => {
    const random = randomFrom(41);
    for (let walk = 0; walk < 300; walk += 1) {
      let state: CaseState = 'noted';
      for (let told = 0; told < 12; told += 1) {
        const next = CASE_STATES[Math.floor(random() * CASE_STATES.length)]!;
        const steps = stepsTo(state, next);
        for (const step of steps ?? []) {
          expect(caseMachine.may(state, step)).toBe(true);
          state = step;
        }
        expect(steps === null || state === next).toBe(true);
        expect(steps === null || stepsTo(state, next)).toEqual(steps === null ? true : []);
      }
    }
  });

  it('[PC03] a dispute that is told when it is decided was open first; what was decided never opens again', () => {
    expect(stepsTo('noted', 'lost')).toEqual(['open', 'lost']);
    expect(stepsTo('inquiry', 'won')).toEqual(['open', 'won']);
    for (const decided of ['won', 'lost'] as const) expect(stepsTo(decided, 'open')).toBeNull();
  });
});
