import type { OwnedKind } from '../../shared/account/permissions.ts';
import { reasonAgainstChange } from '../../shared/account/permissions.ts';
import { useSession } from './session-state.ts';

/**
 * Why somebody who sees a thing of an organization may not change it, in a sentence; null where they may. The same rule as the server's:
 * a control that it would refuse is disabled, with the reason beside it. `organizationId`: null for what belongs to a person, who may.
 */
export function useReason(organizationId: string | null | undefined, kind: OwnedKind): string | null {
  const { account } = useSession();
  const role = account?.organizations?.find(({ id }) => id === organizationId)?.role;
  return role === undefined ? null : reasonAgainstChange(role, kind);
}
