import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';

/** Why one may not change the payment methods of whom one buys for; null where one may. */
export function useBillingReason(): string | null {
  const { account } = useSession();
  return useReason(account?.buysFor, 'payment_method');
}
