import '../../support/page.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrganizationRole } from '../../../shared/organization/permissions.ts';
import { checkout } from './paying.tsx';
import { clear } from './render.tsx';

afterEach(() => {
  sessionStorage.clear();
  clear();
});

/** The checkout of a company's quote, of $32.55, as one of its members opens it. */
function companyCheckout(role: OrganizationRole, limitCents: number | null = null, answers: object = {}) {
  const limits = { limit_per_order_cents: limitCents, limit_per_month_cents: null };
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
    quote: { organization_id: 'w1' },
    account: { buysFor: 'w1', organizations: [{ id: 'w1', role }] },
    answers: {
      'GET /organizations': () => ({ organizations: [works] }),
      'POST /quotes/q1/approval': () => ({ success: true }),
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
      await screen.findByText('Only an owner, admin, approver, buyer or finance can pay for it. Ask Olga.'),
    ).toBeDefined();
    expect(document.querySelector('input')).toBeNull();
    expect(card()).toBeNull();
  });

  it('[OG28] tells a buyer who can add an address, in place of the form', async () => {
    await companyCheckout('buyer', null, { 'GET /addresses': () => ({ addresses: [] }) });
    expect(await screen.findByText('Only an owner, admin or finance can add addresses. Ask Olga.')).toBeDefined();
    expect(screen.queryByRole('form', { name: 'New address' })).toBeNull();
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
    const ask = await screen.findByRole('button', { name: 'Ask for approval' });
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
    expect(screen.queryByRole('button', { name: 'Ask for approval' })).toBeNull();
  });
});
