import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { List } from '../../../app/list/List.tsx';
import type { ListDefinition } from '../../../app/list/list-types.ts';
import { QueryScope } from '../../../app/platform/query-client.tsx';
import { show } from './render.tsx';

/** A page of answers without others around it. */
const AROUND = { next_cursor: null, previous_cursor: null };

function Search() {
  return <output data-testid="search">{decodeURIComponent(useLocation().search)}</output>;
}

/** Opens what react-aria opens on a key. */
function openWith(button: HTMLElement): void {
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.keyUp(button, { key: 'Enter' });
}

/**
 * A list of the app before a server that has these rows under a name, and refuses everything else unless `more` answers it; with what
 * people read there and what the server was asked.
 */
export function showList<R extends object, Q>(
  list: ListDefinition<R, Q>,
  name: string,
  rows: readonly NoInfer<R>[],
  more: (call: string) => Response | null = () => null,
) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input), 'http://kerfwise.test');
    const call = `${init?.method ?? 'GET'} ${pathname.replace('/api/v1', '')}${decodeURIComponent(search)}`;
    calls.push(call);
    return more(call) ?? Response.json({ [name]: rows, ...AROUND });
  });
  show(
    <QueryScope>
      <List list={list} />
      <Search />
    </QueryScope>,
  );
  const text = (element: Element) => (element.textContent ?? '').trim();
  return {
    calls,
    /** Query of the list in the address. */
    search: () => screen.getByTestId('search').textContent,
    /** Headers, then the cells of each row. */
    async table(): Promise<string[][]> {
      const table = await screen.findByRole('table', { name: list.caption });
      return [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('th, td')].map(text));
    },
    /** Where the links of the rows lead. */
    links: () =>
      [...screen.getByRole('table').querySelectorAll('tbody a')].map(
        (link) => `${text(link)} ${link.getAttribute('href')}`,
      ),
    /** Opens a list box, gives what can be chosen, and chooses; the server is asked anew. */
    async choose(label: string, choice: string): Promise<string[]> {
      openWith(screen.getByRole('button', { name: new RegExp(`${label}$`) }));
      const options = await screen.findAllByRole('option');
      const words = options.map(text);
      fireEvent.click(options.find((option) => text(option) === choice)!);
      await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
      return words;
    },
    /** Opens a menu of several, gives what can be ticked, and ticks one. */
    async tick(label: string, choice: string): Promise<string[]> {
      openWith(screen.getByRole('button', { name: label }));
      const items = await screen.findAllByRole('menuitemcheckbox');
      const words = items.map(text);
      fireEvent.click(within(screen.getByRole('menu')).getByRole('menuitemcheckbox', { name: choice }));
      return words;
    },
    /** The lines of its file. */
    async file(): Promise<string[]> {
      const blobs: Blob[] = [];
      const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        blobs.push(blob as Blob);
        return 'blob:x';
      });
      fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
      await waitFor(() => expect(blobs).toHaveLength(1));
      made.mockRestore();
      return (await blobs[0]!.text()).replace('\uFEFF', '').split('\r\n');
    },
  };
}
