import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earnedCents } from '../../shared/order/earned.ts';
import { lineStatus, type OrderLine, orderStatusOf, requiredOf } from '../../shared/order/lines.ts';
import { type LineMove, moveLines } from '../../shared/order/moves.ts';
import { mayGoBack, ORDER_STATUSES, orderMachine } from '../../shared/order/status.ts';
import type { FrozenOrder } from '../../shared/order/frozen.ts';

const NOW = '2026-11-10T17:00:00.000Z';

function line(id: string, ordered: number, more: Partial<OrderLine> = {}): OrderLine {
  const none = { cancelled: 0, begunAt: null, shipped: 0, delivered: 0 };
  return { id, itemId: id, kind: 'part', name: `Part ${id}`, remakeId: null, ordered, ...none, ...more };
}

const FRESH = [
  line('a', 3),
  line('b', 1),
  line('c', 2, { kind: 'sample' }),
  line('r', 2, { itemId: 'a', remakeId: 'remake' }),
];

const id = fc.constantFrom('a', 'b', 'c', 'r');
const counts = fc
  .array(fc.record({ id, count: fc.integer({ min: -1, max: 4 }) }), { minLength: 1, maxLength: 2 })
  .map((all) => all.map((one) => ({ ...one })));
const anyMove: fc.Arbitrary<LineMove> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('begin' as const), ids: fc.tuple(id), at: fc.constant(NOW) }) },
  fc.record({ kind: fc.constant('unbegin' as const), ids: fc.tuple(id), at: fc.constant(NOW) }),
  fc.record({ kind: fc.constant('cancel' as const), ids: fc.tuple(id), at: fc.constant(NOW) }),
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('ship' as const), counts }) },
  fc.record({ kind: fc.constant('unship' as const), counts }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const), counts }) },
  fc.record({ kind: fc.constant('undeliver' as const), counts }),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const) }) },
);
const BACK = ['unbegin', 'unship', 'undeliver'];

/** An order’s sums and lines, as far as what it earned goes. */
const ORDER = {
  quote: {
    parts: [
      { id: 'a', name: 'a', priceCents: 1000, choices: { quantity: 3 } },
      { id: 'b', name: 'b', priceCents: 777, choices: { quantity: 1 } },
    ],
    customParts: [],
    samples: [{ id: 'c', stock: { name: 'Birch', thicknessMm: 3 }, quantity: 2, unitPriceCents: 150 }],
    sums: {
      setupFeeCents: 1400,
      packingCents: 855,
      productionCents: 333,
      subtotalCents: 4332,
      couponCents: 101,
      promotionalCents: 50,
      shippingCents: 900,
      taxCents: 100,
    },
    tax: null,
  },
} as unknown as FrozenOrder;

