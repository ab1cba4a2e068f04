import '../../support/page.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QueryScope, queryClient } from '../../../app/platform/query-client.tsx';
import { OpenInvoices } from '../../../app/trade-credit/OpenInvoices.tsx';
import { BookForm } from '../../../app/trade-credit/BookForm.tsx';
import { PaymentsList } from '../../../app/trade-credit/PaymentsList.tsx';
import { StatementScreen } from '../../../app/trade-credit/StatementScreen.tsx';
import type { BankPayment, StatementSheet, TradeCreditFile } from '../../../shared/trade-credit/wire.ts';
import { clear, show } from './render.tsx';

afterEach(() => {
  clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const idOf = (i: number) => String(i).padStart(26, '0');

const payment = (i: number, more: Partial<BankPayment> = {}): BankPayment => ({
  id: idOf(i),
  method: 'wire',
  reference: `FED-${i}`,
  amount_cents: 100 * i,
  unapplied_cents: 0,
  lost_cents: 0,
  received_on: '2026-11-10',
  note: '',
  booked_at: '2026-11-10T17:00:00.000Z',
  reversed_at: null,
  reversal_reason: null,
  applications: [],
  further_applications: 0,
  ...more,
});

const invoice = (i: number) => ({
  id: idOf(1000 + i),
  number: `INV-${i}`,
  order_number: null,
  issued_at: '2026-11-10T17:00:00.000Z',
  due_on: '2026-12-10',
  total_cents: 500,
  open_cents: 500,
});

const file = (change: Partial<TradeCreditFile>): TradeCreditFile =>
  ({
    terms: { id: 't'.repeat(26) },
    open_invoices: [],
    open_count: change.open_invoices?.length ?? 0,
    payments: [],
    older_payments: null,
    ...change,
  }) as unknown as TradeCreditFile;

/** Calls that were sent; every one is answered with `answer`. */
function serve(answer: (url: URL) => object): { url: URL; body: unknown }[] {
  const sent: { url: URL; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://kerfwise.test');
    sent.push({ url, body: init?.body ? JSON.parse(String(init.body)) : null });
    return Response.json(answer(url));
  });
  return sent;
}

const shownPayments = () => screen.queryAllByText(/^Wire FED-\d+,/).map((at) => /FED-\d+/.exec(at.textContent!)![0]);

describe('payments of a customer on terms', () => {
  it('[TM15] older ones come page by page, in the order of all, each once', async () => {
    serve((url) =>
      url.searchParams.get('cursor') === 'before 8'
        ? { payments: [payment(7), payment(5)], next_cursor: 'before 5', previous_cursor: null }
        : { payments: [payment(3)], next_cursor: null, previous_cursor: null },
    );
    // Of the third something is left, so that it stands there already.
    const payments = [payment(9), payment(8), payment(3, { unapplied_cents: 50 })];
    show(
      <QueryScope>
        <PaymentsList file={file({ payments, older_payments: 'before 8' })} />
      </QueryScope>,
    );
    expect(shownPayments()).toEqual(['FED-9', 'FED-8', 'FED-3']);
    const older = () => screen.getByRole('button', { name: 'Show older payments' });
    fireEvent.click(older());
    await waitFor(() => expect(shownPayments()).toEqual(['FED-9', 'FED-8', 'FED-7', 'FED-5', 'FED-3']));
    fireEvent.click(older());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older payments' })).toBeNull());
    expect(shownPayments()).toEqual(['FED-9', 'FED-8', 'FED-7', 'FED-5', 'FED-3']);
    expect(screen.getByText('$0.50 not applied yet').isConnected).toBe(true);
  });

  it('[TM15] what is left is used for a hundred invoices at once, and says of how many more a payment is', async () => {
    const open = Array.from({ length: 130 }, (_, i) => invoice(i));
    const one = payment(1, { unapplied_cents: 100_000, further_applications: 30 });
    const shown = file({ payments: [one], open_invoices: open });
    const sent = serve(() => shown);
    show(
      <QueryScope>
        <PaymentsList file={shown} />
      </QueryScope>,
    );
    expect(screen.getByText(/more for 30 further invoices/).isConnected).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Apply to the oldest invoices' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { applications } = sent[0]!.body as { applications: { invoice_id: string }[] };
    expect(applications.map(({ invoice_id }) => invoice_id)).toEqual(open.slice(0, 100).map(({ id }) => id));
  });
});

describe('booking a payment', () => {
  it('[TM15] what was typed for an invoice stays with it when one above it is paid meanwhile', async () => {
    const open = [invoice(1), invoice(2), invoice(3)];
    const sent = serve(() => file({ open_invoices: [] }));
    const form = (invoices: typeof open) => (
      <QueryScope>
        <BookForm file={file({ open_invoices: invoices })} />
      </QueryScope>
    );
    const view = render(form(open));
    fireEvent.change(screen.getByLabelText('Reference'), { target: { value: 'FED-77' } });
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '5' } });
    fireEvent.change(screen.getByLabelText('For INV-1'), { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: 'All of it, INV-2' }));
    view.rerender(form(open.slice(1)));
    expect((screen.getByLabelText('For INV-2') as HTMLInputElement).value).toBe('5.00');
    expect((screen.getByLabelText('For INV-3') as HTMLInputElement).value).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({
      amount_cents: 500,
      applications: [{ invoice_id: open[1]!.id, cents: 500 }],
    });
  });

  it('[TM15] says how many more are open than stand there', () => {
    show(
      <QueryScope>
        <BookForm file={file({ open_invoices: [invoice(1), invoice(2)], open_count: 7 })} />
      </QueryScope>,
    );
    expect(screen.getByText('These are the 2 due first, of 7 open invoices.').isConnected).toBe(true);
  });
});

it('[TM15] a statement says where it has more movements than stand there', async () => {
  const line = {
    id: idOf(1),
    day: '2026-11-10',
    kind: 'payment',
    reference: 'FED-1',
    detail: 'Wire',
    cents: -1,
    balance_cents: -1,
  };
  const sheet = {
    seller: ['Kerfwise'],
    buyer: ['Workshop'],
    from: '2026-08-12',
    to: '2026-11-10',
    opening_cents: 0,
    line_count: 1200,
    lines: [line],
    closing_cents: -1,
    ageing: [],
  } as unknown as StatementSheet;
  serve(() => sheet);
  show(<StatementScreen />);
  const said = await screen.findByText('The latest 1 of 1,200 entries. The PDF has all of them.');
  expect(within(said.parentElement!).getByRole('table').isConnected).toBe(true);
});

describe('invoices to pay', () => {
  const head = (i: number) => ({
    ...invoice(i),
    kind: 'invoice',
    order_id: 'o'.repeat(26),
    order_number: `${i}`,
    paid_cents: 0,
    credited_cents: 0,
  });

  it.each([
    ['more', true],
    ['no more', false],
  ])('[TM15] lead to all that are open where there are %s', async (_, more) => {
    const sent = serve(() => ({
      invoices: [head(1), head(2)],
      next_cursor: more ? 'next' : null,
      previous_cursor: null,
    }));
    show(
      <QueryScope>
        <OpenInvoices />
      </QueryScope>,
    );
    expect((await screen.findByRole('link', { name: 'INV-1' })).isConnected).toBe(true);
    expect(sent[0]!.url.searchParams.get('open')).toBe('yes');
    const all = screen.queryByRole('link', { name: 'All open invoices' });
    expect(all?.getAttribute('href') ?? null).toBe(more ? '/account/invoices?open=yes' : null);
  });
});
