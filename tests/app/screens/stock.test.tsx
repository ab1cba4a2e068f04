import '../../support/page.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { adoptSignIn } from '../../../app/platform/session.ts';
import { AppRoutes } from '../../../app/router/AppRoutes.tsx';
import { loadLaterRooms } from '../../../app/router/routes.ts';
import { ToastRegion } from '../../../app/shell/ToastRegion.tsx';
import { newSize, stocked } from '../../api/support/access-stock.ts';
import { batchOf, orderedJob } from '../../api/support/production.ts';
import { customer, signIn } from '../../api/support/shopping.ts';
import { good, startWorld, type World } from '../../api/support/world.ts';
import './render.tsx';

let world: World;
let admin: ReturnType<World['client']>;

beforeAll(async () => {
  world = await startWorld();
  const session = await signIn(world, 'admin@kerfwise.test');
  admin = world.client(session.apiToken);
  await loadLaterRooms();
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const { href } = new URL(String(input), 'http://app.test');
    return world.app.request(href, init);
  });
  act(() => adoptSignIn(session));
}, 120_000);
afterAll(async () => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await world.close();
});

function open(path: string): void {
  cleanup();
  queryClient.clear();
  render(
    <MemoryRouter initialEntries={[path]}>
      <main>
        <AppRoutes />
      </main>
      <ToastRegion />
    </MemoryRouter>,
  );
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string | RegExp, value: string) => {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

describe('the stock pages', () => {
  it('receive, count and order sheets, and list what runs low', async () => {
    const item = await stocked(world);
    good(await admin.stock.setMinimum({ params: { id: item.id }, body: { minimum: 8 } }));
    const read = async () => good(await admin.stock.get({ params: { id: item.id } }));
    open(`/account/production/stock/${item.id}`);
    await fill('Received', '5');
    await fill(/^Lot or heat number/, 'H-77');
    await press('Receive');
    await waitFor(async () => expect(await read()).toMatchObject({ on_hand: 5, lots: [{ lot: 'H-77', left: 5 }] }));
    await screen.findByText('Lot H-77');
    await waitFor(() => expect(screen.getByLabelText('Counted')).toHaveProperty('value', '5'));
    await fill('Counted', '2');
    await press('Enter count');
    await waitFor(async () => expect((await read()).on_hand).toBe(2));
    await screen.findByText('Less than half the minimum is free');
    await fill('Ordered', '10');
    await press('Note purchase');
    await waitFor(async () => expect((await read()).on_order).toBe(10));
    open('/account/production/stock');
    await screen.findByText('Low');
  });

  it('show remnants until they are used', async () => {
    good(await admin.stock.addRemnant({ body: newSize(world) }));
    open('/account/production/stock?tab=remnants');
    const used = await screen.findByRole('button', { name: /^Used: KW1-/ });
    fireEvent.click(used);
    await screen.findByText('No remnants yet.');
  });
});

describe('a batch', () => {
  it('says what is in stock, and takes the table of a nest', async () => {
    const job = await orderedJob(world, (await customer(world)).apiToken);
    const batch = await batchOf(world, job);
    open(`/account/production/batches/${batch.id}`);
    await screen.findByText(/Stock isn’t entered for this size/);
    await press('Release batch');
    await fill(/^Table of the nest/, `P1,1,${job.lines[0]!.code},99`);
    await press('Make sheets from it');
    await screen.findByText(/99 pieces on all sheets, but only 10/);
    await fill(/^Table of the nest/, `P1,2,${job.lines[0]!.code},5`);
    await press('Make sheets from it');
    await screen.findByText('Sheet 2');
    expect(screen.getAllByText(/program P1/)).toHaveLength(2);
  });
});

describe('a hub', () => {
  it('gets machines, downtime, shifts and places', async () => {
    open('/account/admin/hubs/san-francisco');
    await fill('Machine name', 'Laser 1');
    await press('Add machine');
    await screen.findByRole('button', { name: 'Edit Laser 1' });
    await press('Add downtime');
    vi.setSystemTime(world.clock.now() + 120_000);
    await press('Running again: Laser 1');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Running again: Laser 1' })).toBeNull());
    await fill('Operator', 'Ines');
    await press('Add shift');
    await screen.findByRole('button', { name: /^Remove shift of Ines/ });
    await fill('Place name', 'Rack A');
    await press('Add place');
    await screen.findByRole('button', { name: 'Remove Rack A' });
    open('/account/admin/hubs');
    await fill('Name', 'Reno');
    await press('Open hub');
    await screen.findByRole('heading', { name: 'Reno' });
    const { hubs } = good(await admin.calendar.hubs({}));
    expect(hubs.map(({ name }) => name)).toEqual(['San Francisco', 'Reno']);
  });
});
