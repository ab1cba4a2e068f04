import '../../support/page.ts';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Part } from '../../../shared/quote/wire.ts';
import { PLATE, startPart } from '../part-support.ts';
import { address, clear, show } from './render.tsx';
import { answering, keepSession, serverPart, serverQuote } from './server.ts';

afterEach(clear);

const BRIDGE = {
  code: 'bridge',
  state: 'asks' as const,
  key: 'bridge at 1 2',
  message: 'Bridge 1 mm, needs 1.6 mm in Steel of 1.5 mm.',
};
const ASKING = { readiness: { state: 'asks' as const, items: [BRIDGE] } };
const ACCEPTED: Partial<Part> = {
  readiness: { state: 'ready', items: [{ ...BRIDGE, state: 'accepted' }] },
  updated_at: 'accepted',
};

const SPEEDS = [
  { production_speed_id: '1', label: 'Standard', production_speed_days: 3, price_cents: 0, ships_by: '2026-12-01' },
  {
    production_speed_id: '2',
    label: '1 working day',
    production_speed_days: 1,
    price_cents: 900,
    ships_by: '2026-11-27',
  },
];

const NOT_FOUND = () => Response.json({ code: 'not_found', message: 'No.' }, { status: 404 });

/** The quote screen before a server with these parts on the quote. */
async function screenWith(initial: readonly Part[], path = '/price/q1') {
  let parts = [...initial];
  let broken = true;
  let taken = false;
  const changed = (body: unknown, id = 'q1') => {
    const { quantity = 10, accepted } = body as { quantity?: number; accepted?: string[] };
    if (accepted) {
      parts = parts.map((part) => (part.id === 'bracket' ? { ...part, ...ACCEPTED } : part));
      return serverQuote(parts, { id });
    }
    if (quantity === 13) return Response.json({ code: 'conflict', message: 'Not thirteen.' }, { status: 409 });
    parts = parts.map((part) => (part.id === 'bracket' ? serverPart('bracket', quantity) : part));
    return serverQuote(parts, { id });
  };
  const server = answering({
    'GET /quotes/q1': () => serverQuote(parts),
    'GET /quotes/mine': () => (taken ? NOT_FOUND() : serverQuote(parts, { id: 'mine' })),
    'POST /quotes/mine/accept': () => {
      taken = true;
      return NOT_FOUND();
    },
    'GET /quotes/mine/sketches': () => ({
      sketches: [
        { part_id: 'bracket', width: 10, height: 6, paths: [{ operation: 'cutting', evenOdd: false, d: 'M0 0L10 6' }] },
      ],
    }),
    'GET /quotes/get_latest_or_create_new?create=no': () => serverQuote(parts),
    'PATCH /quotes/q1/part/bracket': (body) => changed(body),
    'PATCH /quotes/waiting/part/bracket': (body) => changed(body, 'waiting'),
    'DELETE /quotes/q1/part/bracket': () => {
      parts = parts.filter(({ id }) => id !== 'bracket');
      return serverQuote(parts);
    },
    'DELETE /quotes/q1/part/copy': () => {
      parts = parts.filter(({ id }) => id !== 'copy');
      return serverQuote(parts);
    },
    'POST /parts/copy/bracket': () => {
      parts = [...parts, { ...serverPart('copy'), design_id: 'design of bracket' }];
      return parts.at(-1);
    },
    'GET /quotes/q1/rates/production': () => ({ rates: SPEEDS }),
    'PUT /quotes/q1/rates/production': (body) => {
      const { production_speed_id: id } = body as { production_speed_id: string };
      const {
        label,
        production_speed_days: days,
        price_cents,
        ships_by,
      } = SPEEDS.find((speed) => speed.production_speed_id === id)!;
      return serverQuote(parts, { version: 2, production_speed: { id, label, days, price_cents, ships_by } });
    },
    'GET /quotes/broken': () =>
      broken
        ? Response.json({ code: 'internal', message: 'Broken.' }, { status: 500 })
        : serverQuote(parts, { id: 'broken' }),
    'GET /quotes/waiting': () => serverQuote(parts, { id: 'waiting', status: 'awaiting_approval' }),
    'GET /quotes/paid': () => serverQuote(parts, { id: 'paid', status: 'paid', missing: [] }),
    'GET /quotes/gone': () => Response.json({ code: 'not_found', message: 'No.' }, { status: 404 }),
  });
  keepSession(true);
  const app = await startPart(new Map(), server.answer);
  const { QuoteScreen } = await import('../../../app/quote/QuoteScreen.tsx');
  const { useCartCount } = await import('../../../app/platform/cart-count.ts');
  const { LaterModals } = await import('../../../app/shell/LaterModals.tsx');
  const { ErrorBoundary } = await import('../../../app/shell/ErrorBoundary.tsx');
  const Cart = () => <output data-testid="cart">{useCartCount()}</output>;
  show(
    <>
      <Cart />
      <LaterModals />
      <ErrorBoundary>
        <Routes>
          <Route path="/price" element={<QuoteScreen />} />
          <Route path="/price/:quoteId" element={<QuoteScreen />} />
          <Route path="/500" element={<Link to="/price/broken">Once more</Link>} />
        </Routes>
      </ErrorBoundary>
    </>,
    path,
  );
  const rows = () => [...screen.getByRole('list', { name: 'Parts' }).children] as HTMLElement[];
  const cart = () => screen.getByTestId('cart').textContent;
  const mend = () => {
    broken = false;
  };
  return { ...app, ...server, rows, cart, mend };
}

