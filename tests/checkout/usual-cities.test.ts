import { describe, expect, it } from 'vitest';
import { cityWarning, usualPlaces } from '../../api/places/usual-cities.ts';
import { statesOfZip } from '../../shared/checkout/zip-states.ts';

describe('the usual cities of ZIP codes', () => {
  it('[CO23] lie in states that the form takes for their ZIP codes, every one', () => {
    const places = [...usualPlaces()];
    expect(places.length).toBeGreaterThan(41_000);
    expect(places.filter(([zip, { state }]) => !statesOfZip(zip).includes(state))).toEqual([]);
  });

  it.each([
    ['94105', 'San Francisco'],
    ['94105-1234', ' SAN  FRANCISCO '],
    ['63101', 'St. Louis'],
    ['76102', 'Ft Worth'],
    ['00610', 'Añasco'],
    ['99999', 'Nowhere'],
    ['09012', 'APO'],
  ])('[CO26] are no other for %s than %s', (zip, city) => {
    expect(cityWarning({ zip, city })).toBeNull();
  });

  it('[CO26] that differ are told by name', () => {
    expect(cityWarning({ zip: '94105', city: 'Oakland' })).toBe(
      'ZIP code 94105 is usually San Francisco, CA. If Oakland is right, leave it as it is.',
    );
  });
});
