import { describe, expect, it } from 'vitest';
import { brandOf, cardForm, formatCardNumber, formatExpiry, readExpiry } from '../../app/card/card.ts';
import { brandLabel } from '../../shared/base/card-brand.ts';
import { passesLuhn } from '../../shared/base/luhn.ts';

const NOW = new Date(2026, 10, 21);

function problems(number: string, expiry: string, cvc: string): string[] {
  const result = cardForm(NOW).safeParse({ number, expiry, cvc });
  return result.success ? [] : result.error.issues.map(({ path }) => String(path[0]));
}

describe('card form', () => {
  it('groups digits as on the card', () => {
    expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(formatCardNumber('4242 42')).toBe('4242 42');
    expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005');
    expect(formatCardNumber('4242x4')).toBe('4242 4');
    expect(formatCardNumber('')).toBe('');
  });

  it('reads and formats the expiry', () => {
    expect(formatExpiry('1')).toBe('1');
    expect(formatExpiry('4')).toBe('04');
    expect(formatExpiry('1228')).toBe('12 / 28');
    expect(formatExpiry('12/2028')).toBe('12 / 28');
    expect(readExpiry('12 / 28')).toEqual({ month: 12, year: 2028 });
    expect(readExpiry('13 / 28')).toBeNull();
    expect(readExpiry('1 / 28')).toBeNull();
  });

  it('checks the Luhn digit', () => {
    expect(passesLuhn('4242424242424242')).toBe(true);
    expect(passesLuhn('4242424242424241')).toBe(false);
    expect(passesLuhn('')).toBe(false);
  });

  it('names brands', () => {
    expect(brandOf('4')).toBe('Visa');
    expect(brandOf('2221 00')).toBe('Mastercard');
    expect(brandOf('2220 99')).toBeNull();
    expect(brandOf('37')).toBe('American Express');
    expect(brandLabel('visa')).toBe('Visa');
    expect(brandLabel('amex')).toBe('American Express');
  });

  it('puts every problem under its field', () => {
    expect(problems('4242 4242 4242 4242', '12 / 28', '123')).toEqual([]);
    expect(problems('', '', '')).toEqual(['number', 'expiry', 'cvc']);
    expect(problems('4242 4242 4242 4241', '12 / 28', '123')).toEqual(['number']);
    expect(problems('4242 4242', '12 / 28', '123')).toEqual(['number']);
    expect(problems('3782 822463 10005', '12 / 28', '123')).toEqual(['cvc']);
  });

  it('takes a card to the end of its month', () => {
    expect(problems('4242 4242 4242 4242', '11 / 26', '123')).toEqual([]);
    expect(problems('4242 4242 4242 4242', '10 / 26', '123')).toEqual(['expiry']);
  });
});
