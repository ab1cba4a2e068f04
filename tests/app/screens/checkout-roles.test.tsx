import '../../support/page.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrganizationRole } from '../../../shared/organization/permissions.ts';
import type { Quote } from '../../../shared/quote/wire.ts';
import { checkout } from './paying.tsx';
import { clear } from './render.tsx';

afterEach(() => {
  sessionStorage.clear();
  clear();
});

/** The checkout of a company's quote, of $32.55, as one of its members opens it. */
function companyCheckout(
  role: OrganizationRole,
  limitCents: number | null = null,
  answers: object = {},
  {
    monthCents = null,
    spentCents = 0,
    quote = {},
  }: { monthCents?: number | null; spentCents?: number; quote?: Partial<Quote> } = {},
) {
  const limits = { limit_per_order_cents: limitCents, limit_per_month_cents: monthCents };
  const asked: object[] = [];
  const member = (user_id: string, name: string, as: OrganizationRole) => ({
    user_id,
    name,
    lastName: null,
    email: `${user_id}@works.test`,
    role: as,
    joined_at: '2026-01-01T00:00:00.000Z',
    ...limits,
  });
  const members = [member('a1', 'Casey', role), member('o1', 'Olga', 'owner'), member('v1', 'Vera', 'viewer')];
  const works = { id: 'w1', name: 'Works', role, created_at: '2026-01-01T00:00:00.000Z', members, invitations: [] };
  return checkout([], [], [], {
    quote: { organization_id: 'w1', ...quote },
    account: { buysFor: 'w1', organizations: [{ id: 'w1', role }] },
    answers: {
      'GET /organizations': () => ({ organizations: [works] }),
      'POST /quotes/q1/approval': () => ({ success: true }),
      'GET /organizations/w1/spending': () => ({ ...limits, spent_this_month_cents: spentCents }),
      'GET /organizations/w1/help_requests': () => ({ help_requests: asked }),
      'POST /organizations/w1/help_requests': (body: object) => {
        const asked_by = { user_id: 'a1', email: 'a1@works.test', name: 'Casey', lastName: null };
        const one = { id: 'h1', ...body, quote_number: 1, asked_by, created_at: '2026-11-28T10:00:00.000Z' };
        asked.push(one);
        return one;
      },
      ...answers,
    },
  });
}

const card = () => screen.queryByRole('form', { name: 'Card', hidden: true });
const payButton = () => screen.getByRole('button', { name: /^Pay/ });

describe('the checkout of a company', () => {
  it('[OG28] shows a viewer no field, but who can pay', async () => {
    await companyCheckout('viewer');
    expect(
      await screen.findByText('Only an owner, admin, approver, buyer or finance can pay for quotes. Ask Olga.'),
    ).toBeDefined();
    expect(document.querySelector('input')).toBeNull();
    expect(card()).toBeNull();
  });

  it('[OG28][OG42] tells a buyer who can add an address, in place of the form and of all that follows', async () => {
    const missing: Quote['missing'] = ['shipping_address', 'shipping_rate'];
    await companyCheckout(
      'buyer',
      null,
      { 'GET /addresses': () => ({ addresses: [] }) },
      { quote: { shipping_address_id: null, missing } },
    );
    expect(await screen.findByText('Only an owner, admin or finance can add addresses. Ask Olga.')).toBeDefined();
    expect(screen.queryByRole('form', { name: 'New address' })).toBeNull();
    expect(screen.queryByRole('heading', { name: /Shipping|Bill to|Payment/ })).toBeNull();
    expect(card()).toBeNull();
    expect(screen.getByRole('button', { name: /^Pay/ }).hasAttribute('disabled')).toBe(true);
  });

  it('[OG40] asks those who may with one press, and says so from then on', async () => {
    const { called } = await companyCheckout('viewer');
    fireEvent.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/^Request sent on .*2026\. We’ll e-mail you when it’s done\.$/)).toBeDefined();
    expect(called('POST /organizations/w1/help_requests')).toEqual([{ kind: 'payment', quote_id: 'q1' }]);
    expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
  });

  it('[OG29] counts what was spent this month before a card is asked for', async () => {
    await companyCheckout('buyer', null, {}, { monthCents: 10_000, spentCents: 9000 });
    const told = await screen.findAllByText(/^This order takes you above your limit of \$100\.00 per month\./);
    expect(told.length).toBeGreaterThan(0);
    expect(card()).toBeNull();
  });

  it('[OG41] goes on with an approved quote, and waits by name for one that is not', async () => {
    const approval = {
      id: 'p1',
      quote_id: 'q1',
      quote_number: 1,
      quote_name: null,
      quote_version: 1,
      total_cents: 3255,
      asked_by: { user_id: 'a1', email: 'a1@works.test', name: 'Casey', lastName: null },
      created_at: '2026-11-28T10:00:00.000Z',
    };
    const answers = (approved: boolean) => ({
      'GET /organizations/w1/approvals': () => ({ approvals: [{ ...approval, approved }] }),
    });
    await companyCheckout('buyer', 2000, answers(false), { quote: { status: 'awaiting_approval' } });
    expect(await screen.findByText(/^Waiting for Olga to approve\./)).toBeDefined();
    clear();
    await companyCheckout('buyer', 2000, answers(true), { quote: { status: 'awaiting_approval', approved: true } });
    await waitFor(() => expect(card()).not.toBeNull());
    expect(payButton().hasAttribute('disabled')).toBe(false);
  });

  it('[OG28] lets a buyer choose an address and no more', async () => {
    await companyCheckout('buyer');
    expect(await screen.findByText(/^Only an owner, admin or finance can add or change address/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'New address' })).toBeNull();
  });

  it('[OG28] lets finance pay for what others chose, and change nothing of it', async () => {
    await companyCheckout('finance');
    await waitFor(() => expect(card()).not.toBeNull());
    expect(payButton().hasAttribute('disabled')).toBe(false);
    expect(screen.queryByRole('heading', { name: /Deliver to|Shipping|Bill to/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /coupon/ })).toBeNull();
    expect(screen.queryByRole('radiogroup', { name: /Address|Delivery|Billing/ })).toBeNull();
    expect(
      screen.getByText(
        'Only an owner, admin, approver or buyer can choose address, shipping and billing address. Ask Olga.',
      ),
    ).toBeDefined();
  });

  it('[OG29] asks for approval above the limit, and for no card', async () => {
    const { called } = await companyCheckout('buyer', 2000);
    const ask = await screen.findByRole('button', { name: 'Request approval' });
    expect(card()).toBeNull();
    expect(payButton().hasAttribute('disabled')).toBe(true);
    expect(screen.queryByText(/Nothing was charged/)).toBeNull();
    fireEvent.click(ask);
    await waitFor(() =>
      expect(called('POST /quotes/q1/approval')).toEqual([{ quote_version: 1, expected_total_cents: 3255 }]),
    );
  });

  it('[OG29] asks for the card within the limit', async () => {
    await companyCheckout('buyer', 3255);
    await waitFor(() => expect(card()).not.toBeNull());
    expect(payButton().hasAttribute('disabled')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Request approval' })).toBeNull();
  });
});
