import '../../support/page.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SegmentationForm } from '../../../app/account/auth/SegmentationForm.tsx';
import { CloseForm } from '../../../app/calendar/CloseForm.tsx';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { remakesQuery } from '../../../app/platform/orders.ts';
import { ReportProblem } from '../../../app/remake/ReportProblem.tsx';
import { reportModal } from '../../../app/remake/report-modal.ts';
import { ShipForm } from '../../../app/shipment/ShipForm.tsx';
import { closeModal, openModal } from '../../../app/ui/modals.ts';
import type { Hub } from '../../../shared/calendar/wire.ts';
import type { Order } from '../../../shared/order/wire.ts';
import { clear, show } from './render.tsx';

afterEach(() => {
  act(() => closeModal());
  clear();
  queryClient.clear();
});

const LINE = {
  id: '0'.repeat(26),
  item_id: '1'.repeat(26),
  kind: 'part',
  name: 'Lid',
  remake_id: null,
  ordered: 10,
  cancelled: 0,
  begun_at: '2026-11-10T17:00:00.000Z',
  shipped: 4,
  delivered: 0,
};

const ORDER = {
  id: 'o1',
  quote_id: 'q1',
  version: 3,
  status: 'in_production',
  pickup: false,
  lines: [LINE],
  tasks: [],
} as unknown as Order;

/** A server that refuses everything at one field; answers what it was sent. */
function refusing(field: string, message: string): { readonly path: string; readonly body: unknown }[] {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://kerfwise.test');
    const { body } = init ?? {};
    sent.push({ path: pathname, body: body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body)) });
    return Response.json({ code: 'conflict', message, field, errors: [{ field, message }] }, { status: 409 });
  });
  return sent;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** The words that a field is described by. */
const toldAt = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby')!)?.textContent;

describe('what leaves an order', () => {
  it('[SH01] needs some pieces and the name of a strange carrier, each told where it is put right', async () => {
    const sent = refusing('tracking_number', 'Enter the number as the carrier writes it.');
    show(<ShipForm order={ORDER} />);
    const pieces = screen.getByRole('spinbutton', { name: 'Lid' });
    fireEvent.change(pieces, { target: { value: '0' } });
    press('Ship 0 pieces');
    expect((await screen.findByRole('alert')).textContent).toBe('Choose what ships.');
    expect(document.activeElement).toBe(pieces);

    fireEvent.change(pieces, { target: { value: '4' } });
    fireEvent.change(screen.getByLabelText('Carrier'), { target: { value: 'other' } });
    press('Ship 4 pieces');
    const carrier = await screen.findByLabelText('Carrier’s name');
    await waitFor(() => expect(toldAt(carrier)).toBe('Enter the carrier’s name.'));
    expect(document.activeElement).toBe(carrier);
    expect(sent).toEqual([]);

    type('Carrier’s name', ' Bicycle ');
    press('Ship 4 pieces');
    const number = screen.getByLabelText(/^Tracking number/);
    await waitFor(() => expect(toldAt(number)).toBe('Enter the number as the carrier writes it.'));
    expect(sent).toEqual([
      {
        path: '/api/v1/orders/o1/shipments',
        body: {
          version: 3,
          lines: [{ line_id: LINE.id, count: 4 }],
          carrier: 'other',
          carrier_name: 'Bicycle',
          tracking_number: '',
          badge: '',
        },
      },
    ]);
  });
});

describe('a report of a problem', () => {
  it('[RM01] tells pieces, words and photos that are missing or too many at their fields, and what the server says of them', async () => {
    const sent = refusing('photo_of_issue.0', 'This is not a picture.');
    queryClient.setQueryData(remakesQuery('o1').queryKey, []);
    show(
      <QueryClientProvider client={queryClient}>
        <ReportProblem order={ORDER} />
      </QueryClientProvider>,
    );
    act(() => openModal(reportModal('o1')));
    const pieces = await screen.findByRole('spinbutton', { name: 'Lid' });
    press('Send report');
    expect((await screen.findByText('Choose the pieces that aren’t right.')).isConnected).toBe(true);
    const words = screen.getByRole('textbox', { name: 'What isn’t right?' });
    expect(toldAt(words)).toBe('Tell us what isn’t right.');
    expect(document.activeElement).toBe(pieces);

    fireEvent.change(pieces, { target: { value: '2' } });
    fireEvent.change(words, { target: { value: 'Burnt.' } });
    const photos = screen.getByLabelText(/^Photos/);
    const photo = new File(['x'], 'burnt.png', { type: 'image/png' });
    Object.defineProperty(photos, 'files', { value: Array(11).fill(photo), configurable: true });
    fireEvent.change(photos);
    press('Send report');
    await waitFor(() => expect(toldAt(photos)).toMatch(/^Send at most \d+ photos\.$/));
    expect(sent).toEqual([]);

    Object.defineProperty(photos, 'files', { value: [photo], configurable: true });
    fireEvent.change(photos);
    press('Send report');
    await waitFor(() => expect(toldAt(photos)).toBe('This is not a picture.'));
    expect(sent[0]!.body).toMatchObject({
      description_of_issue: 'Burnt.',
      parts: JSON.stringify([{ id: LINE.id, count: 2 }]),
      custom_parts: '[]',
    });
  });
});

describe('two questions to a new customer', () => {
  it('want both answers, and words where one is Other', async () => {
    const sent = refusing('organization_name', 'Remove line breaks, tabs and invisible characters.');
    show(<SegmentationForm flow={{ go: vi.fn(), done: vi.fn(), target: '/', isPage: true }} />);
    press('Save and continue');
    await waitFor(() => expect(screen.getAllByText('Choose an answer.')).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Hardware' }));
    fireEvent.click(screen.getAllByRole('radio', { name: 'Other' })[0]!);
    fireEvent.click(screen.getByRole('radio', { name: 'Business' }));
    press('Save and continue');
    const words = await screen.findByLabelText('In your own words');
    await waitFor(() => expect(toldAt(words)).toBe('Tell us in a few words.'));
    type('In your own words', 'Kites');
    type(/^Organization/, 'Kite club');
    press('Save and continue');
    await waitFor(() => expect(toldAt(screen.getByLabelText(/^Organization/))).toMatch(/^Remove line breaks/));
    expect(sent).toEqual([{ path: '/api/v1/users/organization_name', body: { organization_name: 'Kite club' } }]);
  });
});

describe('closing a day', () => {
  it('[CL07] asks for day and reason, and puts the focus on the first of them', async () => {
    const sent = refusing('day', 'The hub is already closed on this day.');
    show(<CloseForm hub={{ id: 'sf' } as Hub} />);
    press('Close this day');
    expect((await screen.findByText('Say why the hub is closed.')).isConnected).toBe(true);
    const day = screen.getByRole('group', { name: 'Day' });
    await waitFor(() => expect(toldOf(day)).toContain('Choose the day.'));
    expect(document.activeElement).toBe(within(day).getAllByRole('spinbutton')[0]);
    expect(sent).toEqual([]);
  });
});

/** The words that any of a day's parts is described by. */
function toldOf(day: HTMLElement): string {
  const ids = [day, ...within(day).getAllByRole('spinbutton')].flatMap(
    (one) => one.getAttribute('aria-describedby')?.split(' ') ?? [],
  );
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
