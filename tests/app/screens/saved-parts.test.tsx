import '../../support/page.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { dropSession, session } from '../../../app/platform/session-state.ts';
import { SavedPartsScreen } from '../../../app/saved/SavedPartsScreen.tsx';
import { AS_DRAWN } from '../../../shared/part/choices.ts';
import type { NewPart } from '../../../shared/quote/wire.ts';
import type { SavedPart } from '../../../shared/saved/wire.ts';
import { address, clear, show } from './render.tsx';
import { keepSession } from './server.ts';

afterEach(() => {
  clear();
  dropSession();
  queryClient.clear();
});

const PART: SavedPart = {
  id: '0'.repeat(26),
  design_id: '1'.repeat(26),
  name: 'Lid',
  buyer_reference: { part_number: null, revision: null, po_line: null },
  filename: 'lid.svg',
  quantity: 4,
  choices: { ...AS_DRAWN, quantity: 4, thickness_id: 7 },
  width: 100,
  height: 60,
  material: { slug: 'birch-plywood', display_name: 'Birch plywood', thickness_mm: 3 },
  material_gone: false,
  price_cents: 1234,
  saved_at: '2026-11-10T17:00:00.000Z',
};

/** A server that keeps these parts; answers what it was asked. */
function serve(parts: SavedPart[]): string[] {
  let kept = parts;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://kerfwise.test');
    const method = init?.method ?? 'GET';
    asked.push(`${method} ${pathname}`);
    if (pathname.includes('/quotes')) {
      const [{ choices }] = (JSON.parse(String(init?.body)) as { parts: [NewPart] }).parts;
      const price_cents = choices?.thickness_id ? 1500 : null;
      return Response.json({ id: 'q1', parts: [{ id: 'p1', price_cents, problem: null }], added: ['p1'] });
    }
    const id = pathname.split('/').at(-1);
    if (method === 'DELETE') {
      kept = kept.filter((part) => part.id !== id);
      return Response.json({ success: true });
    }
    if (method === 'PUT') {
      const { name } = JSON.parse(String(init?.body)) as { name: string };
      kept = kept.map((part) => (part.id === id ? { ...part, name } : part));
      return Response.json(kept.find((part) => part.id === id));
    }
    return Response.json({ saved_parts: kept, next_cursor: null, previous_cursor: null });
  });
  return asked;
}

function asGuest(): void {
  session.account = { id: 'g', isGuest: true, role: 0, units: 'mm' } as NonNullable<typeof session.account>;
  session.token = 'guest token';
}

/** Opens a part's menu and chooses from it. */
async function choose(part: string, action: string): Promise<void> {
  const button = await screen.findByRole('button', { name: `Actions for ${part}` });
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.keyUp(button, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('saved parts', () => {
  it('[SV5] are explained to whoever has no token, and nobody is asked', async () => {
    const asked = serve([PART]);
    show(<SavedPartsScreen />, '/account/parts');
    expect(await screen.findByText('No saved parts yet')).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('[SV4] show material and last price, and which material is gone', async () => {
    serve([PART, { ...PART, id: '2'.repeat(26), name: 'Old', material: null, material_gone: true, price_cents: null }]);
    asGuest();
    show(<SavedPartsScreen />, '/account/parts');
    const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
    expect((await row('Lid')).textContent).toMatch(/Birch plywood, 3 mm.*100\.00 × 60\.00.*4.*\$12\.34/);
    expect((await row('Old')).textContent).toContain('No longer available');
  });

  it('[SV3] are renamed and taken away from their menu', async () => {
    const asked = serve([PART]);
    asGuest();
    show(<SavedPartsScreen />, '/account/parts');
    await choose('Lid', 'Rename');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Cover' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Cover')).toBeDefined();
    await choose('Cover', 'Remove');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the part' }));
    expect(await screen.findByText('No saved parts yet')).toBeDefined();
    await waitFor(() => expect(asked).toContain(`DELETE /api/v1/saved_parts/${PART.id}`));
  });

  it('[SV8] are offered to members who may change them, and the others read who can', async () => {
    serve([PART]);
    keepSession(false, { buysFor: 'w1', organizations: [{ id: 'w1', role: 'viewer' }] });
    const kept = JSON.parse(localStorage.getItem('kerfwise.session')!);
    session.account = kept.account;
    session.token = kept.apiToken;
    show(<SavedPartsScreen />, '/account/parts');
    expect(await screen.findByText('Lid')).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: /Choose/ })).toBeNull();
    expect(
      await screen.findByText(
        /^Only an owner, admin, approver or buyer can change saved parts or put them on a quote\./,
      ),
    ).toBeDefined();
  });

  it('[SV6] are put on the quote, one left open whose material is gone, and what changed is told with the way there', async () => {
    const asked = serve([PART, { ...PART, id: '2'.repeat(26), name: 'Old', material: null, material_gone: true }]);
    asGuest();
    show(<SavedPartsScreen />, '/account/parts');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose all parts of this page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add to quote' }));
    expect(await screen.findByText('2 parts are on your quote at today’s prices')).toBeDefined();
    expect(screen.getByText('Lid: $12.34 before, $15.00 today.')).toBeDefined();
    expect(screen.getByText(/^Old: its material is no longer available/)).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Go to the quote' }));
    expect(address()).toBe('/price/q1');
    expect(asked.filter((call) => call.includes('/quotes'))).toEqual([
      'POST /api/v1/quotes',
      'PUT /api/v1/quotes/q1/add-parts',
    ]);
  });
});
