import { describe, expect, it } from 'vitest';
import { rowWords } from '../../shared/quote/money-rows.ts';

describe('the amount of a row', () => {
  it.each([
    ['shipping', 0, undefined, 'free'],
    ['production', 0, undefined, 'free'],
    ['shipping', 855, undefined, '$8.55'],
    ['shipping', 0, 'not chosen yet', 'not chosen yet'],
    // No tax is no gift, and parts are not free because their price is not known.
    ['tax', 0, undefined, '$0.00'],
    ['parts', 0, undefined, '$0.00'],
    ['net', 0, undefined, '$0.00'],
  ])('[IV09] of %s with %i cents, %s, is %s', (key, cents, pending, words) => {
    expect(rowWords({ key, cents, pending })).toBe(words);
  });
});
