import '../../support/page.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '../../../api/client.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import { List } from '../../../app/list/List.tsx';
import type { BulkOutcome, ListDefinition, ListRows } from '../../../app/list/list-types.ts';
import { QueryScope, queryClient } from '../../../app/platform/query-client.tsx';
import { clear, show } from './render.tsx';

interface Bolt {
  readonly id: string;
  readonly name: string;
  readonly steel: 'a2' | 'a4';
  readonly made: string;
  readonly cents: number;
}

type Query = Record<string, string | number>;

const BOLTS: Bolt[] = Array.from({ length: 60 }, (_, i) => ({
  id: `b${i}`,
  name: i === 7 ? '=SUM(A1)' : `Bolt ${String(i).padStart(2, '0')}`,
  steel: i % 3 === 0 ? 'a4' : 'a2',
  made: `2026-11-${String((i % 28) + 1).padStart(2, '0')}`,
  cents: 1000 - i,
}));

let bolts: Bolt[];
let asked: Query[];
let broken: ApiFailure | null;

/** A server of bolts: filters, sorts, and pages by place. */
async function load(query: Query): Promise<Result<ListRows<Bolt>, ApiFailure>> {
  asked.push(query);
  if (broken) return err(broken);
  const { search = '', sort, limit, cursor = '0', steel, name, made_from, made_to } = query;
  if (cursor === 'gone')
    return err({
      status: 400,
      code: 'invalid_request',
      message: 'No such page',
      errors: [{ field: 'cursor', message: '' }],
    });
  const fitting = bolts
    .filter((bolt) => bolt.name.toLowerCase().includes(String(search).toLowerCase()))
    .filter((bolt) => name === undefined || bolt.name.includes(String(name)))
    .filter((bolt) => steel === undefined || String(steel).split(',').includes(bolt.steel))
    .filter((bolt) => (!made_from || bolt.made >= made_from) && (!made_to || bolt.made <= made_to))
    .sort((a, b) => (sort === 'cents' ? a.cents - b.cents : b.cents - a.cents));
  const at = Number(cursor);
  const end = at + Number(limit);
  return ok({
    rows: fitting.slice(at, end),
    next: end < fitting.length ? String(end) : null,
    previous: at > 0 ? String(Math.max(0, at - Number(limit))) : null,
  });
}

const dropped = vi.fn<(rows: readonly Bolt[]) => Promise<BulkOutcome>>();

const STEEL = [
  { value: 'a2', label: 'A2' },
  { value: 'a4', label: 'A4' },
];

const LIST: ListDefinition<Bolt, Query> = {
  name: 'bolts',
  caption: 'All bolts',
  words: { one: 'bolt', many: 'bolts' },
  columns: [
    { key: 'name', header: 'Bolt', shown: 'always', cell: ({ name }) => name, csv: ({ name }) => name },
    { key: 'steel', header: 'Steel', cell: ({ steel }) => steel, csv: ({ steel }) => steel },
    { key: 'made', header: 'Made', shown: 'chosen', cell: ({ made }) => made },
    {
      key: 'cents',
      header: 'Price',
      sort: { up: 'Cheapest first', down: 'Most expensive first' },
      cell: ({ cents }) => cents,
      csv: ({ cents }) => (cents / 100).toFixed(2),
    },
  ],
  filters: [
    { kind: 'several', key: 'steel', label: 'Steel', all: 'Every steel', options: STEEL },
    { kind: 'text', key: 'name', label: 'Name holds' },
    { kind: 'dates', key: 'made', label: 'Made', of: 'day' },
  ],
  usualSort: '-cents',
  searchLabel: 'Search bolts',
  rowKey: ({ id }) => id,
  rowLabel: ({ name }) => name,
  rowHref: ({ id }) => `/bolts/${id}`,
  exports: true,
  load,
  bulk: [
    {
      key: 'drop',
      label: 'Drop',
      ask: (rows) => `Drop ${rows.length} bolts?`,
      applies: ({ steel }) => steel === 'a2',
      run: (rows) => dropped(rows),
    },
  ],
  empty: <p>No bolts were made yet.</p>,
};

function Where() {
  return <output data-testid="query">{decodeURIComponent(useLocation().search)}</output>;
}

function showBolts(path = '/bolts') {
  return show(
    <QueryScope>
      <List list={LIST} />
      <Where />
    </QueryScope>,
    path,
  );
}

const names = () => screen.queryAllByRole('row').flatMap((row) => within(row).queryByRole('link')?.textContent ?? []);
const query = () => screen.getByTestId('query').textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens what react-aria opens on a key. */
function openWith(button: HTMLElement): void {
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.keyUp(button, { key: 'Enter' });
}

