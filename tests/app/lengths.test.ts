import { expect, it } from 'vitest';
import { formatLength } from '../../shared/base/units.ts';

it.each([
  [120.456, 'mm', '120.46'],
  [120.456, 'in', '4.742'],
  [0, 'mm', '0.00'],
  // What subtracting leaves in a double says nothing.
  [10.003 - 10, 'mm', '0.003'],
  [0.0049999, 'mm', '0.005'],
  [0.01, 'in', '0.000394'],
  [-0.0012345, 'mm', '-0.00123'],
  [1e-7, 'mm', '1e-7'],
] as const)('a length of %s mm is shown in %s as %s', (mm, unit, words) => {
  expect(formatLength(mm, unit)).toBe(words);
});
