import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from '../../../shared/drawing/dxf/number.ts';

function read(text: string): number {
  const to = new Float64Array(1);
  const bytes = new TextEncoder().encode(`${text}\n`);
  expect(readNumber(bytes, 0, to, 0)).toBe(bytes.length - 1);
  return to[0]!;
}

describe('numbers from bytes', () => {
  it('are the doubles that Number gives, to the last bit', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(read(String(value))).toBe(Number(String(value)));
        expect(read(value.toExponential())).toBe(Number(value.toExponential()));
      }),
      { numRuns: 2000 },
    );
  });

  it('are rounded correctly with more digits than a double holds', () => {
    const digits = fc.stringMatching(/^[0-9]{1,12}\.[0-9]{1,14}$/);
    fc.assert(
      fc.property(digits, (text) => {
        expect(read(text)).toBe(Number(text));
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['halfway to the next double', '9007199254740993.0', 9007199254740992],
    ['just above halfway', '9007199254740993.00001', 9007199254740994],
    ['eighteen digits', '86.6025403784438907', 86.60254037844389],
    ['more decimals than powers of ten', '0.0000000000000000000000012345', 1.2345e-24],
    ['blanks around', '   -3.735  ', -3.735],
    ['a plus sign', '+5', 5],
    ['no digit before the point', '.5', 0.5],
    ['no digit behind it', '5.', 5],
    ['a comma for the point', '10,5', 10.5],
    ['the exponent of Fortran', '1.5D+02', 150],
  ])('reads %s', (_, text, value) => expect(read(text)).toBe(value));

  it.each(['', 'abc', '1.2.3', '--5', '1e', '0x10', '1.#QNAN', 'Infinity'])('finds no number in "%s"', (text) =>
    expect(read(text)).toBeNaN(),
  );
});