describe('lines of an order', () => {
  it('[OR11] move so that its state follows its table, and counts stay in order, whatever is tried', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 40 }), fc.boolean(), (moves, pickup) => {
        let lines: readonly OrderLine[] = FRESH;
        for (const move of moves) {
          const before = orderStatusOf(lines, pickup);
          const moved = moveLines(lines, move, []);
          if (!moved.ok) {
            expect(moved.error.code).toBe('conflict');
            continue;
          }
          const after = orderStatusOf(moved.value, pickup);
          const allowed = BACK.includes(move.kind) ? mayGoBack(before, after) : orderMachine.may(before, after);
          expect([`${move.kind}: ${before} → ${after}`, before === after || allowed]).toEqual([
            expect.anything(),
            true,
          ]);
          for (const one of moved.value) {
            expect(0 <= one.delivered && one.delivered <= one.shipped && one.shipped <= requiredOf(one)).toBe(true);
            expect(requiredOf(one)).toBeLessThanOrEqual(one.ordered);
            if (one.kind !== 'sample' && one.shipped > 0) expect(one.begunAt).not.toBeNull();
          }
          lines = moved.value;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[OR11] every state of an order comes about', () => {
    const all = [line('a', 2, { begunAt: NOW }), line('b', 1, { begunAt: NOW })];
    const as = (change: Partial<OrderLine>, other: Partial<OrderLine> = change) =>
      [
        { ...all[0]!, ...change },
        { ...all[1]!, ...other },
      ] as const;
    const states = [
      orderStatusOf(as({ begunAt: null }), false),
      orderStatusOf(as({ begunAt: null }, {}), false),
      orderStatusOf(as({ shipped: 1 }), false),
      orderStatusOf(as({ shipped: 2 }, { shipped: 1 }), false),
      orderStatusOf(as({ shipped: 2 }, { shipped: 1, delivered: 1 }), true),
      orderStatusOf(as({ shipped: 2, delivered: 2 }, { cancelled: 1 }), false),
      orderStatusOf(as({ cancelled: 2 }, { cancelled: 1 }), false),
    ];
    expect(states).toEqual(ORDER_STATUSES);
    expect(lineStatus({ ...all[0]!, shipped: 2 }, true)).toBe('ready_for_pickup');
  });

  it('[OR24] what of a line has not left is closed, begun or not; what has left stays', () => {
    const some = [line('a', 3, { begunAt: NOW, shipped: 1 }), line('b', 2), line('c', 2, { shipped: 2 })];
    const closed = moveLines(some, { kind: 'close', ids: ['a', 'b'] }, []);
    expect(closed.ok && closed.value.map(({ cancelled }) => cancelled)).toEqual([2, 2, 0]);
    expect(closed.ok && closed.value.map((one) => lineStatus(one, false))).toEqual(['shipped', 'cancelled', 'shipped']);
    expect(closed.ok && orderStatusOf(closed.value, false)).toBe('shipped');
    const none = moveLines(some, { kind: 'close', ids: ['c'] }, []);
    expect(none.ok ? null : none.error.message).toBe('Part c: all of it already shipped.');
  });

  it('[OR12] that are not to be moved say why, by name, and nothing is done by halves', () => {
    const begun = [line('a', 3, { begunAt: NOW }), line('b', 1), line('c', 2, { kind: 'sample', shipped: 2 })];
    const why = (move: LineMove) => {
      const moved = moveLines(begun, move, []);
      return moved.ok ? null : moved.error.message;
    };
    const at = NOW;
    expect(why({ kind: 'cancel', ids: ['b', 'a'], at })).toBe(
      'Part a: we’re already making it, so it can’t be canceled.',
    );
    expect(why({ kind: 'cancel', ids: ['c'], at })).toBe(
      'Part c: some pieces already shipped, so it can’t be canceled.',
    );
    expect(why({ kind: 'ship', counts: [{ id: 'b', count: 1 }] })).toBe('Part b: its production hasn’t started.');
    expect(why({ kind: 'ship', counts: [{ id: 'a', count: 4 }] })).toBe('Part a: only 3 pieces are left.');
    expect(why({ kind: 'ship', counts: [{ id: 'c', count: 1 }] })).toBe('Part c: no pieces are left.');
    expect(why({ kind: 'ship', counts: [{ id: 'a', count: 0.5 }] })).toBe('Part a: enter a whole number of pieces.');
    expect(why({ kind: 'begin', ids: ['a'], at })).toBe('Part a: it is already in production.');
    expect(why({ kind: 'begin', ids: [], at })).toBe('Choose at least one line.');
    expect(why({ kind: 'begin', ids: ['b', 'b'], at })).toBe('A line is listed twice.');
    expect(why({ kind: 'begin', ids: ['x'], at })).toBe('A line is not on this order.');
  });

  it('[OR13] earn what was owed for the order, to the cent, in whatever order they leave, and nothing for remakes', () => {
    const { subtotalCents, productionCents } = ORDER.quote.sums;
    const gone = [line('a', 3, { shipped: 3 }), line('b', 1, { shipped: 1 }), line('c', 2, { shipped: 2 })];
    expect(earnedCents(ORDER, gone, false)).toBe(subtotalCents + productionCents);
    expect(earnedCents(ORDER, gone, true)).toBe(0);
    expect(earnedCents(ORDER, FRESH, false)).toBe(0);
    expect(earnedCents(ORDER, [line('r', 2, { itemId: 'a', remakeId: 'x', shipped: 2 })], false)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 }), (a, c) => {
        const some = [line('a', 3, { shipped: a }), line('b', 1), line('c', 2, { shipped: c })];
        const more = [line('a', 3, { shipped: 3 }), line('b', 1), line('c', 2, { shipped: c })];
        expect(earnedCents(ORDER, some, false)).toBeLessThanOrEqual(earnedCents(ORDER, more, false));
      }),
      { numRuns: 30 },
    );
  });
});
