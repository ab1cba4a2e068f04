import { expect, it } from 'vitest';
import { dimensionDoubt } from '../../shared/part/dimension-warning.ts';

it('[PA18] very small, very large and guessed sizes are doubted, others are not', () => {
  const of = (width: number, height: number, guessed = false) => dimensionDoubt({ width, height }, guessed);
  expect(of(4.99, 3)).toBe('small');
  expect(of(3, 5)).toBeNull();
  expect(of(1000, 20)).toBeNull();
  expect(of(20, 1000.1)).toBe('large');
  expect(of(120, 60, true)).toBe('guessed');
  expect(of(4, 3, true)).toBe('small');
});
