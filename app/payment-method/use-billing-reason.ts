import { useQuery } from '@tanstack/react-query';
import { reasonAgainst } from '../../shared/organization/permissions.ts';
import { organizationsQuery } from '../organization/queries.ts';
import { useSession } from '../platform/session-state.ts';

/** Why one may not change the payment methods of whom one buys for; null where one may. */
export function useBillingReason(): string | null {
  const { account } = useSession();
  const buysFor = account?.buysFor ?? null;
  const { data } = useQuery({ ...organizationsQuery, enabled: buysFor !== null });
  const role = data?.find(({ id }) => id === buysFor)?.role;
  return role === undefined ? null : reasonAgainst(role, 'bill');
}
