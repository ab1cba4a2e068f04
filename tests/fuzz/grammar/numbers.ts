import fc from 'fast-check';

/** Numbers as drawing programs, and careless ones, spell them. */
export const spelledNumber: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: -500, max: 500, noNaN: true }).map((v) => v.toFixed(3)) },
  { weight: 4, arbitrary: fc.integer({ min: -1000, max: 1000 }).map(String) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 99 }).map((v) => `.${v}`) },
  { weight: 1, arbitrary: fc.integer({ min: -20, max: 20 }).map((v) => `${v}e${v}`) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 99 }).map((v) => `+${v}.`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('0', '-0', '1e308', '-1e308', '1e-320', '1e400', '99999999999999999999', '1E+2'),
  },
);

/** A few numbers in a row. */
export function spelledNumbers(least: number, most: number, separator = ' '): fc.Arbitrary<string> {
  return fc.array(spelledNumber, { minLength: least, maxLength: most }).map((list) => list.join(separator));
}
