import { useQuery } from '@tanstack/react-query';
import { aboveLimit } from '../../shared/organization/spending.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { organizationsQuery } from '../organization/queries.ts';
import { useSession } from '../platform/session-state.ts';

/**
 * Why a quote of an organization needs approval before its reader may pay it, by the server's rule; null where nothing is known against it, undefined
 * while it is looked up. What was spent this month is the server's to know, so an order that goes over by the month's sum alone is told when it is paid.
 */
export function useLimit({ organization_id, status, totals }: Quote): string | null | undefined {
  const { account } = useSession();
  const isAsked = status !== 'awaiting_approval' && typeof organization_id === 'string';
  const { data, isPending } = useQuery({ ...organizationsQuery, enabled: isAsked });
  if (!isAsked) return null;
  if (isPending) return undefined;
  const members = data?.find(({ id }) => id === organization_id)?.members;
  const member = members?.find(({ user_id }) => user_id === account?.id);
  if (!member) return null;
  const limits = { perOrderCents: member.limit_per_order_cents, perMonthCents: member.limit_per_month_cents };
  return aboveLimit(limits, totals.total_cents, 0);
}
