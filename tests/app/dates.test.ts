import { expect, it } from 'vitest';
import { formatDay } from '../../app/platform/dates.ts';
import { formatSize, formatThickness } from '../../app/platform/lengths.ts';

it('writes days the same in every time zone', () => {
  expect(formatDay('2026-12-03')).toBe('Thu, Dec 3');
  expect(formatDay('2027-01-01')).toBe('Fri, Jan 1');
});

it('writes sizes and nominal thicknesses', () => {
  expect(formatSize(180, 138, 'mm')).toBe('180.00 × 138.00 mm');
  expect(formatThickness(1.6, 'mm')).toBe('1.6 mm');
  expect(formatThickness(1.6, 'in')).toBe('0.063 in');
});
