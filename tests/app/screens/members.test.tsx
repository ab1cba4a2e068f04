import '../../support/page.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InvitationsSection } from '../../../app/organization/InvitationsSection.tsx';
import { MembersSection } from '../../../app/organization/MembersSection.tsx';
import { organizationsQuery } from '../../../app/organization/queries.ts';
import { personName, ROLE_WORDS } from '../../../app/organization/role-words.ts';
import { dismissToast, toasts } from '../../../app/platform/notify.ts';
import { QueryScope, queryClient } from '../../../app/platform/query-client.tsx';
import { endSession, session } from '../../../app/platform/session-state.ts';
import { closeModal } from '../../../app/ui/modals.ts';
import { ORGANIZATION_ROLES, type OrganizationRole } from '../../../shared/organization/permissions.ts';
import type { Member, Organization } from '../../../shared/organization/wire.ts';
import { clear, show } from './render.tsx';

// The page of tests does not know how many lines a list box shows, from which forms tell that nobody has touched it.
beforeEach(() => void Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, value: 0 }));
afterEach(() => {
  act(() => {
    closeModal();
    endSession();
    for (const { id } of [...toasts.items]) dismissToast(id);
  });
  clear();
  queryClient.clear();
});

const person = (role: OrganizationRole, more: Partial<Member> = {}) =>
  ({
    user_id: role,
    email: `${role}@works.test`,
    name: null,
    lastName: null,
    role,
    limit_per_order_cents: null,
    limit_per_month_cents: null,
    ...more,
  }) as Member;

/** An organization with somebody of each role, as one of them sees it; what the server is asked. */
function works(role: OrganizationRole, more: Partial<Organization> = {}) {
  session.account = { id: role, isAuthenticated: true, units: 'mm' } as typeof session.account;
  const sent: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://kerfwise.test');
    const body = init?.body ? JSON.parse(String(init.body)) : null;
    if (init?.method && init.method !== 'GET')
      sent.push({ call: `${init.method} ${pathname.replace('/api/v1', '')}`, body });
    return Response.json({ success: true });
  });
  const organization = {
    id: 'w1',
    name: 'Works',
    role,
    members: ORGANIZATION_ROLES.map((one) => person(one)),
    invitations: [],
    ...more,
  } as unknown as Organization;
  queryClient.setQueryData(organizationsQuery.queryKey, [organization]);
  show(
    <QueryScope>
      <MembersSection organization={organization} />
      <InvitationsSection organization={organization} />
    </QueryScope>,
  );
  return sent;
}

const roleOf = (email: string) => screen.getByLabelText(`Role of ${email}`) as HTMLSelectElement;
const offered = (select: HTMLSelectElement) => [...select.options].map(({ textContent }) => textContent);
const ALL = ['Owner', 'Admin', 'Approver', 'Buyer', 'Finance', 'Viewer'];

describe('what members and roles are called', () => {
  it('is a word for each role', () => {
    expect(ORGANIZATION_ROLES.map((role) => ROLE_WORDS[role])).toEqual(ALL);
  });

  it.each([
    ['Ada', 'Lovelace', 'Ada Lovelace'],
    ['Ada', null, 'Ada'],
    [null, 'Lovelace', 'Lovelace'],
    ['', '', 'ada@works.test'],
  ])('is their name, or else their e-mail: %s %s', (name, lastName, called) => {
    expect(personName({ name, lastName, email: 'ada@works.test' })).toBe(called);
  });
});

describe('the members of an organization', () => {
  it('are given any role by an owner, and it is said which', async () => {
    const sent = works('owner');
    expect(offered(roleOf('viewer@works.test'))).toEqual(ALL);
    expect(roleOf('viewer@works.test').value).toBe('viewer');
    fireEvent.change(roleOf('buyer@works.test'), { target: { value: 'viewer' } });
    await waitFor(() => expect(toasts.items.at(-1)?.title).toBe('buyer@works.test is Viewer'));
    expect(sent).toEqual([{ call: 'PATCH /organizations/w1/members/buyer/role', body: { role: 'viewer' } }]);
    // The last owner stays one.
    expect(offered(roleOf('owner@works.test'))).toEqual(['Owner']);
    expect(roleOf('owner@works.test').disabled).toBe(true);
  });

  it('are given no role above one’s own, and nothing is done to who stands above', () => {
    works('admin');
    expect(offered(roleOf('viewer@works.test'))).toEqual(ALL.slice(1));
    expect(offered(roleOf('owner@works.test'))).toEqual(['Owner']);
    expect(screen.getByText('This member’s role is above yours.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove owner@works.test' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Remove viewer@works.test' }).hasAttribute('disabled')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Remove admin@works.test' })).toBeNull();
  });

  it('are only looked at by who may not manage them, who is told why once', () => {
    works('viewer');
    expect(screen.getAllByText(/^Only an owner or admin can invite, change or remove members\. Ask /)).toHaveLength(1);
    for (const role of ORGANIZATION_ROLES) expect(roleOf(`${role}@works.test`).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
    expect(screen.getAllByText('You')).toHaveLength(1);
  });

  it('stand with their limits', () => {
    const members = [
      person('owner'),
      person('buyer', { limit_per_order_cents: 50_000 }),
      person('finance', { limit_per_month_cents: 90_000 }),
      person('viewer', { limit_per_order_cents: 100, limit_per_month_cents: 200 }),
    ];
    works('owner', { members });
    for (const words of ['owner@works.test · No limits', 'buyer@works.test · $500.00 an order'])
      expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByText('finance@works.test · $900.00 a month')).toBeDefined();
    expect(screen.getByText('viewer@works.test · $1.00 an order, $2.00 a month')).toBeDefined();
  });

  it('are removed after a question', async () => {
    const sent = works('owner');
    fireEvent.click(screen.getByRole('button', { name: 'Remove viewer@works.test' }));
    expect(await screen.findByText('Remove viewer@works.test?')).toBeDefined();
    expect(screen.getByText(/^viewer@works.test loses access to Works from now on\./)).toBeDefined();
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the member' }));
    await waitFor(() => expect(toasts.items.at(-1)?.title).toBe('viewer@works.test was removed'));
    expect(sent).toEqual([{ call: 'DELETE /organizations/w1/members/viewer', body: null }]);
  });
});

describe('invitations to an organization', () => {
  it('are sent for a role that one may give, as a buyer unless another is chosen', async () => {
    const sent = works('admin');
    const role = screen.getByLabelText('Role') as HTMLSelectElement;
    expect([offered(role), role.value]).toEqual([ALL.slice(1), 'buyer']);
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'new@works.test' } });
    fireEvent.change(role, { target: { value: 'viewer' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(toasts.items.at(-1)?.title).toBe('The invitation to new@works.test is on its way'));
    expect(sent).toEqual([
      { call: 'POST /organizations/w1/invitations', body: { email: 'new@works.test', role: 'viewer' } },
    ]);
  });

  it('say for what, since when and whether the link has run out', () => {
    const invitation = {
      id: 'i1',
      email: 'a@works.test',
      role: 'viewer',
      sent_at: '2026-11-03T12:00:00.000Z',
      expired: false,
    };
    const old = { ...invitation, id: 'i2', email: 'b@works.test', role: 'owner', expired: true };
    works('admin', { invitations: [invitation, old] as never });
    expect(screen.getByText('Viewer · sent Nov 3, 2026')).toBeDefined();
    expect(screen.getByText('Owner · sent Nov 3, 2026 · link expired')).toBeDefined();
    expect(screen.getByText('You can’t give a role above your own.')).toBeDefined();
  });
});
