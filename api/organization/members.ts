import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type MemberMove, refusedLimits, refusedRemoval, refusedRole } from '../../shared/organization/member-rules.ts';
import type { OrganizationRole } from '../../shared/organization/permissions.ts';
import type { limitsBody, Organization } from '../../shared/organization/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { type Facts, note } from '../activity/note.ts';
import { type Clock, isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { deleteMember, membersOf, updateMember } from './member-rows.ts';
import type { OrganizationNeeds } from './needs.ts';
import { findOrganization } from './list-rows.ts';
import type { OrganizationMemberRow } from './rows.ts';

/** A member, and what somebody who acts on them is. Read in the transaction that acts: a session may be older than a demotion. */
interface Acting {
  readonly member: OrganizationMemberRow;
  readonly move: MemberMove;
}

async function acting(trx: Db, organizationId: string, byId: string, userId: string): Promise<Acting | null> {
  const members = await membersOf(trx, organizationId);
  const by = members.find(({ account_id }) => account_id === byId);
  const member = members.find(({ account_id }) => account_id === userId);
  if (!by || !member) return null;
  const owners = members.filter(({ role }) => role === 'owner').length;
  return { member, move: { by: by.role, target: member.role, self: byId === userId, owners } };
}

/** Notes what became of a member. */
export async function noteMember(
  clock: Clock,
  trx: Db,
  by: Actor,
  organizationId: string,
  sides: { readonly before: Facts | null; readonly after: Facts | null },
): Promise<void> {
  const subject = { kind: 'organization', id: organizationId } as const;
  await note(clock, trx, { by, kind: 'organization.member_changed', subject, ...sides });
}

/** Whom of which organization somebody acts on. */
export interface OnMember {
  readonly id: string;
  readonly userId: string;
}

type Changed = Promise<Result<Organization, Failure>>;

/** Gives a member another role. Fails with not_found, role_may_not and last_owner. */
export function setRole(
  { clock, database }: OrganizationNeeds,
  { id: byId, actor }: AccountRecord,
  { id, userId }: OnMember,
  role: OrganizationRole,
): Changed {
  return inTransaction(
    database.db,
    async (trx) => {
      const found = await acting(trx, id, byId, userId);
      if (!found) return err(failure('not_found'));
      const { member, move } = found;
      const refused = refusedRole(move, role);
      if (refused) return err(refused);
      if (member.role !== role) {
        await updateMember(trx, member, { role, updated_at: isoNow(clock) });
        const sides = { before: { user_id: userId, role: member.role }, after: { user_id: userId, role } };
        await noteMember(clock, trx, actor, id, sides);
      }
      return ok((await findOrganization(trx, id, byId, isoNow(clock)))!);
    },
    id,
  );
}

/** Says what a member may spend without approval. Fails with not_found and role_may_not. */
export function setLimits(
  { clock, database }: OrganizationNeeds,
  { id: byId, actor }: AccountRecord,
  { id, userId }: OnMember,
  limits: z.output<typeof limitsBody>,
): Changed {
  return inTransaction(
    database.db,
    async (trx) => {
      const found = await acting(trx, id, byId, userId);
      if (!found) return err(failure('not_found'));
      const { member, move } = found;
      const refused = refusedLimits(move);
      if (refused) return err(refused);
      await updateMember(trx, member, { ...limits, updated_at: isoNow(clock) });
      const { limit_per_order_cents, limit_per_month_cents } = member;
      const before = { user_id: userId, limit_per_order_cents, limit_per_month_cents };
      await noteMember(clock, trx, actor, id, { before, after: { user_id: userId, ...limits } });
      return ok((await findOrganization(trx, id, byId, isoNow(clock)))!);
    },
    id,
  );
}

/**
 * Removes a member; with one's own id one leaves. What they made for the organization stays with it. Two owners who remove each other
 * at once see one another: one of them stays. Fails with not_found, role_may_not and last_owner.
 */
export function removeMember(
  { clock, database }: OrganizationNeeds,
  { id: byId, actor }: Pick<AccountRecord, 'id' | 'actor'>,
  { id, userId }: OnMember,
): Promise<Result<Organization | null, Failure>> {
  return inTransaction(
    database.db,
    async (trx) => {
      const found = await acting(trx, id, byId, userId);
      if (!found) return err(failure('not_found'));
      const { member, move } = found;
      const refused = refusedRemoval(move);
      if (refused) return err(refused);
      await deleteMember(trx, member);
      await noteMember(clock, trx, actor, id, { before: { user_id: userId, role: member.role }, after: null });
      return ok(await findOrganization(trx, id, byId, isoNow(clock)));
    },
    id,
  );
}