describe('the quote screen', () => {
  it('[IS12] shows a part that somebody else added as the server draws it', async () => {
    const { called } = await screenWith([serverPart('bracket')], '/price/mine');
    await screen.findByText('bracket');
    await waitFor(() => expect(document.querySelector('path[d="M0 0L10 6"]')).not.toBeNull());
    expect(called('GET /quotes/mine/sketches')).toHaveLength(1);
  });

  it('[QU94] lets a guest choose how soon it is made, with the day and the price of each speed', async () => {
    const { called } = await screenWith([serverPart('bracket')]);
    const speed = await screen.findByRole('button', { name: /Production speed/ });
    await waitFor(() => expect(called('GET /quotes/q1/rates/production')).toHaveLength(1));
    fireEvent.keyDown(speed, { key: 'Enter' });
    fireEvent.keyUp(speed, { key: 'Enter' });
    const quick = await screen.findByRole('option', { name: /1 working day/ });
    expect(quick.textContent).toMatch(/Ships Fri.*\$9\.00/);
    fireEvent.click(quick);
    await screen.findByText(/^Ships Fri.*1 working day$/);
    expect(called('PUT /quotes/q1/rates/production')).toEqual([{ production_speed_id: '2' }]);
    expect(document.title).toMatch(/^Quote .* · Kerfwise$/);
  });

  it('tells a guest whose quote was paid by its link where the order is, and asks for the account that shows it', async () => {
    await screenWith([serverPart('bracket')], '/price/paid');
    const button = await screen.findByRole('button', { name: 'Create an account to see the order' });
    expect(screen.getByText(/^It was paid by its link\. Who paid has the order’s page/)).toBeDefined();
    expect(screen.queryByText(/Log in or sign up first/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'See your orders' })).toBeNull();
    fireEvent.click(button);
    const { useAuthPrompt } = await import('../../../app/platform/auth-prompt.ts');
    const { result } = renderHook(() => useAuthPrompt());
    expect(result.current).toEqual({ view: 'signup', redirect: '/account/orders' });
  });

  it('leaves a quote that is gone, as for a member who was removed meanwhile', async () => {
    await screenWith([serverPart('bracket')], '/price/mine');
    fireEvent.click(await screen.findByRole('button', { name: 'Accept and hold prices' }));
    await screen.findByText('We couldn’t find that quote');
    expect(screen.queryByRole('button', { name: 'Check out' })).toBeNull();
  });

  it('shows what a change comes to, and the count of the cart follows', async () => {
    const { rows, called, cart } = await screenWith([serverPart('bracket'), serverPart('lid', 4)], '/price');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() => expect(cart()).toBe('2'));
    expect(screen.getByTestId('quote-total').getAttribute('data-cents')).toBe('3655');
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Quantity of bracket' }), { target: { value: '20' } });
    await waitFor(() => expect(screen.getByTestId('quote-total').getAttribute('data-cents')).toBe('4655'), {});
    expect(called('PATCH /quotes/q1/part/bracket')).toEqual([{ quantity: 20 }]);
    // The quote came with its id, its sums with the change.
    expect(called('GET /quotes/q1')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Copy bracket' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    await waitFor(() => expect(cart()).toBe('3'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove bracket' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(rows()).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Remove bracket' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Remove bracket' })).toBeNull();
    await waitFor(() => expect(cart()).toBe('2'));
    expect(called('GET /quotes/get_latest_or_create_new?create=no')).toHaveLength(1);
  });

  it('goes back to what the server has where it refuses a change, and says why', async () => {
    const { toasts, called } = await screenWith([serverPart('bracket')]);
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantity of bracket' });
    fireEvent.change(quantity, { target: { value: '13' } });
    await waitFor(() => expect(toasts.items).toMatchObject([{ text: 'Not thirteen.' }]));
    expect(called('PATCH /quotes/q1/part/bracket')).toHaveLength(1);
    await waitFor(() => expect(called('GET /quotes/q1').length).toBeGreaterThan(1));
  });

  it('[OG16] warns before a change that would end an approval, and leaves all as it is where it is given up', async () => {
    const { called } = await screenWith([serverPart('bracket')], '/price/waiting');
    const quantity = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Quantity of bracket' });
    fireEvent.change(quantity, { target: { value: '20' } });
    fireEvent.blur(quantity);
    fireEvent.click(await screen.findByRole('button', { name: 'Leave it as it is' }));
    await waitFor(() => expect(quantity.value).toBe('10'));
    expect(called('PATCH /quotes/waiting/part/bracket')).toEqual([]);
    fireEvent.change(quantity, { target: { value: '21' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Change it and end the request' }));
    await waitFor(() => expect(called('PATCH /quotes/waiting/part/bracket')).toEqual([{ quantity: 21 }]));
  });

  it('says of each part whether it can be made, and takes an acceptance from the row', async () => {
    const blocked = { code: 'stock', state: 'blocked' as const, message: 'Too large for this sheet.' };
    const { rows, called } = await screenWith([
      { ...serverPart('bracket'), ...ASKING },
      { ...serverPart('lid'), readiness: { state: 'blocked', items: [blocked] } },
      serverPart('base'),
    ]);
    await waitFor(() => expect(rows()).toHaveLength(3));
    const said = () => screen.getAllByTestId('verdict').map(({ textContent }) => textContent);
    expect(said()).toEqual(['1 to answer', 'Can’t be made as drawn', 'Ready']);
    const confirmed = () =>
      screen.getAllByText('Confirmed').map((one) => one.closest('li:has(h2)')?.querySelector('h2')?.textContent);
    expect(confirmed()).toEqual(['base']);
    expect(screen.getByText(blocked.message)).toBeTruthy();
    fireEvent.click(within(rows()[0]!).getByRole('button', { name: 'Accept as it is' }));
    await waitFor(() => expect(said()[0]).toBe('Accepted: Bridge 1 mm'));
    expect(called('PATCH /quotes/q1/part/bracket')).toEqual([{ accepted: [BRIDGE.key] }]);
    expect(confirmed()).toEqual(['bracket', 'base']);
  });

  it('[QU22] takes answers about lines and bends from the row of a part whose file is not here', async () => {
    const style = (id: string, layer: string) => ({ id, layer, stroke: '#ff0000', fill: null, assignedTo: {} });
    const asked = (code: string, more: object) => ({ code, state: 'asks' as const, message: `${code}?`, ...more });
    const { rows, called } = await screenWith([
      {
        ...serverPart('bracket'),
        configuration: { ...serverPart('bracket').configuration, styles: [style('red', 'RIM'), style('fold', 'FOLD')] },
        readiness: {
          state: 'asks',
          items: [
            asked('operation', { style: 'red', options: ['cutting', 'lineEngraving', 'ignored'] }),
            asked('bend', { style: 'fold', line: '2/2' }),
            asked('bend', { style: 'other' }),
            asked('nothing_cut', { options: ['cut:red', 'engrave_only'] }),
          ],
        },
      } as unknown as Part,
    ]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    const row = within(rows()[0]!);
    for (const name of ['Cut through', 'Engrave', 'Leave out', 'Cut along layer RIM', 'Only engrave'])
      expect(row.getByRole('button', { name })).toBeTruthy();
    // Everything can be answered from here: nobody is sent to fetch the file.
    expect(row.queryByText(/Its drawing isn’t open here/)).toBeNull();
    fireEvent.click(row.getByRole('button', { name: 'Engrave' }));
    await waitFor(() =>
      expect(called('PATCH /quotes/q1/part/bracket')).toEqual([{ assignments: { red: 'lineEngraving' } }]),
    );
  });

  it('[QU22] asks for angle and direction of a bend, and sends them for that line', async () => {
    const bend = (line?: string) => ({
      code: 'bend',
      state: 'asks' as const,
      style: 'fold',
      message: 'Layer FOLD: how many degrees, and which way?',
      ...(line ? { line } : {}),
    });
    const { rows, called } = await screenWith([
      { ...serverPart('bracket'), readiness: { state: 'asks', items: [bend('2/2')] } },
    ]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    const fields = within(within(rows()[0]!).getByRole('group', { name: /^Layer FOLD/ }));
    const angle = fields.getByRole('spinbutton', { name: 'Angle' });
    fireEvent.change(angle, { target: { value: '30' } });
    fireEvent.click(fields.getByRole('button', { name: 'Bend down 30°' }));
    await waitFor(() =>
      expect(called('PATCH /quotes/q1/part/bracket')).toEqual([
        { bends: { '2/2 fold': { angle_deg: 30, direction: 'down' } } },
      ]),
    );
  });

  it('[QU21] offers to make copies one part of their quantity', async () => {
    const { rows, called } = await screenWith([serverPart('bracket', 4), serverPart('lid', 4)]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /Make them one/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Copy bracket' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    fireEvent.click(await screen.findByRole('button', { name: /^Make them one part of 14/ }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(called('PATCH /quotes/q1/part/bracket')).toEqual([{ quantity: 14 }]);
    expect(called('DELETE /quotes/q1/part/copy')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Make them one/ })).toBeNull());
  });

  it('shows a part that only this device has, with its estimate and the way to a quote', async () => {
    const { open } = await startPart(new Map(), answering({}).answer);
    await act(() => open(PLATE));
    const { QuoteScreen } = await import('../../../app/quote/QuoteScreen.tsx');
    show(<QuoteScreen />, '/price');
    const total = within(await screen.findByRole('region', { name: 'Total' }));
    expect(total.getByText('Estimate for this part alone')).toBeTruthy();
    await waitFor(() => expect(total.getByText(/^\$\d+\.\d\d$/)).toBeTruthy());
    expect(total.getByRole('button', { name: /quote/i })).toBeTruthy();
  });

  it('brings a change of the part in hand to this device', async () => {
    const { part, open, choices } = await screenWith([serverPart('bracket')]);
    await act(() => open(PLATE));
    const { changePart } = await import('../../../app/part/store.ts');
    await act(async () => {
      changePart(
        part().id!,
        () => ({}),
        (stored) => ({ ...stored, link: { ...stored.link, partId: 'bracket', quoteId: 'q1' } }),
      );
      choices.setQuantity(10);
    });
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantity of bracket' });
    fireEvent.change(quantity, { target: { value: '30' } });
    await waitFor(() => expect(part().choices.quantity).toBe(30));
    expect(part().link).toMatchObject({ confirmedCents: 3000, storedAt: 'with 30' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove bracket' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(part().link.partId).toBeNull());
  });

  it('says that there is no such quote, and that nothing is on one', async () => {
    await screenWith([], '/price/gone');
    expect(await screen.findByText('We couldn’t find that quote')).toBeTruthy();
    clear();
    await screenWith([], '/price');
    expect(await screen.findByText('Your quote is empty')).toBeTruthy();
  });

  it('leads to /500 where the server fails, and asks it again when it is come back to', async () => {
    const { mend, rows } = await screenWith([serverPart('bracket')], '/price/broken');
    const again = await screen.findByRole('link', { name: 'Once more' });
    expect(address()).toBe('/500');
    fireEvent.click(again);
    await waitFor(() => expect(address()).toBe('/500'));
    mend();
    fireEvent.click(await screen.findByRole('link', { name: 'Once more' }));
    await waitFor(() => expect(rows().length).toBe(1));
    expect(address()).toBe('/price/broken');
  });
});
