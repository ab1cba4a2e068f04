import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstPlans,
  isPickup,
  markedPlans,
  rankedPlans,
  SHOWN_PLANS,
  usualPlan,
} from '../../shared/checkout/delivery-choice.ts';

const plan = (id: string, price_cents: number, ships_by: string, delivers_by: string | null, group = 'economy') => ({
  id,
  price_cents,
  ships_by,
  delivers_by,
  group,
});
const ids = (plans: readonly ({ id: string } | null)[]) => plans.map((one) => one?.id ?? 'none').join(' ');

const [fetchNow, fetchLater, post, ground, rush, air] = [
  plan('fetchNow', 900, '2026-12-01', null, 'pickup'),
  plan('fetchLater', 0, '2026-12-04', null, 'pickup'),
  plan('post', 800, '2026-12-04', '2026-12-11'),
  plan('ground', 1100, '2026-12-04', '2026-12-08'),
  plan('rush', 1900, '2026-12-02', '2026-12-06'),
  plan('air', 5200, '2026-12-01', '2026-12-02', 'express'),
] as const;
const ALL = [fetchLater, post, fetchNow, ground, rush, air];
const none = () => false;

describe('choice of a delivery', () => {
  it('[CO91] puts pick-up last, and each kind cheapest first', () => {
    expect(ids(rankedPlans(ALL))).toBe('post ground rush air fetchLater fetchNow');
  });

  it('[CO91] marks the cheapest and the fastest of several deliveries, never a pick-up', () => {
    const { cheapest, fastest } = markedPlans(ALL);
    expect(ids([cheapest, fastest])).toBe('post air');
    expect(markedPlans([fetchLater, post])).toEqual({ cheapest: null, fastest: null });
    const undated = [plan('a', 800, '2026-12-04', null), plan('b', 900, '2026-12-02', null)];
    expect(ids(Object.values(markedPlans(undated)))).toBe('a none');
  });

  it('[CO91] takes the sooner of one price as the cheapest, and the cheaper of one day as the fastest', () => {
    const sooner = plan('sooner', 800, '2026-12-04', '2026-12-10');
    const dear = plan('dear', 6000, '2026-12-01', '2026-12-02');
    const { cheapest, fastest } = markedPlans([dear, post, sooner, air]);
    expect(ids([cheapest, fastest])).toBe('sooner air');
  });

  it('[CO91] shows five at first, among them the chosen, the cheapest, the fastest and a pick-up', () => {
    expect(ids(firstPlans(ALL, none))).toBe('post ground rush air fetchLater');
    expect(ids(firstPlans(ALL, ({ id }) => id === 'fetchNow'))).toBe('post ground air fetchLater fetchNow');
    expect(ids(firstPlans([air, post, fetchLater], none))).toBe('post air fetchLater');
  });

  it('[CO91] chooses the cheapest that ships as soon as the speed of the quote', () => {
    expect(usualPlan(ALL, '2026-12-04')?.id).toBe('post');
    expect(usualPlan(ALL, '2026-12-02')?.id).toBe('rush');
    // Speeds whose shipping is beaten by another are not among the plans.
    expect(usualPlan(ALL, '2026-11-30')?.id).toBe('post');
    expect(usualPlan([fetchNow, fetchLater], '2026-12-04')).toBeNull();
  });

  it('[CO91] holds for whatever plans there are', () => {
    const day = fc.integer({ min: 1, max: 9 }).map((one) => `2026-12-0${one}`);
    const some = fc.record({
      id: fc.uuid(),
      price_cents: fc.integer({ min: 0, max: 20 }),
      ships_by: day,
      delivers_by: fc.option(day),
      group: fc.constantFrom('pickup', 'economy', 'express'),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 14 }), day, fc.nat(), (plans, shipsBy, at) => {
        const chosen = plans[at % Math.max(1, plans.length)];
        const shown = firstPlans(plans, (one) => one === chosen);
        const { cheapest, fastest } = markedPlans(plans);
        expect(shown.length).toBe(Math.min(plans.length, SHOWN_PLANS));
        for (const kept of [chosen, cheapest, fastest, usualPlan(plans, '2026-12-31')])
          if (kept != null) expect(shown).toContain(kept);
        if (plans.some(isPickup)) expect(shown.some(isPickup)).toBe(true);
        const usual = usualPlan(plans, shipsBy);
        expect(usual === null).toBe(plans.every(isPickup));
      }),
    );
  });
});
