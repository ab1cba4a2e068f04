import { describe, expect, it } from 'vitest';
import { toCsv } from '../../app/order/csv.ts';
import { filterOrders } from '../../app/order/filter.ts';
import { readListState, writeListState } from '../../app/order/list-address.ts';
import type { OrderHead } from '../../shared/order/wire.ts';

function order(number: string, more: Partial<OrderHead>): OrderHead {
  return {
    id: number,
    number,
    status: 'paid',
    placed_at: '2026-11-20T10:00:00Z',
    ships_by: '2026-11-27',
    part_count: 1,
    piece_count: 1,
    total_cents: 1000,
    held: false,
    ...more,
  };
}

describe('the list in the address bar', () => {
  it('leaves out what is the default', () => {
    const state = readListState(new URLSearchParams());
    expect(state).toMatchObject({ sort: '-placed_at', page: 1 });
    expect(writeListState(state).toString()).toBe('');
  });

  it('comes back as it went', () => {
    const address = 'search=birch+ply&status=shipped&sort=total_cents&page=3';
    const state = readListState(new URLSearchParams(address));
    expect(new URLSearchParams(address).toString()).toBe(writeListState(state).toString());
  });

  it('falls back where a field makes no sense', () => {
    const state = readListState(new URLSearchParams('page=-4&sort=drop+table&status=lost&search=k'));
    expect(state).toMatchObject({ page: 1, sort: '-placed_at', search: 'k' });
    expect(state.status).toBeUndefined();
  });
});

describe('filtering the customer’s orders', () => {
  const orders = [
    order('K-1001', { total_cents: 500, status: 'shipped' }),
    order('K-1002', { total_cents: 900, placed_at: '2026-11-21T10:00:00Z' }),
    order('K-2001', { held: true, total_cents: 700, placed_at: '2026-11-19T10:00:00Z' }),
  ];
  const numbers = (address: string) =>
    filterOrders(orders, readListState(new URLSearchParams(address))).map(({ number }) => number);

  it('sorts newest first without being told', () => expect(numbers('')).toEqual(['K-1002', 'K-1001', 'K-2001']));
  it('sorts by total', () => expect(numbers('sort=total_cents')).toEqual(['K-1001', 'K-2001', 'K-1002']));
  it('wants every word', () => expect(numbers('search=k-100+shipped')).toEqual(['K-1001']));
  it('[OR08] shows those that are held', () => expect(numbers('held=yes')).toEqual(['K-2001']));
  it('filters by status', () => expect(numbers('status=shipped')).toEqual(['K-1001']));
});

describe('CSV', () => {
  it('quotes what needs it', () =>
    expect(
      toCsv([
        ['a', 'b,"c"'],
        [1, 'x\ny'],
      ]),
    ).toBe('a,"b,""c"""\r\n1,"x\ny"'));
  it('disarms formulas, but not numbers', () => {
    expect(toCsv([['=HYPERLINK("x")', '+1', '@a', -5]])).toBe('"\'=HYPERLINK(""x"")",\'+1,\'@a,-5');
  });
});
