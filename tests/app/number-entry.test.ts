import { describe, expect, it } from 'vitest';
import { keyedValue, readNumber, settle } from '../../app/ui/number-entry.ts';

const BOUNDS = { min: 1, max: 1000, step: 1, decimals: 0 };

describe('number entry', () => {
  it('reads what people type', () => {
    expect(readNumber('12')).toBe(12);
    expect(readNumber(' 1,234 ')).toBe(1234);
    expect(readNumber('1,234,567.5')).toBe(1234567.5);
    expect(readNumber('3,5')).toBe(3.5);
    expect(readNumber('.5')).toBe(0.5);
    expect(readNumber('-2')).toBe(-2);
  });

  it.each(['', '-', '1e5', 'abc', '1.2.3', 'NaN', 'Infinity', '0x10'])('refuses %j', (text) =>
    expect(readNumber(text)).toBeNull(),
  );

  it('keeps bounds and digits', () => {
    expect(settle(0, BOUNDS)).toBe(1);
    expect(settle(5000, BOUNDS)).toBe(1000);
    expect(settle(2.6, BOUNDS)).toBe(3);
    expect(settle(2.345, { ...BOUNDS, decimals: 2 })).toBe(2.35);
  });

  it('moves by keys, never out of bounds', () => {
    expect(keyedValue('ArrowUp', 10, BOUNDS)).toBe(11);
    expect(keyedValue('PageDown', 5, BOUNDS)).toBe(1);
    expect(keyedValue('PageUp', 995, BOUNDS)).toBe(1000);
    expect(keyedValue('a', 5, BOUNDS)).toBeNull();
  });
});
