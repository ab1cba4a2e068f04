import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNumber, spellNumber } from '../../../shared/drawing/postscript/numbers.ts';
import { Real } from '../../../shared/drawing/postscript/values.ts';
import { bytesOf } from './support.ts';

/** The number that a token spells; what stands behind it in memory is not its own. */
const parse = (text: string) => parseNumber(bytesOf(`${text}99`), text.length);
const real = (value: number) => new Real(value);

describe('a token is', () => {
  it.each([
    ['0', 0],
    ['9', 9],
    ['007', 7],
    ['+17', 17],
    ['-98', -98],
    ['2147483647', 2147483647],
    ['-2147483648', -2147483648],
    ['999', 999],
  ])('the integer %s', (text, value) => expect(parse(text)).toBe(value));

  it.each([
    ['1.0', 1],
    ['-.002', -0.002],
    ['.5', 0.5],
    ['4.', 4],
    ['+3.25', 3.25],
    ['123456789.75', 123456789.75],
    ['2147483648', 2147483648],
    ['-2147483649', -2147483649],
    ['123456789012345', 123456789012345],
    ['1234567890123456', 1234567890123456],
    ['-0.12345678901234567890123', Number('-0.12345678901234567890123')],
    ['0.0000000000000000000001', 1e-22],
    ['0.00000000000000000000001', 1e-23],
    ['1e3', 1000],
    ['1E-2', 0.01],
    ['-1.5e+2', -150],
    ['.5e1', 5],
    ['5.e1', 50],
  ])('the real %s', (text, value) => expect(parse(text)).toEqual(real(value)));

  it.each([
    ['16#FF', 255],
    ['16#ff', 255],
    ['8#1777', 1023],
    ['2#1000', 8],
    ['36#z', 35],
    ['10#42', 42],
    ['16#7FFFFFFF', 2147483647],
    ['16#FFFFFFFF', -1],
    ['16#80000000', -2147483648],
  ])('the number %s of another base', (text, value) => expect(parse(text)).toBe(value));

  it.each([
    'abc',
    '',
    '+',
    '-',
    '.',
    '-.',
    '+-5',
    '1.2.3',
    '1e',
    '1e+',
    'e5',
    '1x',
    '1.5#7',
    '1#0',
    '37#1',
    '2#2',
    '8#8',
    '16#',
    '16#1#1',
    '-16#1',
    '16#FFFFFFFFF',
    '1e999',
    '--1',
    '1-',
    '/1',
    ':1',
  ])('a name where it reads “%s”', (text) => expect(parse(text)).toBeUndefined());

  it('a real that is the very double of its digits', () => {
    const spelling = fc.stringMatching(/^[+-]?[0-9]{1,20}\.[0-9]{0,26}$/);
    fc.assert(
      fc.property(spelling, (text) => {
        expect(parse(text)).toEqual(real(Number(text)));
      }),
      { numRuns: 3000 },
    );
  });

  it('an integer up to 32 bits, and a real beyond', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), (value) => {
        expect(parse(String(value))).toEqual(value === (value | 0) ? value : real(value));
      }),
    );
  });

  it('a number of any base in either case, as its 32 bits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.integer({ min: 2, max: 36 }), (value, base) => {
        const digits = value.toString(base);
        expect(parse(`${base}#${digits}`)).toBe(value | 0);
        expect(parse(`${base}#${digits.toUpperCase()}`)).toBe(value | 0);
      }),
    );
  });
});

describe('a number is spelt', () => {
  it.each<[string, number | Real]>([
    ['12', 12],
    ['-3', -3],
    ['1.0', real(1)],
    ['0.0', real(0)],
    ['-999999.0', real(-999999)],
    ['1.0e+06', real(1_000_000)],
    ['-1.0e+06', real(-1_000_000)],
    ['0.5', real(0.5)],
    ['0.333333', real(1 / 3)],
    ['123457.0', real(123456.789)],
    ['0.0001', real(0.0001)],
    ['9.9e-05', real(0.000099)],
    ['1.5e+10', real(15_000_000_000)],
    ['1.23457e-12', real(1.234567e-12)],
    ['2.0e+100', real(2e100)],
  ])('%s', (text, value) => expect(spellNumber(value)).toBe(text));
});
