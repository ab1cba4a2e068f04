import { describe, expect, it } from 'vitest';
import { keyedQuantity, quantityAt, shareOf } from '../../app/pricing/quantity-scale.ts';
import { QUANTITY_BREAKS } from '../../shared/pricing/quantity-breaks.ts';

describe('the scale of quantities', () => {
  it('goes from one piece to a thousand, each ten times as far as the last', () => {
    expect([1, 10, 100, 1000].map(shareOf)).toEqual([0, 1 / 3, 2 / 3, 1].map((share) => expect.closeTo(share, 12)));
    expect([0, 1 / 3, 2 / 3, 1].map(quantityAt)).toEqual([1, 10, 100, 1000]);
  });

  it('never leaves its ends', () => {
    expect([0, -5, 5000].map(shareOf)).toEqual([0, 0, 1]);
    expect([-1, 2].map(quantityAt)).toEqual([1, 1000]);
  });

  it.each([
    ['ArrowRight', 7, 8],
    ['ArrowUp', 7, 8],
    ['ArrowLeft', 7, 6],
    ['ArrowDown', 7, 6],
    ['ArrowDown', 1, 1],
    ['Home', 7, 1],
    ['End', 7, 1000],
    ['Tab', 7, null],
  ])('%s makes %i pieces %s', (key, quantity, expected) => expect(keyedQuantity(key, quantity)).toBe(expected));

  it('turns pages by usual lots, and stays at the first and the last', () => {
    for (const [at, step] of QUANTITY_BREAKS.entries()) {
      expect(keyedQuantity('PageUp', step)).toBe(QUANTITY_BREAKS[at + 1] ?? step);
      expect(keyedQuantity('PageDown', step)).toBe(QUANTITY_BREAKS[at - 1] ?? 1);
    }
  });
});
