import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../shared/base/csv.ts';
import { isNarrowed, queryOf, readListState, writeListState } from '../../../app/list/list-address.ts';
import type { ListDefinition } from '../../../app/list/list-types.ts';

const LIST: Pick<ListDefinition<object, object>, 'columns' | 'filters' | 'usualSort' | 'searchLabel'> = {
  columns: [
    { key: 'number', header: 'Order', shown: 'always', cell: () => '' },
    { key: 'placed_at', header: 'Placed', sort: { up: 'Oldest', down: 'Newest' }, cell: () => '' },
    { key: 'total_cents', header: 'Total', sort: { up: 'Smallest', down: 'Largest' }, cell: () => '' },
  ],
  filters: [
    {
      kind: 'several',
      key: 'status',
      label: 'Status',
      all: 'Every status',
      options: [
        { value: 'paid', label: 'Paid' },
        { value: 'shipped', label: 'Shipped' },
      ],
    },
    { kind: 'choice', key: 'held', label: 'Held', all: 'All', options: [{ value: 'yes', label: 'Held' }] },
    { kind: 'text', key: 'customer', label: 'Customer' },
    { kind: 'dates', key: 'placed', label: 'Placed', of: 'time' },
    { kind: 'dates', key: 'ships', label: 'Ships', of: 'day' },
  ],
  usualSort: '-placed_at',
  searchLabel: 'Search',
};

const read = (address: string) => readListState(LIST, new URLSearchParams(address));

describe('a list in the address bar', () => {
  it('leaves out what is usual', () => {
    expect(read('')).toEqual({ search: '', filters: {}, sort: '-placed_at', cursor: null, columns: null });
    expect(writeListState(LIST, read('')).toString()).toBe('');
  });

  it('comes back as it went, and leaves alone what is not its own', () => {
    const address =
      'search=birch+ply&sort=total_cents&cursor=abc.def&columns=number%2Ctotal_cents&status=paid%2Cshipped' +
      '&held=yes&customer=ann&placed_from=2026-11-01&placed_to=2026-11-30&ships_from=2026-12-01';
    expect([...writeListState(LIST, read(address))].sort()).toEqual([...new URLSearchParams(address)].sort());
    expect(writeListState(LIST, read('search=a'), new URLSearchParams('tab=2')).toString()).toBe('tab=2&search=a');
  });

  it('falls back where a value makes no sense', () => {
    const state = read(
      'sort=drop+table&status=lost,paid&held=perhaps&placed_from=2026-13-40&ships_to=soon&columns=secret&search=k',
    );
    expect(state).toEqual({
      search: 'k',
      filters: { status: 'paid' },
      sort: '-placed_at',
      cursor: null,
      columns: null,
    });
    expect(read('sort=number').sort).toBe('-placed_at');
  });

  it('is narrowed by search and filters, not by sorting, columns or page', () => {
    expect(isNarrowed(read('sort=total_cents&cursor=x&columns=number'))).toBe(false);
    expect(isNarrowed(read('search=a'))).toBe(true);
    expect(isNarrowed(read('ships_to=2026-11-30'))).toBe(true);
  });

  it('asks for moments between the reader’s own midnights, and for days as they are', () => {
    const query = queryOf(LIST, read('placed_from=2026-11-01&placed_to=2026-11-01&ships_to=2026-12-05'), 25);
    expect(query).toEqual({
      sort: '-placed_at',
      limit: 25,
      placed_from: new Date(2026, 10, 1).toISOString(),
      placed_before: new Date(2026, 10, 2).toISOString(),
      ships_to: '2026-12-05',
    });
  });
});

describe('CSV', () => {
  it('quotes what needs it', () =>
    expect(
      toCsv([
        ['a', 'b,"c"'],
        [1, 'x\ny'],
        ['a;b', 'c\td'],
      ]),
    ).toBe('a,"b,""c"""\r\n1,"x\ny"\r\n"a;b","c\td"'));
  it('disarms formulas, but not numbers', () => {
    expect(toCsv([['=HYPERLINK("x")', '+1', '@a', -5]])).toBe('"\'=HYPERLINK(""x"")",\'+1,\'@a,-5');
    expect(toCsv([['\n=1', '\t=1', '\r=1', '-1']])).toBe('"\'\n=1","\'\t=1","\'\r=1",\'-1');
  });
});
