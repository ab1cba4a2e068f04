import { useQuery } from '@tanstack/react-query';
import type { Quote } from '../../shared/quote/wire.ts';
import { addressesQuery } from '../address/queries.ts';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';

/**
 * Whether a quote has no delivery address, none is saved, and its reader's role may not add one: nothing further can be chosen before a
 * colleague has. Undefined while that is looked up.
 */
export function useUndeliverable({ shipping_address_id }: Quote): boolean | undefined {
  const notAdded = useReason(useSession().account?.buysFor, 'address');
  const isAsked = notAdded !== null && shipping_address_id === null;
  const { data, isPending } = useQuery({ ...addressesQuery, enabled: isAsked });
  if (!isAsked) return false;
  return isPending ? undefined : data?.length === 0;
}
