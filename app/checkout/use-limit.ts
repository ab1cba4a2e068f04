import { useQuery } from '@tanstack/react-query';
import { aboveLimit } from '../../shared/organization/spending.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { spendingQuery } from '../organization/queries.ts';

/**
 * Why a quote of an organization needs approval before its reader may pay it, by the server's rule; null where nothing is known against it, undefined
 * while it is looked up. Orders that somebody else pays meanwhile are the server's to know.
 */
export function useLimit({ organization_id, status, totals }: Quote): string | null | undefined {
  const isAsked = status !== 'awaiting_approval' && typeof organization_id === 'string';
  const { data, isPending } = useQuery({ ...spendingQuery(organization_id ?? ''), enabled: isAsked });
  if (!isAsked) return null;
  if (isPending) return undefined;
  if (!data) return null;
  const limits = { perOrderCents: data.limit_per_order_cents, perMonthCents: data.limit_per_month_cents };
  return aboveLimit(limits, totals.total_cents, data.spent_this_month_cents);
}
