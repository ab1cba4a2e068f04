import '../../support/page.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { adoptSignIn } from '../../../app/platform/session.ts';
import { AppRoutes } from '../../../app/router/AppRoutes.tsx';
import { loadLaterRooms } from '../../../app/router/routes.ts';
import { ToastRegion } from '../../../app/shell/ToastRegion.tsx';
import type { Job } from '../../../shared/production/wire.ts';
import { orderedJob } from '../../api/support/production.ts';
import { customer, signIn } from '../../api/support/shopping.ts';
import { good, startWorld, type World } from '../../api/support/world.ts';
import './render.tsx';

let world: World;
let staff: ReturnType<World['client']>;
let job: Job;
let isAway = false;
let isBusy = false;

beforeAll(async () => {
  world = await startWorld();
  const session = await signIn(world, 'production@kerfwise.test');
  staff = world.client(session.apiToken);
  const buyer = await customer(world);
  job = await orderedJob(world, buyer.apiToken);
  const pinned = { content: 'No masking tape.', pinned: true };
  good(await staff.production.addNote({ params: { id: job.id }, body: pinned }));
  await loadLaterRooms();
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    if (isAway) throw new TypeError('no network');
    if (isBusy) return Response.json({ code: 'rate_limited', message: 'Slow down.' }, { status: 429 });
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
    <MemoryRouter initialEntries={[`/account/production/${path}`]}>
      <main>
        <AppRoutes />
      </main>
      <ToastRegion />
    </MemoryRouter>,
  );
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const line = async () => good(await staff.production.job({ params: { id: job.id } })).lines[0]!;

/** A scanner types a code, quicker than a person does. */
function scanned(code: string): void {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key });
}

describe('the shop floor', () => {
  it('lists jobs and batches, and shows a job with its lines; it is held and let go', async () => {
    open('floor/jobs');
    expect(await screen.findByRole('link', { name: job.number })).toBeDefined();
    open('batches');
    expect(await heading('No batches yet')).toBeDefined();
    open(`floor/jobs/${job.id}`);
    await heading(job.number);
    expect(await screen.findByRole('row', { name: /plate.* 10 10 0 0 0 0 0 0$/ })).toBeDefined();
    fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'Lens is dirty' } });
    await press('Hold job');
    expect(await screen.findByText('On hold: Lens is dirty')).toBeDefined();
    await press('Release job');
    await waitFor(() => expect(screen.queryByText('On hold: Lens is dirty')).toBeNull());
    expect(await screen.findByText('On hold: Lens is dirty → none')).toBeDefined();
    await press('Undo');
    expect(await screen.findByText('On hold: Lens is dirty')).toBeDefined();
    await press('Undo');
    await waitFor(() => expect(screen.queryByText('On hold: Lens is dirty')).toBeNull());
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Two go to another bench.' } });
    fireEvent.change(screen.getByLabelText(/^Pieces for a line/), { target: { value: '2' } });
    await press('Duplicate');
    await heading('2 lines, 10 pieces');
    const lines = screen.getByLabelText<HTMLSelectElement>('Line');
    fireEvent.change(lines, { target: { value: lines.options[1]!.value } });
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Not after all.' } });
    await press('Delete line');
    await heading('1 line, 10 pieces');
    fireEvent.change(screen.getByLabelText('New note'), { target: { value: 'Keep the film on.' } });
    await press('Add note');
    await press('Pin note');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Unpin note' })).toHaveLength(2));
  });

  it('makes a batch, cuts its sheet, sorts it with one piece of scrap, packs and ships', async () => {
    open('batches/new');
    await press('Lay out 10 pieces');
    await heading(/^B-\d+$/);
    await press('Release batch');
    fireEvent.click(await screen.findByRole('link', { name: 'Cut sheet 1' }));
    await heading('Sheet 1 of 1');
    expect(screen.getByText('No masking tape.')).toBeDefined();
    await press('Load sheet 1');
    await press('Start cutting sheet 1');
    await press('Lens');
    await press('Resume cutting');
    await press('Sheet 1 is cut');
    fireEvent.click(await screen.findByRole('link', { name: 'Sort sheet 1' }));
    await heading('Sort sheet 1 of 1');
    await press(/^A1 plate, not sorted/);
    await press('Scratched');
    await waitFor(async () => expect(await line()).toMatchObject({ scrap: 1, good: 0, to_cut: 1 }));
    await press('Other 9 are good');
    expect(await screen.findByRole('link', { name: 'Sorted. Back to the batch' })).toBeDefined();
    open('packing');
    fireEvent.click(await screen.findByRole('link', { name: /^K-/ }));
    expect(await screen.findByText('Missing: 1 plate')).toBeDefined();
    scanned((await line()).code);
    expect(await screen.findByRole('button', { name: 'Ship 9 pieces' })).toBeDefined();
    await press('Ship 9 pieces');
    expect(await screen.findByRole('link', { name: 'Packing slip' })).toBeDefined();
    expect(await line()).toMatchObject({ packed: 9, shipped: 9 });
  });

  it('[PD06] keeps what is scanned while the network is away, and sends it once when it is back', async () => {
    open('batches/new');
    await press('Lay out 1 piece');
    await heading(/^B-\d+$/);
    await press('Release batch');
    fireEvent.click(await screen.findByRole('link', { name: 'Cut sheet 1' }));
    await heading('Sheet 1 of 1');
    isAway = true;
    await press('Load sheet 1');
    expect(await screen.findByText('1 waiting')).toBeDefined();
    isAway = false;
    expect(await screen.findByRole('button', { name: 'Start cutting sheet 1' })).toBeDefined();
    expect(screen.queryByText('1 waiting')).toBeNull();
  });

  it('[PD06] keeps what is scanned while the server is busy, and one that can’t be read takes no other along', async () => {
    isBusy = true;
    const start = { id: 'not an id', at: 'never', kind: 'start', operator: '', device: '' };
    localStorage.setItem('kerfwise.floor.scans', JSON.stringify([start]));
    await press('Start cutting sheet 1');
    expect(await screen.findByText('2 waiting')).toBeDefined();
    isBusy = false;
    expect(await screen.findByText('That scan didn’t count')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Sheet 1 is cut' })).toBeDefined();
    expect(screen.queryByText(/waiting$/)).toBeNull();
  });

  it('says so where nothing waits at a machine, a table or a bench', async () => {
    open('benches/bend');
    expect(await heading('Nothing waits to be bent')).toBeDefined();
    open('machine');
    expect(await screen.findByRole('link', { name: /^B-\d+, / })).toBeDefined();
    open('sorting');
    expect(await heading('Nothing to sort')).toBeDefined();
  });
});

describe('a batch from a remnant', () => {
  it('[SK912] is laid out on a remnant of its material, and says which', async () => {
    const other = await orderedJob(world, (await customer(world)).apiToken);
    const of = { hub_id: 'san-francisco', thickness_id: other.thickness_id!, width_mm: 900, height_mm: 600, lot: '' };
    const remnant = good(await staff.stock.addRemnant({ body: of }));
    open(`batches/new?job=${other.id}`);
    const from = await screen.findByRole('combobox', { name: 'Cut from' });
    fireEvent.change(from, { target: { value: remnant.id } });
    await press('Lay out 10 pieces');
    await screen.findByText(new RegExp(`cut from remnant ${remnant.code}`));
  });
});
