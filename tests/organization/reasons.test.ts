import { describe, expect, it } from 'vitest';
import { actorOf, type OwnedKind, reasonAgainstChange, refusedChange } from '../../shared/account/permissions.ts';
import { ORGANIZATION_ROLES } from '../../shared/organization/permissions.ts';

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
      'As a viewer of this organization you can’t change its quotes and parts.',
    );
  });
});