beforeEach(() => {
  bolts = BOLTS;
  asked = [];
  broken = null;
  dropped.mockReset().mockImplementation(async (rows) => {
    bolts = bolts.filter((bolt) => !rows.includes(bolt));
    return { done: rows.length, failure: null };
  });
});
afterEach(() => {
  clear();
  queryClient.clear();
});

describe('a list', () => {
  it('shows a page of rows and turns pages both ways, each with an address of its own', async () => {
    showBolts();
    await waitFor(() => expect(names()).toHaveLength(25));
    expect(names()[0]).toBe('Bolt 00');
    press('Next page');
    await waitFor(() => expect(names()[0]).toBe('Bolt 25'));
    expect(query()).toBe('?cursor=25');
    press('Next page');
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true);
    press('Previous page');
    await waitFor(() => expect(names()[0]).toBe('Bolt 25'));
    press('First page');
    await waitFor(() => expect(names()[0]).toBe('Bolt 00'));
    expect(query()).toBe('');
  });

  it('sorts by a header, says so, and begins at the first page again', async () => {
    showBolts('/bolts?cursor=25');
    await waitFor(() => expect(names()[0]).toBe('Bolt 25'));
    const head = () => screen.getByRole('columnheader', { name: 'Price' });
    expect(head().getAttribute('aria-sort')).toBe('descending');
    press('Price');
    await waitFor(() => expect(names()[0]).toBe('Bolt 59'));
    expect(query()).toBe('?sort=cents');
    expect(head().getAttribute('aria-sort')).toBe('ascending');
  });

  it('searches once typing pauses, says that nothing fits, and shows all again', async () => {
    showBolts();
    const box = await screen.findByRole('searchbox', { name: 'Search bolts' });
    fireEvent.change(box, { target: { value: 'bolt 5' } });
    fireEvent.change(box, { target: { value: 'bolt 59' } });
    await waitFor(() => expect(names()).toEqual(['Bolt 59']));
    expect(asked.some(({ search }) => search === 'bolt 5')).toBe(false);
    fireEvent.change(box, { target: { value: 'nut' } });
    expect(await screen.findByText('No bolt fits')).toBeDefined();
    press('Show all bolts');
    await waitFor(() => expect(names()).toHaveLength(25));
    expect((box as HTMLInputElement).value).toBe('');
  });

  it('narrows by several values, ticked one after the other', async () => {
    showBolts();
    openWith(await screen.findByRole('button', { name: 'Steel: Every steel' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'A4' }));
    await waitFor(() => expect(query()).toBe('?steel=a4'));
    await waitFor(() => expect(names()[1]).toBe('Bolt 03'));
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'A2' }));
    await waitFor(() => expect(query()).toBe('?steel=a2,a4'));
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'A4' }));
    await waitFor(() => expect(names()[0]).toBe('Bolt 01'));
  });

  it('narrows by a text', async () => {
    showBolts();
    fireEvent.change(await screen.findByLabelText('Name holds'), { target: { value: '4' } });
    await waitFor(() => expect(query()).toBe('?name=4'));
    await waitFor(() => expect(names()).toContain('Bolt 04'));
    expect(names()).not.toContain('Bolt 05');
  });

  it('narrows by days, which are typed part by part and taken away at once', async () => {
    showBolts('/bolts?made_from=2026-11-27');
    await waitFor(() => expect(names()).toEqual(['Bolt 26', 'Bolt 27', 'Bolt 54', 'Bolt 55']));
    openWith(screen.getByRole('button', { name: 'Made: from Nov 27, 2026' }));
    const from = await screen.findByRole('group', { name: 'From' });
    const day = () => within(from).getByRole('spinbutton', { name: /day/ });
    await waitFor(() => expect(from.textContent).toContain('2026'));
    expect(day().textContent).toBe('27');
    day().focus();
    fireEvent.keyDown(day(), { key: 'ArrowUp' });
    await waitFor(() => expect(query()).toBe('?made_from=2026-11-28'));
    await waitFor(() => expect(names()).toEqual(['Bolt 27', 'Bolt 55']));
    press('Any day');
    await waitFor(() => expect(query()).toBe(''));
  });

  it('shows the columns that are chosen, keeps them, and never loses the first one', async () => {
    const { unmount } = showBolts();
    await screen.findByRole('columnheader', { name: 'Steel' });
    expect(screen.queryByRole('columnheader', { name: 'Made' })).toBeNull();
    openWith(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Made' }));
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Steel' }));
    await waitFor(() => expect(query()).toBe('?columns=name,made,cents'));
    expect(screen.getByRole('menuitemcheckbox', { name: 'Bolt' }).getAttribute('aria-disabled')).toBe('true');
    unmount();
    showBolts();
    expect(await screen.findByRole('columnheader', { name: 'Made' })).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'Steel' })).toBeNull();
  });

  it('saves a view under a name, shows it again, and deletes it', async () => {
    showBolts('/bolts?steel=a4&sort=cents');
    await waitFor(() => expect(names()[0]).toBe('Bolt 57'));
    openWith(screen.getByRole('button', { name: 'Views' }));
    fireEvent.change(await screen.findByLabelText('Save this view as'), { target: { value: 'Cheap A4' } });
    press('Save');
    expect(await screen.findByRole('button', { name: 'Cheap A4' })).toBeDefined();
    leave();
    showBolts();
    await waitFor(() => expect(names()[0]).toBe('Bolt 00'));
    openWith(screen.getByRole('button', { name: 'Views' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cheap A4' }));
    await waitFor(() => expect(names()[0]).toBe('Bolt 57'));
    expect(query()).toBe('?sort=cents&steel=a4');
    openWith(screen.getByRole('button', { name: 'Views' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the view Cheap A4' }));
    press('Keep it');
    expect(screen.getByRole('button', { name: 'Cheap A4' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Delete the view Cheap A4' }));
    press('Delete');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cheap A4' })).toBeNull());
  });

  it('does something to the chosen rows after asking, over pages, and only to those that it fits', async () => {
    showBolts();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Bolt 00' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Bolt 01' }));
    press('Next page');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Bolt 26' }));
    expect(screen.getByText('3 bolts chosen')).toBeDefined();
    press('Drop (2)');
    expect(screen.getByText('Drop 2 bolts?')).toBeDefined();
    press('Keep');
    expect(dropped).not.toHaveBeenCalled();
    press('Drop (2)');
    press('Drop');
    await waitFor(() => expect(dropped.mock.calls[0]![0].map(({ id }) => id)).toEqual(['b1', 'b26']));
    await waitFor(() => expect(names()).not.toContain('Bolt 26'));
    expect(screen.queryByText(/chosen$/)).toBeNull();
  });

  it('forgets a row that is chosen no more', async () => {
    showBolts();
    const first = await screen.findByRole('checkbox', { name: 'Choose Bolt 00' });
    fireEvent.click(first);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Bolt 01' }));
    expect(screen.getByText('2 bolts chosen')).toBeDefined();
    fireEvent.click(first);
    expect(screen.getByText('1 bolt chosen')).toBeDefined();
    press('Drop');
    press('Drop');
    await waitFor(() => expect(dropped.mock.calls[0]![0].map(({ id }) => id)).toEqual(['b1']));
  });

  it('goes from row to row by arrow keys, and chooses one by Space', async () => {
    showBolts();
    const first = await screen.findByRole('link', { name: 'Bolt 00' });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Bolt 01');
    fireEvent.keyDown(document.activeElement!, { key: ' ' });
    expect(await screen.findByText('1 bolt chosen')).toBeDefined();
    fireEvent.keyDown(document.activeElement!, { key: 'End' });
    expect(document.activeElement?.textContent).toBe('Bolt 24');
  });

  it('[BA42] saves all rows that fit as a file, whatever page is shown, with formulas disarmed', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:x';
    });
    showBolts('/bolts?steel=a2&cursor=25');
    await waitFor(() => expect(names()).toHaveLength(15));
    press('Export CSV');
    await waitFor(() => expect(blobs).toHaveLength(1));
    const lines = (await blobs[0]!.text()).replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('Bolt,Steel,Price');
    expect(lines).toHaveLength(41);
    expect(lines).toContain("'=SUM(A1),a2,9.93");
    vi.restoreAllMocks();
  });

  it('leads to the first page where the named one is gone, and tells a fault with a way to try again', async () => {
    showBolts('/bolts?cursor=gone');
    await waitFor(() => expect(names()[0]).toBe('Bolt 00'));
    expect(query()).toBe('');
    broken = { status: 429, code: 'rate_limited', message: 'Too many tries.', errors: [] };
    press('Price');
    expect(await screen.findByText('Too many tries.')).toBeDefined();
    broken = null;
    press('Try again');
    await waitFor(() => expect(names()[0]).toBe('Bolt 59'));
  });

  it('shows what belongs here while there is nothing', async () => {
    bolts = [];
    showBolts();
    expect(await screen.findByText('No bolts were made yet.')).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

/** Takes the page away, not what the device keeps. */
function leave(): void {
  const kept = { ...localStorage };
  clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
}
