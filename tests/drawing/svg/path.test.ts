import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codes, draw, mmFile, read, spell } from './support.ts';

const path = (d: string) => spell(read(mmFile(`<path stroke="red" fill="none" d="${d}"/>`)).drawing);

describe('path data draws what the grammar says', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['M1 2L3 4', 'M1 2 L3 4'],
    ['M1,2 L3,4', 'M1 2 L3 4'],
    ['  M 1 , 2\n\tL\f3\r4  ', 'M1 2 L3 4'],
    ['M1 2 3 4 5 6', 'M1 2 L3 4 L5 6'],
    ['m1 2 3 4 5 6', 'M1 2 L4 6 L9 12'],
    ['M1 2l3 4m5 6l7 8', 'M1 2 L4 6 M9 12 L16 20'],
    ['M0 0H5V6h-2v-3', 'M0 0 L5 0 L5 6 L3 6 L3 3'],
    ['M0 0H5 6 7', 'M0 0 L5 0 L6 0 L7 0'],
    ['M0 0L4 0L4 4z', 'M0 0 L4 0 L4 4 Z'],
    ['M1 1L4 1ZL5 5', 'M1 1 L4 1 Z M1 1 L5 5'],
    ['M1 1l3 0zm1 1l2 0', 'M1 1 L4 1 Z M2 2 L4 2'],
    ['M0 0C1 2 3 4 5 6', 'M0 0 C1 2 3 4 5 6'],
    ['M1 1c1 2 3 4 5 6s1 1 2 2', 'M1 1 C2 3 4 5 6 7 C8 9 7 8 8 9'],
    ['M0 0S1 1 2 0', 'M0 0 C0 0 1 1 2 0'],
    ['M0 0Q3 3 6 0', 'M0 0 C2 2 4 2 6 0'],
    ['M0 0Q3 3 6 0T12 0', 'M0 0 C2 2 4 2 6 0 C8 -2 10 -2 12 0'],
    ['M0 0T6 0', 'M0 0 C0 0 2 0 6 0'],
    ['M0 0Q3 3 6 0S8 1 9 0', 'M0 0 C2 2 4 2 6 0 C6 0 8 1 9 0'],
    ['M9 9M1 1L2 2', 'M1 1 L2 2'],
    ['M1 1L2 2M5 5', 'M1 1 L2 2'],
    ['M1 1L2 2M5 5Z', 'M1 1 L2 2 M5 5 Z'],
  ];
  test.each(cases)('%j', (data, expected) => {
    expect(path(data)).toBe(expected);
  });
});

describe('numbers in every spelling', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['M.5.5L1.5.5', 'M0.5 0.5 L1.5 0.5'],
    ['M-1-2L-3-4', 'M-1 -2 L-3 -4'],
    ['M+1+2L+3+4', 'M1 2 L3 4'],
    ['M1e1 2E0L3e-1 4e+1', 'M10 2 L0.3 40'],
    ['M1.e1 0L2. 3.', 'M10 0 L2 3'],
    ['M0 0L1e2.5', 'M0 0 L100 0.5'],
    ['M0 0L00012 007', 'M0 0 L12 7'],
    ['M0 0L0.30000000000000000000000001 1', 'M0 0 L0.3 1'],
    ['M0 0L123456789012345678901e-19 1', 'M0 0 L12.3457 1'],
  ];
  test.each(cases)('%j', (data, expected) => {
    expect(path(data)).toBe(expected);
  });

  test('every finite double comes back as it was written', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (value) => {
        const { coords } = draw(`<path stroke="red" d="M0 0L${value} 1"/>`);
        expect(coords[2]).toBe(value + 0);
      }),
    );
  });

  test('of every count of decimals', () => {
    for (let places = 1; places <= 25; places++)
      for (const digits of ['7', '123456789', '9007199254740991', '1234567890123456789']) {
        const text = `0.${digits.padStart(places, '0')}`;
        expect(draw(`<path stroke="red" d="M0 0L${text} 1"/>`).coords[2]).toBe(Number(text));
      }
  });

  test('decimals of any length are rounded once, as the language rounds them', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 24 });
    fc.assert(
      fc.property(
        fc.constantFrom('', '-', '+'),
        digits,
        digits,
        fc.constantFrom('', '.'),
        (sign, whole, part, point) => {
          const text = `${sign}${whole}${point}${point === '' ? '' : part}`;
          fc.pre(/[0-9]/.test(text) && Math.abs(Number(text)) < 1e12);
          const { coords } = draw(`<path stroke="red" d="M0 0L1 ${text} 2,${text}\n3 4"/>`);
          expect([...coords.slice(2)]).toEqual([1, Number(text) + 0, 2, Number(text) + 0, 3, 4]);
        },
      ),
    );
  });

  test('a letter may have more numbers behind it than are read at a time', () => {
    const pairs = Array.from({ length: 2000 }, (_, i) => `${i % 90} ${i % 7}`);
    const joined = path(`M0 0 L${pairs.join(' ')}`);
    expect(joined).toBe(path(`M0 0 ${pairs.map((pair) => `L${pair}`).join('')}`));
    expect(joined).toBe(path(`M0 0 ${pairs.join()}`));
    expect(path(`M0 0 L${pairs.join(' ')} 5`)).toBe(joined);
    const steps = pairs.map((_, i) => (i % 3) - 1);
    expect(path(`M9 9 h${steps.join(' ')}`)).toBe(path(`M9 9 ${steps.map((step) => `h${step}`).join('')}`));
    const curves = Array.from({ length: 300 }, (_, i) => `1 ${i % 5} 2 3 ${i % 3} -1`);
    for (const letter of ['c', 'C', 's', 'q', 't'])
      expect(path(`M0 0 ${letter}${curves.slice(0, 252).join(' ')}`), letter).toBe(
        path(
          `M0 0 ${curves
            .slice(0, 252)
            .join(' ')
            .split(' ')
            .map((n, i) => (i % { c: 6, C: 6, s: 4, q: 4, t: 2 }[letter]! === 0 ? `${letter}${n}` : n))
            .join(' ')}`,
        ),
      );
  });
});

