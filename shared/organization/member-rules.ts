import { type Failure, failure } from '../base/failure.ts';
import { isAbove, type OrganizationRole, refusedAs } from './permissions.ts';

/** One who acts on a member of the same organization, perhaps on themselves. */
export interface MemberMove {
  readonly by: OrganizationRole;
  /** Role of the member now. */
  readonly target: OrganizationRole;
  /** Whether somebody acts on themselves. */
  readonly self: boolean;
  /** How many owners there are now. */
  readonly owners: number;
}

const ABOVE = failure('role_may_not', { message: 'This member’s role is above yours.' });
const TOO_HIGH = failure('role_may_not', { message: 'You can’t give a role above your own.', field: 'role' });
const OWN_LIMITS = failure('role_may_not', { message: 'Only another admin can set your limits.' });

function isLastOwner({ target, owners }: MemberMove): boolean {
  return target === 'owner' && owners <= 1;
}

/** Why a role can't be given to somebody who is invited; null where it can. */
export function refusedInvitation(by: OrganizationRole, role: OrganizationRole): Failure | null {
  return refusedAs(by, 'manage') ?? (isAbove(role, by) ? TOO_HIGH : null);
}

/** Why a member can't be given another role; null where they can. */
export function refusedRole(move: MemberMove, to: OrganizationRole): Failure | null {
  const refused = refusedAs(move.by, 'manage');
  if (refused) return refused;
  if (isAbove(move.target, move.by)) return ABOVE;
  if (isAbove(to, move.by)) return TOO_HIGH;
  return to !== 'owner' && isLastOwner(move) ? failure('last_owner') : null;
}

/** Why a member can't be removed, or leave; null where they can. Anybody may leave. */
export function refusedRemoval(move: MemberMove): Failure | null {
  const refused = move.self ? null : refusedAs(move.by, 'manage');
  if (refused) return refused;
  if (!move.self && isAbove(move.target, move.by)) return ABOVE;
  return isLastOwner(move) ? failure('last_owner') : null;
}

/** Why a member's limits can't be set; null where they can. */
export function refusedLimits(move: Omit<MemberMove, 'owners'>): Failure | null {
  const refused = refusedAs(move.by, 'manage');
  if (refused) return refused;
  if (isAbove(move.target, move.by)) return ABOVE;
  return move.self && move.by !== 'owner' ? OWN_LIMITS : null;
}
