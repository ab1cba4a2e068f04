import { describe, expect, it } from 'vitest';
import { refusedLimits, refusedRemoval, refusedRole } from '../../shared/organization/member-rules.ts';
import {
  DEEDS,
  isAbove,
  ORGANIZATION_ROLES,
  type OrganizationRole,
  reasonAgainst,
  roleMay,
} from '../../shared/organization/permissions.ts';
import { seededRandom } from '../pricing/random-cases.ts';

describe('[OG7] random moves of members', () => {
  it('leave an owner always, and nobody is acted on or raised from below', () => {
    const random = seededRandom(20261122);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
    for (let run = 0; run < 300; run += 1) {
      const members = new Map<number, OrganizationRole>([[0, 'owner']]);
      for (let i = 1; i < 6; i += 1) members.set(i, pick(ORGANIZATION_ROLES));
      for (let step = 0; step < 40; step += 1) {
        const [byId, targetId] = [pick([...members.keys()]), pick([...members.keys()])];
        const [by, target] = [members.get(byId)!, members.get(targetId)!];
        const owners = [...members.values()].filter((role) => role === 'owner').length;
        const move = { by, target, self: byId === targetId, owners };
        const to = pick(ORGANIZATION_ROLES);
        if (random() < 0.7) {
          if (refusedRole(move, to) === null) {
            expect(isAbove(target, by) || isAbove(to, by)).toBe(false);
            expect(roleMay(by, 'manage')).toBe(true);
            members.set(targetId, to);
          }
        } else if (refusedRemoval(move) === null) {
          expect(!move.self && (isAbove(target, by) || !roleMay(by, 'manage'))).toBe(false);
          members.delete(targetId);
        }
        expect([...members.values()]).toContain('owner');
      }
    }
  });

  it('[OG8] do not raise one’s own limits', () => {
    for (const by of ORGANIZATION_ROLES)
      expect(refusedLimits({ by, target: by, self: true }) === null, by).toBe(by === 'owner');
  });
});

describe('[OG1] the table of roles', () => {
  it('gives a reason exactly where a role may not', () => {
    for (const role of ORGANIZATION_ROLES)
      for (const deed of DEEDS) expect(reasonAgainst(role, deed) === null).toBe(roleMay(role, deed));
    expect(reasonAgainst('admin', 'administer')).toBe(
      'Only an owner can rename or delete the organization or make another owner.',
    );
  });
});
