import '../../support/page.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_COUPONS, ALL_CREDITS, MY_ENTRIES } from '../../../app/credit/lists.tsx';
import { dismissToast, toasts } from '../../../app/platform/notify.ts';
import { queryClient } from '../../../app/platform/query-client.tsx';
import type { ShopCoupon } from '../../../shared/coupon/wire.ts';
import type { CreditEntry, CustomerCredit } from '../../../shared/credit/wire.ts';
import { clear } from './render.tsx';
import { showList } from './shown-list.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') }));
afterEach(() => {
  clear();
  for (const { id } of [...toasts.items]) dismissToast(id);
  queryClient.clear();
  vi.useRealTimers();
});

const noon = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`;

describe('the movements of one’s own credit', () => {
  const entry = { id: 'e1', at: noon(3), what: 'credit_granted', kind: 'promotional', detail: 'Welcome' } as const;
  const given: CreditEntry = { ...entry, order_id: null, amount_cents: 2500 };
  const spent: CreditEntry = {
    ...entry,
    id: 'e2',
    what: 'credit_held',
    kind: null,
    detail: 'K-7',
    order_id: 'o7',
    amount_cents: -700,
  };

  it('say when, what, of which kind, for what and how much; what paid an order leads there', async () => {
    const { table, links, file, calls, choose } = showList(MY_ENTRIES, 'entries', [given, spent]);
    expect(await table()).toEqual([
      ['When', 'What', 'Kind', 'For', 'Amount'],
      ['Nov 3, 2026', 'Given', 'Promotional', 'Welcome', '$25.00'],
      ['Nov 3, 2026', 'Paid an order', '', 'K-7', '−$7.00'],
    ]);
    expect(links()).toEqual(['Paid an order /account/orders/o7']);
    expect(await file()).toEqual([
      'When,What,For,Amount',
      `${noon(3)},Given,Welcome,25.00`,
      `${noon(3)},Paid an order,K-7,'-7.00`,
    ]);
    expect(await choose('Sort', 'Oldest')).toEqual(['Newest', 'Oldest']);
    await waitFor(() => expect(calls.at(-1)).toBe('GET /users/credits/entries?sort=at&limit=25'));
    expect(calls[0]).toBe('GET /users/credits/entries?sort=-at&limit=25');
  });

  it('are asked for in a few words where there are none', async () => {
    showList(MY_ENTRIES, 'entries', []);
    expect(await screen.findByText('No credit yet')).toBeDefined();
    expect(screen.getByText('Credit you get and spend shows up here.')).toBeDefined();
  });
});

describe('the credit of all customers', () => {
  const credit: CustomerCredit = {
    id: 'c1',
    owner_kind: 'account',
    owner_id: 'a1',
    owner: 'ada@kerfwise.test',
    kind: 'bought',
    amount_cents: 5000,
    left_cents: 1250,
    reason: 'A card',
    usable_at: noon(4),
    expires_at: null,
    created_at: noon(3),
  };
  const works: CustomerCredit = {
    ...credit,
    id: 'c2',
    owner_kind: 'organization',
    owner: 'Works',
    expires_at: noon(30),
  };

  it('says whose, of which kind, why, from when to when, what is left and what it was', async () => {
    const { table, file } = showList(ALL_CREDITS, 'credits', [credit, works]);
    expect(await table()).toEqual([
      ['Customer', 'Kind', 'Reason', 'Given', 'Until', 'Left', 'Amount'],
      ['ada@kerfwise.test', 'Bought', 'A card', 'Nov 3, 2026', 'no end', '$12.50', '$50.00'],
      ['Works Organization', 'Bought', 'A card', 'Nov 3, 2026', 'Nov 30, 2026', '$12.50', '$50.00'],
    ]);
    expect(await file()).toEqual([
      'Customer,Kind,Reason,Given,Until,Left,Amount',
      `ada@kerfwise.test,Bought,A card,${noon(3)},,12.50,50.00`,
      `Works,Bought,A card,${noon(3)},${noon(30)},12.50,50.00`,
    ]);
  });

  it('is searched by its owner, narrowed by kinds, and sorted by day and amount', async () => {
    const { table, tick, choose, calls } = showList(ALL_CREDITS, 'credits', [credit]);
    await table();
    expect(calls).toEqual(['GET /customers/credits?sort=-created_at&limit=25']);
    expect(await choose('Sort', 'Smallest')).toEqual(['Newest', 'Oldest', 'Largest', 'Smallest']);
    await waitFor(() => expect(calls.at(-1)).toBe('GET /customers/credits?sort=amount_cents&limit=25'));
    expect(await tick('Kind: Every kind', 'From orders')).toEqual(['Promotional', 'Bought', 'From orders']);
    await waitFor(() => expect(calls.at(-1)).toBe('GET /customers/credits?sort=amount_cents&limit=25&kind=refunded'));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search e-mail or organization', hidden: true }), {
      target: { value: 'ada' },
    });
    await waitFor(() => expect(calls.at(-1)).toContain('&search=ada'));
  });

  it('tells who gives it where there is none', async () => {
    showList(ALL_CREDITS, 'credits', []);
    expect(await screen.findByText('No credit given yet')).toBeDefined();
    expect(screen.getByText('Give a customer credit with the button above.')).toBeDefined();
  });
});

