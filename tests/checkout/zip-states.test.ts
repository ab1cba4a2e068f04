import { describe, expect, it } from 'vitest';
import { US_STATES } from '../../shared/checkout/states.ts';
import { addressBody } from '../../shared/checkout/wire.ts';
import { statesOfZip, zipProblem } from '../../shared/checkout/zip-states.ts';

const ALL = Array.from({ length: 100_000 }, (_, i) => String(i).padStart(5, '0')).map((zip) => ({
  zip,
  states: statesOfZip(zip),
}));

describe('ZIP codes and states', () => {
  it.each([
    ['94103', ['CA']],
    ['94103-1234', ['CA']],
    ['10001', ['NY']],
    ['00501', ['NY']],
    ['00901', ['PR']],
    ['09012', ['AE']],
    ['34002', ['AA']],
    ['96201', ['AP']],
    ['20500', ['DC']],
    ['06390', ['CT', 'NY']],
    ['42223', ['KY', 'TN']],
    ['97635', ['OR', 'CA']],
    ['86514', ['AZ', 'NM', 'UT']],
    ['21300', []],
    ['00000', []],
  ])('[CO23] %s is of %j', (zip, states) => expect(statesOfZip(zip)).toEqual(states));

  it('[CO23] every place we deliver to has ZIP codes, and no ZIP code is of any other', () => {
    const found = new Set(ALL.flatMap(({ states }) => states));
    expect([...found].sort()).toEqual(Object.keys(US_STATES).sort());
  });

  it('[CO23] no ZIP code is of more than three states, and few are of two', () => {
    const counts = ALL.map(({ states }) => states.length);
    expect(Math.max(...counts)).toBe(3);
    // Prefixes shared by Hawaii and Samoa, Guam and the Marianas, Idaho and Wyoming, and what lies across a border.
    const shared = ALL.filter(({ zip, states }) => states.length > 1 && !/^(967|969|834)/.test(zip));
    expect(shared.length).toBeGreaterThan(80);
    expect(shared.length).toBeLessThan(120);
  });

  it('[CO23] says where a strange one is', () => {
    expect(zipProblem('78701', 'CA')).toBe(
      'ZIP code 78701 is in Texas, not in California. Check the ZIP code and the state.',
    );
    expect(zipProblem('42223-0001', 'OH')).toMatch(/is in Kentucky or Tennessee, not in Ohio/);
    expect(zipProblem('21300', 'MD')).toBe('No ZIP codes begin with 213. Check the ZIP code.');
    expect(zipProblem('78701', 'TX')).toBeNull();
  });

  it('[CO23] an address is refused by the field of its ZIP code', () => {
    const address = { name: 'A', line1: '1 Main St', city: 'Austin', state: 'CA', zip: '78701' };
    const refused = addressBody.safeParse(address);
    expect(refused.error?.issues.map(({ path }) => path)).toEqual([['zip']]);
    expect(addressBody.safeParse({ ...address, state: 'TX' }).success).toBe(true);
  });
});
