import '../../support/page.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { PrerenderScreen } from '../../../app/site/staff/PrerenderScreen.tsx';
import { NO_PAGE } from '../../../shared/site/no-page.ts';
import { clear, show } from './render.tsx';

afterEach(() => {
  clear();
  queryClient.clear();
});

it('links to rendered pages, and not to frames that several addresses share', async () => {
  const kept = { made_at: '2026-11-20T10:00:00.000Z', is_current: true };
  const paths = ['/laser-cutting', NO_PAGE, '/quotes/:id'];
  const pages = paths.map((path) => ({ ...kept, path }));
  vi.stubGlobal('fetch', async () => Response.json({ renders: true, fresh_s: 60, most: 500, pages }));
  show(<PrerenderScreen />);
  expect((await screen.findByRole('link', { name: '/laser-cutting' })).getAttribute('href')).toBe('/laser-cutting');
  expect(screen.getByText('Addresses without a page').isConnected).toBe(true);
  expect(screen.getAllByRole('cell', { name: '/quotes/:id' })).toHaveLength(1);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['/laser-cutting']);
});
