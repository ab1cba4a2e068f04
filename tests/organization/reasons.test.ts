import { describe, expect, it } from 'vitest';
import {
  actorOf,
  changeWords,
  deedOf,
  type OwnedKind,
  reasonAgainstChange,
  refusedChange,
} from '../../shared/account/permissions.ts';
import { HELP_KINDS } from '../../shared/organization/help.ts';
import { ORGANIZATION_ROLES, roleMay } from '../../shared/organization/permissions.ts';
import { whoMay } from '../../shared/organization/who-may.ts';

const KINDS: readonly OwnedKind[] = ['quote', 'part', 'order', 'payment', 'payment_method', 'tax_exemption', 'terms'];

describe('what a screen disables', () => {
  it('[OG17] is what the server refuses, with the server’s sentence', () => {
    const [organizationId, owner] = ['o'.repeat(26), { kind: 'organization', organizationId: 'o'.repeat(26) }] as const;
    let refused = 0;
    for (const role of ORGANIZATION_ROLES)
      for (const kind of KINDS) {
        const actor = actorOf({ id: 'a'.repeat(26), isGuest: false, role: 0, memberships: [{ organizationId, role }] });
        const reason = reasonAgainstChange(role, kind);
        expect(reason).toBe(refusedChange(actor, owner, kind)?.message ?? null);
        if (reason !== null) refused += 1;
      }
    expect(refused).toBeGreaterThan(10);
    expect(reasonAgainstChange('viewer', 'order')).toBe(
      'Only an owner, admin, approver or buyer can change or repeat orders.',
    );
  });

  it('[OG17] names those who can help, with the same sentence before', () => {
    const members = ORGANIZATION_ROLES.map((role) => ({ role, name: `the ${role}` }));
    for (const kind of HELP_KINDS)
      for (const role of ORGANIZATION_ROLES) {
        const reason = reasonAgainstChange(role, kind);
        if (reason !== null) expect(whoMay(deedOf(kind), changeWords(kind), members)).toContain(`${reason} Ask the `);
        expect(reason === null).toBe(roleMay(role, deedOf(kind)));
      }
    expect(whoMay('manage', 'invite members', members)).toBe(
      'Only an owner or admin can invite members. Ask the owner or the admin.',
    );
  });
});
