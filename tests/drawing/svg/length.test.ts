import { describe, expect, it } from 'vitest';
import { absoluteUnit, type LengthContext, lengthOf, splitLength } from '../../../shared/drawing/svg/length.ts';

/** A viewport of 300 × 400 user units (its diagonal is 500), 96 to the inch. */
const VIEW: LengthContext = { perInch: 96, width: 300, height: 400, rootFontSize: 20 };
const FALLBACK = -7;

const x = (text: string | undefined, context = VIEW) => lengthOf(text, 'x', context, 10, FALLBACK);

describe('a length', () => {
  it.each([
    ['12', 12],
    ['-3.5', -3.5],
    ['1e2', 100],
    ['0', 0],
    ['5px', 5],
    ['25.4mm', 96],
    ['2.54cm', 96],
    ['1in', 96],
    ['72pt', 96],
    ['6pc', 96],
    ['101.6q', 96],
    ['101.6Q', 96],
    ['0.0254m', 96],
    ['1ft', 1152],
    ['2em', 20],
    ['2rem', 40],
    ['3ex', 15],
    ['3ch', 15],
    [' 4 mm ', (4 * 96) / 25.4],
    ['.5in', 48],
    ['5.in', 480],
    ['+1e1PX', 10],
    ['-1in', -96],
  ])('of %s is %d user units', (text, units) => expect(x(text)).toBeCloseTo(units, 9));

  it('in percent is of the width, of the height or of the diagonal over √2', () => {
    expect(lengthOf('50%', 'x', VIEW, 10, FALLBACK)).toBe(150);
    expect(lengthOf('50%', 'y', VIEW, 10, FALLBACK)).toBe(200);
    expect(lengthOf('100%', 'other', VIEW, 10, FALLBACK)).toBeCloseTo(500 / Math.SQRT2, 9);
  });

  it('of the root’s font is 16 where the file names none', () =>
    expect(x('1rem', { perInch: 96, width: 1, height: 1 })).toBe(16));

  it.each([
    ['5vw', 10],
    ['5vh', 5],
    ['10vmin', 10],
    ['10dvmax', 20],
    ['2rex', 20],
    ['1lh', 11.5],
    ['1rcap', 13.2],
  ])('of %s is %d user units on a page of 200 × 100', (text, units) =>
    expect(x(text, { ...VIEW, page: { width: 200, height: 100 } })).toBeCloseTo(units, 9),
  );

  it.each([undefined, '', 'wide', '5 furlongs', 'mm', '1e999', 'Infinity', '1e999mm', '5mm6', '5,5', '--5mm'])(
    'is the fallback where the file says %s',
    (text) => expect(x(text)).toBe(FALLBACK),
  );

  it('is not looked for in a text longer than any length', () => {
    const padded = (zeros: number) => `1.${'0'.repeat(zeros)}mm`;
    expect(splitLength(padded(60))).toEqual({ value: 1, unit: 'mm' });
    expect(splitLength(padded(61))).toBeNull();
  });
});

it('millimetres are the unit of absolute lengths where an inch has 25.4 of them', () => {
  expect(['', 'mm', 'cm', 'in', 'm', 'ft', 'pt', 'em', '%'].map((unit) => absoluteUnit(unit, 25.4))).toEqual([
    1,
    1,
    10,
    25.4,
    1000,
    expect.closeTo(304.8, 9),
    expect.closeTo(25.4 / 72, 12),
    null,
    null,
  ]);
});
