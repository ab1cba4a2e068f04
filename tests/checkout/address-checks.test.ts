import { describe, expect, it } from 'vitest';
import { checkedPhone, checkedPlace } from '../../shared/checkout/address-checks.ts';

describe('telephone numbers', () => {
  it('[CO43] are kept in their international form, American without a country', () => {
    for (const text of ['+1 415 555 0100', '(415) 555-0100', '4155550100', ' 415.555.0100'])
      expect(checkedPhone(text)).toEqual({ ok: true, value: '+1 415 555 0100' });
    expect(checkedPhone('+353 21 427 1000')).toMatchObject({ ok: true, value: '+353 21 427 1000' });
    for (const text of ['12345', '0000000000', '+1 015 555 0100', 'call me', '+999 1234567'])
      expect(checkedPhone(text), text).toMatchObject({ ok: false, error: { field: 'phone' } });
  });
});

describe('places to bill', () => {
  const place = (country: string, region: string | null, postal_code: string | null) =>
    checkedPlace({ country, region, postal_code });

  it('[CO44] have region and postal code as their country writes them', () => {
    expect(place('CA', 'quebec', 'h2x 1y4')).toEqual({ ok: true, value: { region: 'QC', postal_code: 'H2X 1Y4' } });
    expect(place('US', 'California', '94103')).toEqual({ ok: true, value: { region: 'CA', postal_code: '94103' } });
    expect(place('IE', 'Cork', 'T12 W62X')).toMatchObject({ ok: true });
    expect(place('DE', null, '10115')).toMatchObject({ ok: true, value: { region: null } });
    // No postal codes at all.
    expect(place('AE', 'Dubai', null)).toMatchObject({ ok: true, value: { postal_code: null } });
  });

  it('[CO44] are refused at the field that does not fit', () => {
    expect(place('DE', null, '1011')).toMatchObject({ error: { field: 'postal_code' } });
    expect(place('DE', null, null)).toMatchObject({ error: { message: 'Enter the postal code.' } });
    expect(place('CA', 'Bavaria', 'H2X 1Y4')).toMatchObject({ error: { field: 'region' } });
    expect(place('AU', null, '2000')).toMatchObject({ error: { message: 'Enter the state or territory.' } });
    expect(place('US', 'OR', '94103')).toMatchObject({ error: { field: 'postal_code' } });
  });
});