describe('path data with an error is drawn up to it', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['M0 0L1 1L2', 'M0 0 L1 1'],
    ['M0 0L1 1 X 5 5', 'M0 0 L1 1'],
    ['M0 0L1 1,,2 2', 'M0 0 L1 1'],
    ['M0 0L1 1L,2 2', 'M0 0 L1 1'],
    ['M0 0L1 1A5 5 0 2 0 9 9', 'M0 0 L1 1'],
    ['M0 0L1 1z5 5', 'M0 0 L1 1 Z'],
    ['M0 0L1 1C1 2 3 4 5', 'M0 0 L1 1'],
    ['M0 0L1 1 L1e 2', 'M0 0 L1 1'],
  ];
  test.each(cases)('%j', (data, expected) => {
    const result = read(mmFile(`<path stroke="red" d="${data}"/>`));
    expect(spell(result.drawing)).toBe(expected);
    expect(codes(result)).toContain('file_damaged');
  });

  test('data that does not begin with a move draws nothing', () => {
    expect(read(mmFile('<path stroke="red" d="L1 1"/>')).drawing).toBeNull();
  });
});

describe('arcs become one exact arc', () => {
  test('a half circle', () => {
    expect(path('M0 0A5 5 0 0 1 10 0')).toBe('M0 0 A5 0 5 0 0 5 3.1416 3.1416 10 0');
  });

  test('flags may run into each other and the next number', () => {
    const spread = path('M10 10 A 5 5 0 1 0 15 15');
    expect(path('M10 10A5 5 0 1015 15')).toBe(spread);
    expect(path('M10 10a5 5 0 105 5')).toBe(spread);
    expect(path('M10 10A5,5,0,1,0,15,15')).toBe(spread);
  });

  test('all four flag choices end at the same point and sweep as told', () => {
    for (const [flags, least, most] of [
      ['0 0', -Math.PI, 0],
      ['0 1', 0, Math.PI],
      ['1 0', -2 * Math.PI, -Math.PI],
      ['1 1', Math.PI, 2 * Math.PI],
    ] as const) {
      const { coords } = draw(`<path stroke="red" d="M20 20A8 5 30 ${flags} 24 22"/>`);
      expect(coords[9]!).toBeGreaterThan(least);
      expect(coords[9]!).toBeLessThan(most);
      expect([coords[10], coords[11]]).toEqual([24, 22]);
    }
  });

  test('radii too small grow, zero radii draw a line, equal ends draw nothing', () => {
    expect(path('M0 0A1 1 0 0 1 10 0')).toBe(path('M0 0A5 5 0 0 1 10 0'));
    expect(path('M0 0A0 5 0 0 1 10 0')).toBe('M0 0 L10 0');
    expect(path('M0 0A-5 -5 0 0 1 10 0')).toBe(path('M0 0A5 5 0 0 1 10 0'));
    expect(path('M0 0L1 1A5 5 0 0 1 1 1L2 2')).toBe('M0 0 L1 1 L2 2');
  });

  test('start and end lie on the arc under any map', () => {
    const number = fc.double({ noNaN: true, min: -50, max: 50 });
    const radius = fc.double({ noNaN: true, min: 0.5, max: 60 });
    fc.assert(
      fc.property(number, number, number, number, radius, radius, number, fc.boolean(), fc.boolean(), (...args) => {
        const [x1, y1, x2, y2, rx, ry, turn, large, sweep] = args;
        fc.pre(Math.abs(x1 - x2) + Math.abs(y1 - y2) > 0.01);
        const { coords } = draw(
          `<path transform="matrix(2 1 -1 3 4 5)" stroke="red" d="M${x1} ${y1}A${rx} ${ry} ${turn} ${large ? 1 : 0}${sweep ? 1 : 0}${x2} ${y2}"/>`,
        );
        const [mx, my, cx, cy, ux, uy, vx, vy, t0, dt, ex, ey] = coords as unknown as number[];
        const at = (t: number) => [
          cx! + ux! * Math.cos(t) + vx! * Math.sin(t),
          cy! + uy! * Math.cos(t) + vy! * Math.sin(t),
        ];
        const [sx, sy] = at(t0!);
        const [fx, fy] = at(t0! + dt!);
        for (const miss of [sx! - mx!, sy! - my!, fx! - ex!, fy! - ey!]) expect(Math.abs(miss)).toBeLessThan(1e-5);
      }),
    );
  });
});
