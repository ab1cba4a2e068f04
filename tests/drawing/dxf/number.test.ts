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

  it('stand in a line of many: the place after it is told, and nothing beside the number is written', () => {
    const bytes = new TextEncoder().encode('  0\n \t-12.25 \r\nLINE\n');
    const to = Float64Array.of(1, 2, 3);
    expect(readNumber(bytes, 4, to, 1)).toBe(14);
    expect([...to]).toEqual([1, -12.25, 3]);
    expect(readNumber(bytes, 0, to, 2)).toBe(3);
    expect([...to]).toEqual([1, -12.25, 0]);
    expect(readNumber(bytes, 15, to, 0)).toBe(19);
    expect(to[0]).toBeNaN();
  });

  it('are what Number makes of any digits, point, decimals and exponent, ended by either kind of line', () => {
    const text = fc.tuple(
      fc.constantFrom('', '+', '-'),
      fc.stringMatching(/^[0-9]{0,26}$/),
      fc.constantFrom('', '.', ','),
      fc.stringMatching(/^[0-9]{0,30}$/),
      fc.oneof(
        fc.constant(''),
        fc
          .tuple(fc.constantFrom('e', 'E', 'd', 'D'), fc.integer({ min: -60, max: 60 }))
          .map(([letter, power]) => letter + power),
      ),
      fc.constantFrom('', '\r', ' '),
    );
    fc.assert(
      fc.property(text, ([sign, whole, point, decimals, exponent, end]) => {
        fc.pre(whole !== '' || (point !== '' && decimals !== ''));
        const digits = point === '' ? whole : `${whole}${point}${decimals}`;
        const want = Number(sign + digits.replace(',', '.') + exponent.replace(/[dD]/, 'e'));
        expect(read(sign + digits + exponent + end)).toBe(want);
      }),
      { numRuns: 5000 },
    );
  });

  it('are rounded to even halfway between two doubles, and to the nearer one just beside it', () => {
    // Doubles from 2^e on are 2^(e − 52) apart, so odd multiples of half of that lie halfway.
    const halfway = fc.tuple(fc.integer({ min: 44, max: 58 }), fc.integer({ min: 1, max: 2 ** 30 }));
    fc.assert(
      fc.property(halfway, ([e, k]) => {
        const places = Math.max(0, 53 - e);
        // In units of 10^−places, which hold 2^(e − 53) exactly.
        const half = e < 53 ? 5n ** BigInt(places) : 2n ** BigInt(e - 53);
        const value = (2n ** 53n + 2n * BigInt(k) + 1n) * half;
        const spelled = (n: bigint) => {
          const all = n.toString().padStart(places + 1, '0');
          return places === 0 ? all : `${all.slice(0, -places)}.${all.slice(-places)}`;
        };
        for (const text of [spelled(value), `${spelled(value - 1n)}`, `${spelled(value + 1n)}`])
          for (const longer of [text, text.includes('.') ? `${text}01` : `${text}.01`])
            expect(read(longer)).toBe(Number(longer));
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    '',
    'abc',
    '1.2.3',
    '--5',
    '1e',
    '1e+',
    'e5',
    '.',
    '-',
    '+-5',
    '1 2',
    '12a',
    '1.5x',
    '1e5x',
    '0x10',
    '1.#QNAN',
    'Infinity',
  ])('finds no number in "%s"', (text) => expect(read(text)).toBeNaN());
});
