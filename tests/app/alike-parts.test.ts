import { describe, expect, it } from 'vitest';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import { MAX_QUANTITY } from '../../shared/part/limits.ts';
import { alikeParts } from '../../shared/quote/alike-parts.ts';
import type { Part } from '../../shared/quote/wire.ts';

function part(id: string, quantity: number, more: Partial<Part> = {}, choices = {}): Part {
  const design = { id, design_id: 'd', quantity, price_cents: quantity * 100 };
  return { ...design, choices: { ...AS_DRAWN, thickness_id: 7, quantity, ...choices }, ...more } as unknown as Part;
}

describe('parts that could be one', () => {
  it('[QU21] are those of one design and one set of choices, whatever their quantities', () => {
    const [group, ...more] = alikeParts([
      part('a', 1),
      part('b', 4),
      part('x', 1, { design_id: 'other' }),
      part('c', 15),
    ]);
    expect(more).toEqual([]);
    expect(group).toMatchObject({ first: { id: 'a' }, others: [{ id: 'b' }, { id: 'c' }], quantity: 20, cents: 2000 });
  });

  it.each([
    ['another thickness', part('b', 1, {}, { thickness_id: 8 })],
    ['another rotation', part('b', 1, {}, { rotation: 90 })],
    ['another finishing', part('b', 1, {}, { finishing: ['deburring'] })],
    ['another answer', part('b', 1, {}, { engrave_only: true })],
    ['no price', part('b', 1, { price_cents: null })],
    ['too many pieces', part('b', MAX_QUANTITY)],
  ])('[QU21] are not those with %s', (_, other) => expect(alikeParts([part('a', 1), other])).toEqual([]));
});
