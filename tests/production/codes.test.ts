import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, readCode } from '../../shared/production/codes.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const random = fc.array(fc.constantFrom(...ALPHABET), { minLength: 10, maxLength: 10 }).map((all) => all.join(''));

describe('codes', () => {
  it('[PD02] are read as they are scanned or typed', () => {
    fc.assert(
      fc.property(random, (text) => {
        const code = codeOf(text);
        expect(code).toMatch(/^KW1-[0-9A-HJKMNP-TV-Z]{11}$/);
        expect(readCode(code)).toBe(code);
        expect(readCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code);
      }),
    );
    expect(readCode('KW1-')).toBeNull();
    expect(readCode('4006381333931')).toBeNull();
    expect(() => codeOf('short')).toThrow();
  });

  it('[PD02] with one wrong character are none', () => {
    fc.assert(
      fc.property(random, fc.nat(10), fc.constantFrom(...ALPHABET), (text, at, other) => {
        const code = codeOf(text);
        fc.pre(code[4 + at] !== other);
        expect(readCode(code.slice(0, 4 + at) + other + code.slice(5 + at))).toBeNull();
      }),
    );
  });
});
