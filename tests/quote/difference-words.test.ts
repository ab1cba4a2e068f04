import { describe, expect, it } from 'vitest';
import { differenceWords } from '../../shared/quote/difference-words.ts';

const stock = (id: number) => (id === 7 ? 'Brass, 1 mm' : null);
const words = (field: string, before: unknown, after: unknown, part?: { id: string; name: string }) =>
  differenceWords({ field, before, after, ...(part && { part }) } as Parameters<typeof differenceWords>[0], stock);

describe('what changed on a quote, in words', () => {
  it.each([
    ['thickness_id', 7, 8, 'Material', 'Brass, 1 mm', 'another material'],
    ['price_cents', 1234, null, 'Price', '$12.34', 'none'],
    ['finishing', '["deburring","cleaning"]', '[]', 'Finishing', 'deburring, cleaning', 'none'],
    ['rush', true, false, 'rush', 'yes', 'no'],
    ['rush', 'true', '[1]', 'rush', 'true', '1'],
    ['shipping', { id: 'ups_ground' }, null, 'Shipping', 'ups ground', 'none'],
    ['status', 'being_paid', 'open', 'State', 'being paid', 'open'],
    ['custom_rates', { a: 1 }, { a: 2 }, 'Date and price we set for you', 'as it was', 'changed'],
    ['coupon_id', null, 'x', 'Coupon', 'none', 'chosen'],
    ['confirmed_width', 10, { mm: 3 }, 'Width', '10', 'changed'],
  ])('%s from %j to %j', (field, before, after, label, was, is) => {
    expect(words(field, before, after)).toEqual({ label, before: was, after: is });
  });

  it('says of which part', () => {
    const part = { id: 'p', name: 'Plate' };
    expect(words('quantity', 1, 2, part)).toEqual({ label: 'Plate, quantity', before: '1', after: '2' });
    expect(words('part', null, {}, part)).toEqual({ label: 'Plate', before: 'not on it', after: 'added' });
    expect(words('part', {}, null, part)).toEqual({ label: 'Plate', before: 'on it', after: 'taken off' });
  });
});