describe('the coupons of the shop', () => {
  const coupon = {
    id: 'k1',
    code: 'WELCOME',
    words: '25 % off',
    email: null,
    first_order_only: false,
    starts_at: null,
    ends_at: null,
    uses: 4,
    uses_limit: null,
    note: '',
    created_at: noon(3),
  } as unknown as ShopCoupon;
  const coupons: ShopCoupon[] = [
    coupon,
    { ...coupon, id: 'k2', code: 'FIRST', first_order_only: true, starts_at: noon(5), uses_limit: 10 },
    { ...coupon, id: 'k3', code: 'ADA', email: 'ada@kerfwise.test', first_order_only: true, ends_at: noon(21) },
    { ...coupon, id: 'k4', code: 'GONE', starts_at: noon(1), ends_at: noon(20) },
  ];

  it('say what they give, to whom, when, how often they were used and since when they are there', async () => {
    const { table, file } = showList(ALL_COUPONS, 'coupons', coupons);
    expect(await table()).toEqual([
      ['', 'Code', 'Gives', 'For', 'When', 'Used', 'Made'],
      ['', 'WELCOME', '25 % off', 'Everybody', 'no end', '4', 'Nov 3, 2026'],
      ['', 'FIRST', '25 % off', 'First orders', 'from Nov 5, 2026 no end', '4 of 10', 'Nov 3, 2026'],
      ['', 'ADA', '25 % off', 'ada@kerfwise.test', 'until Nov 21, 2026', '4', 'Nov 3, 2026'],
      ['', 'GONE', '25 % off', 'Everybody', 'from Nov 1, 2026 until Nov 20, 2026', '4', 'Nov 3, 2026'],
    ]);
    const lines = await file();
    expect(lines[0]).toBe('Code,Gives,For,When,Used,Made');
    expect(lines.slice(2, 4)).toEqual([
      `FIRST,25 % off,First orders,"from Nov 5, 2026 no end",4,${noon(3)}`,
      `ADA,25 % off,ada@kerfwise.test,"until Nov 21, 2026",4,${noon(3)}`,
    ]);
  });

  it('are searched by code, narrowed to those that run or ended, and sorted by their day', async () => {
    const { table, choose, calls } = showList(ALL_COUPONS, 'coupons', coupons);
    await table();
    expect(await choose('State', 'Ended')).toEqual(['Every state', 'Running', 'Ended']);
    await waitFor(() => expect(calls.at(-1)).toBe('GET /customers/coupons?sort=-created_at&limit=25&state=ended'));
    await choose('State', 'Running');
    await waitFor(() => expect(calls.at(-1)).toBe('GET /customers/coupons?sort=-created_at&limit=25&state=running'));
    expect(await choose('Sort', 'Oldest')).toEqual(['Newest', 'Oldest']);
    await waitFor(() => expect(calls.at(-1)).toBe('GET /customers/coupons?sort=created_at&limit=25&state=running'));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search codes' }), { target: { value: 'wel' } });
    await waitFor(() => expect(calls.at(-1)).toContain('&search=wel'));
  });

  const choose = (...codes: string[]) => {
    for (const code of codes) fireEvent.click(screen.getByRole('checkbox', { name: `Choose ${code}` }));
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const ends = (calls: readonly string[]) => calls.filter((call) => call.startsWith('POST'));

  it('are ended together after a question, those only that still run', async () => {
    const { table, calls } = showList(ALL_COUPONS, 'coupons', coupons);
    await table();
    choose('WELCOME', 'ADA', 'GONE');
    press('End now (2)');
    expect(screen.getByText('End 2 coupons now? Orders keep what they took off.')).toBeDefined();
    expect(ends(calls)).toEqual([]);
    press('End now');
    await waitFor(() =>
      expect(ends(calls)).toEqual(['POST /customers/coupons/k1/end', 'POST /customers/coupons/k3/end']),
    );
  });

  it('are ended one after the other until the server refuses one, whose reason is told', async () => {
    const refused = { code: 'conflict', message: 'It has ended already.', errors: [] };
    const { table, calls } = showList(ALL_COUPONS, 'coupons', coupons, (call) =>
      call.includes('/k2/end') ? Response.json(refused, { status: 409 }) : null,
    );
    await table();
    choose('FIRST');
    press('End now');
    expect(screen.getByText('End FIRST now? Orders keep what they took off.')).toBeDefined();
    press('Keep');
    choose('WELCOME', 'ADA');
    press('End now');
    press('End now');
    await waitFor(() =>
      expect(toasts.items.at(-1)).toMatchObject({
        title: 'End now stopped after 0 coupons',
        text: 'It has ended already.',
      }),
    );
    expect(ends(calls)).toEqual(['POST /customers/coupons/k2/end']);
  });

  it('are made with a button where there are none', async () => {
    showList(ALL_COUPONS, 'coupons', []);
    expect(await screen.findByText('No coupons yet')).toBeDefined();
    expect(screen.getByText('Create one with the button above.')).toBeDefined();
  });
});
