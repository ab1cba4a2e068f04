import { describe, expect, test } from 'vitest';
import { createZoneShipping } from '../../api/gateways/shipping/zone-table.ts';
import type { Parcel } from '../../shared/quote/boxes.ts';

// The tariff as it is printed: two boxes of 2.3 kg together, of which three kilograms count.

const PARCEL = { boxes: 2, weightKg: 2.3 } as Parcel;
const to = (state: string, zip: string) => ({ state, zip, city: 'Anywhere' }) as never;

async function priced(state: string, zip: string) {
  const offers = await createZoneShipping().offers(PARCEL, to(state, zip));
  if (!offers.ok) throw new Error('The embedded tariff always answers.');
  return offers.value.map(({ id, priceCents, transitDays }) => [id, priceCents, transitDays]);
}

describe('the embedded tariff', () => {
  test.each([
    ['next door', 'CA', '94107', [0, 1770, 2430, 4240, 6650], [2, 1, 1, 1]],
    ['in the state', 'CA', '90012', [2030, 2720, 5050, 7980], [3, 2, 2, 1]],
    ['in the west', 'NV', '89101', [2320, 3240, 6930, 11_070], [5, 3, 2, 1]],
    ['in the middle', 'TX', '78701', [2640, 3790, 7940, 12_510], [6, 4, 2, 1]],
    ['in the east', 'NY', '10001', [3310, 6250, 11_060, 16_810], [8, 5, 3, 2]],
    ['over the sea', 'HI', '96801', [3310, 6250, 11_060, 16_810], [8, 5, 3, 2]],
  ])('%s', async (_, state, zip, cents, days) => {
    const offers = await priced(state, zip);
    expect(offers.map(([, price]) => price)).toEqual(cents);
    expect(offers.map(([, , transit]) => transit).filter((one) => one !== null)).toEqual(days);
  });

  test.each([
    ['94000', true],
    ['95199', true],
    ['95400', true],
    ['93999', false],
    ['95200', false],
    ['95300', false],
    ['95500', false],
  ])('is fetched from %s: %s', async (zip, isNear) => {
    expect((await priced('CA', zip)).some(([id]) => id === 'pickup')).toBe(isNear);
  });

  test('islands and the army have parcel post alone, and wait for it', async () => {
    expect(await priced('PR', '00901')).toEqual([['economy-ground', 3310, 15]]);
    expect(await priced('AE', '09001')).toEqual([['economy-ground', 3310, 15]]);
  });

  test('less than a kilogram counts as one', async () => {
    const light = await createZoneShipping().offers({ boxes: 1, weightKg: 0.2 } as Parcel, to('NV', '80000'));
    expect(light.ok && light.value[0]!.priceCents).toBe(995 + 110);
    const east = await createZoneShipping().offers({ boxes: 1, weightKg: 1 } as Parcel, to('TX', '40000'));
    expect(east.ok && east.value[0]!.priceCents).toBe(1095 + 150);
  });
});
