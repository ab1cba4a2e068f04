import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressKey } from '../../shared/coupon/address-key.ts';

const SUFFIXES = [
  ['St', 'street', 'Str.', 'ST.'],
  ['Ave', 'Avenue', 'Av.', 'AVE'],
  ['Blvd', 'boulevard', 'BLVD.'],
  ['Rd', 'Road', 'rd.'],
  ['Hwy', 'Highway', 'HWY'],
] as const;
const WAYS = [
  ['N', 'North', 'N.', 'north'],
  ['SW', 'Southwest', 'S.W.', 's.w.'],
  ['', ' '],
] as const;
const NAMES = ['Main', 'O’Neill', 'Señora', 'Martin Luther King', '21st', 'Oak-Hill'] as const;
const DOORS = [
  (n: string) => `Apt ${n}`,
  (n: string) => `#${n}`,
  (n: string) => `Unit ${n}`,
  (n: string) => `APT.${n}`,
];
const MORE_DOORS = [...DOORS, (n: string) => `Apartment # ${n}`, (n: string) => `ste ${n}`, (n: string) => `apt${n}`];

const place = fc.record({
  house: fc.integer({ min: 1, max: 99_999 }),
  way: fc.constantFrom(...WAYS),
  name: fc.constantFrom(...NAMES),
  suffix: fc.constantFrom(...SUFFIXES),
  unit: fc.tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('', 'B')).map(([n, letter]) => `${n}${letter}`),
  zip: fc.integer({ min: 10_000, max: 99_999 }).map(String),
});
type Place = typeof place extends fc.Arbitrary<infer T> ? T : never;

const spelling = fc.record({
  way: fc.nat(),
  suffix: fc.nat(),
  door: fc.constantFrom(...MORE_DOORS),
  gap: fc.constantFrom(' ', '  ', ', ', ' - '),
  cased: fc.constantFrom('as it is', 'upper', 'lower'),
  lines: fc.boolean(),
  plus4: fc.constantFrom('', '-1234', ' 1234', '1234'),
});
type Spelling = typeof spelling extends fc.Arbitrary<infer T> ? T : never;

function written({ house, way, name, suffix, unit, zip }: Place, spelled: Spelling) {
  const words = [house, way[spelled.way % way.length], name, suffix[spelled.suffix % suffix.length]];
  const street = words.join(spelled.gap);
  const door = spelled.door(unit);
  const cased = (text: string) => {
    if (spelled.cased === 'as it is') return text;
    return spelled.cased === 'upper' ? text.toUpperCase() : text.toLowerCase();
  };
  const [line1, line2] = spelled.lines ? [street, door] : [`${street}${spelled.gap}${door}`, null];
  return { line1: cased(line1), line2: line2 && cased(line2), zip: zip + spelled.plus4 };
}

it('[CP07] an address is the same however it is spelled', () => {
  fc.assert(
    fc.property(place, spelling, spelling, (where, one, other) => {
      expect(addressKey(written(where, one))).toBe(addressKey(written(where, other)));
    }),
    { seed: 41 },
  );
});

it('[CP07] another house, unit, name, way or ZIP code is another address', () => {
  const differs = fc.tuple(place, place, fc.constantFrom('house', 'unit', 'name', 'way', 'suffix', 'zip'));
  fc.assert(
    fc.property(differs, spelling, ([one, other, field], spelled) => {
      fc.pre(one[field] !== other[field]);
      const changed = { ...one, [field]: other[field] } as Place;
      expect(addressKey(written(changed, spelled))).not.toBe(addressKey(written(one, spelled)));
    }),
    { seed: 42 },
  );
});

it('[CP07] knows post boxes, figures in words and accents, and keeps figures apart that stand beside one another', () => {
  const key = (line1: string, line2: string | null = null, zip = '90210') => addressKey({ line1, line2, zip });
  expect(key('P.O. Box 12')).toBe(key('Post Office Box 12'));
  expect(key('One First Street')).toBe(key('1 1st St.'));
  expect(key('5 Peña Rd', '')).toBe(key('5 PENA ROAD', null, '90210-0001'));
  expect(key('12 Main St', '4 B')).toBe(key('12 Main Street #4B'));
  expect(key('1 21st St')).not.toBe(key('12 1st St'));
});
