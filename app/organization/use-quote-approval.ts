import { useQueries, useQuery } from '@tanstack/react-query';
import type { Quote } from '../../shared/quote/wire.ts';
import type { Approval, Organization } from '../../shared/organization/wire.ts';
import { approvalsQuery, organizationsQuery } from './queries.ts';

/** Approval asked for a quote, and the organization that decides. */
export interface QuoteApprovalFacts {
  readonly organization: Organization;
  readonly approval: Approval;
}

/** The approval that a quote waits for; `undefined` while it is asked for, null where there is none that one may see. */
export function useQuoteApproval(quote: Quote | null): QuoteApprovalFacts | null | undefined {
  const isWaiting = quote?.status === 'awaiting_approval';
  const organizations = useQuery({ ...organizationsQuery, enabled: isWaiting });
  // Whoever approves may buy for themselves meanwhile, or for another organization.
  const all = useQueries({
    queries: (isWaiting ? (organizations.data ?? []) : []).map(({ id }) => approvalsQuery(id)),
  });
  if (!isWaiting || organizations.error) return null;
  if (!organizations.data) return undefined;
  for (const [i, organization] of organizations.data.entries()) {
    const approval = all[i]?.data?.find(({ quote_id }) => quote_id === quote.id);
    if (approval) return { organization, approval };
  }
  return all.some(({ isPending }) => isPending) ? undefined : null;
}
