import { describe, expect, it } from 'vitest';
import {
  type Actor,
  actorOf,
  buyerOf,
  mayRead,
  NOBODY,
  type OwnedKind,
  type Owner,
  refusedAt,
  refusedChange,
} from '../../shared/account/permissions.ts';
import { failure } from '../../shared/base/failure.ts';
import { ROLE } from '../../shared/account/roles.ts';
import { ORGANIZATION_ROLES, type OrganizationRole } from '../../shared/organization/permissions.ts';
import type { Access } from '../../shared/base/endpoint.ts';

const account = (id: string, role: number = ROLE.customer, isGuest = false): Actor => actorOf({ id, role, isGuest });
const owner: Owner = { kind: 'account', accountId: 'me' };
const company: Owner = { kind: 'organization', organizationId: 'me' };
const KINDS: readonly OwnedKind[] = ['design', 'part', 'quote', 'address', 'payment', 'order'];
const STRANGERS: readonly Actor[] = [
  NOBODY,
  account('other'),
  account('other', ROLE.customer, true),
  account('other', ROLE.partner),
];

describe('actors', () => {
  it('are what their account says; a guest is a guest whatever the role', () => {
    expect(account('a').kind).toBe('customer');
    expect(account('a', 17).kind).toBe('customer');
    expect(account('a', ROLE.partner).kind).toBe('partner');
    expect(account('a', ROLE.admin)).toEqual({
      kind: 'staff',
      accountId: 'a',
      role: 1,
      memberships: [],
      buysFor: null,
    });
    expect(account('a', ROLE.productionAdmin).kind).toBe('staff');
    expect(account('a', ROLE.admin, true)).toEqual({ kind: 'guest', accountId: 'a' });
  });
});

describe('[AC10] things', () => {
  it.each(KINDS)('%s: its owner may all, strangers nothing', (kind) => {
    for (const me of [account('me'), account('me', ROLE.customer, true), account('me', ROLE.admin)]) {
      expect([mayRead(me, owner, kind), refusedChange(me, owner, kind)]).toEqual([true, null]);
    }
    for (const stranger of STRANGERS) {
      expect([mayRead(stranger, owner, kind), refusedChange(stranger, owner, kind)]).toEqual([
        false,
        failure('not_found'),
      ]);
    }
  });

  it('are read by staff where the shop works on them, and changed by their owner alone', () => {
    for (const role of [ROLE.admin, ROLE.productionAdmin]) {
      const staff = account('other', role);
      expect(KINDS.filter((kind) => mayRead(staff, owner, kind))).toEqual(['order']);
      expect(KINDS.filter((kind) => refusedChange(staff, owner, kind) === null)).toEqual([]);
    }
  });

  it('of an organization are not those of an account with the same id', () => {
    expect(mayRead(account('me'), company, 'quote')).toBe(false);
    expect(refusedChange(account('me'), company, 'quote')).toEqual(failure('not_found'));
  });
});

describe('[OG1] things of an organization', () => {
  const member = (role: OrganizationRole): Actor =>
    actorOf({ id: 'm', role: ROLE.customer, isGuest: false, memberships: [{ organizationId: 'me', role }] });

  it.each(ORGANIZATION_ROLES)('%s: reads all, changes what its role may', (role) => {
    const me = member(role);
    expect(KINDS.filter((kind) => mayRead(me, company, kind))).toEqual(KINDS);
    const makes = ['owner', 'admin', 'buyer', 'approver'].includes(role) ? ['design', 'part', 'quote', 'order'] : [];
    const bills = ['owner', 'admin', 'finance'].includes(role) ? ['address'] : [];
    const pays = role === 'viewer' ? [] : ['payment'];
    expect(KINDS.filter((kind) => refusedChange(me, company, kind) === null).sort()).toEqual(
      [...makes, ...bills, ...pays].sort(),
    );
  });

  it('are told to a member who may not, and are not there for others', () => {
    expect(refusedChange(member('viewer'), company, 'quote')).toMatchObject({
      code: 'role_may_not',
      message: 'Only an owner, admin, approver or buyer can start or change quotes.',
    });
    expect(refusedChange(account('other'), company, 'quote')).toMatchObject({ code: 'not_found' });
  });

  it('are what is made and listed while one buys for it; one who is no member any more buys for oneself', () => {
    const facts = { id: 'm', role: ROLE.customer, isGuest: false, buysFor: 'me' };
    const memberships = [{ organizationId: 'me', role: 'viewer' as const }];
    expect(buyerOf(actorOf({ ...facts, memberships }))).toEqual(company);
    expect(buyerOf(actorOf({ ...facts, memberships: [] }))).toEqual({ kind: 'account', accountId: 'm' });
    expect(buyerOf(NOBODY)).toBe(null);
  });
});

describe('[AC9] endpoints', () => {
  const ROWS: Record<Access, (string | null)[]> = {
    anyone: [null, null, null, null, null, null],
    visitor: ['unauthorized', null, null, null, null, null],
    customer: ['unauthorized', 'forbidden', null, null, null, null],
    staff: ['unauthorized', 'forbidden', 'role_may_not', 'role_may_not', null, null],
    admin: ['unauthorized', 'forbidden', 'role_may_not', 'role_may_not', 'role_may_not', null],
  };
  const actors = [
    NOBODY,
    account('g', 0, true),
    account('c'),
    account('p', ROLE.partner),
    account('s', ROLE.productionAdmin),
    account('a', ROLE.admin),
  ];

  it.each(Object.entries(ROWS))('for %s let the right ones through', (access, expected) => {
    expect(actors.map((actor) => refusedAt(access as Access, actor))).toEqual(expected);
  });
});
