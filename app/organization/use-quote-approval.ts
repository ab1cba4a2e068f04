import { useQuery } from '@tanstack/react-query';
import type { Quote } from '../../shared/quote/wire.ts';
import type { Approval, Organization } from '../../shared/organization/wire.ts';
import { useSession } from '../platform/session-state.ts';
import { approvalsQuery, organizationsQuery } from './queries.ts';

/** What was asked for a quote, and the organization that decides. */
export interface QuoteApprovalFacts {
  readonly organization: Organization;
  readonly approval: Approval;
}

/** The approval that a quote waits for; `undefined` while it is asked for, null where there is none that one may see. */
export function useQuoteApproval(quote: Quote | null): QuoteApprovalFacts | null | undefined {
  const { account } = useSession();
  const isWaiting = quote?.status === 'awaiting_approval';
  const id = account?.buysFor ?? null;
  const organizations = useQuery({ ...organizationsQuery, enabled: isWaiting && id !== null });
  const approvals = useQuery({ ...approvalsQuery(id ?? ''), enabled: isWaiting && id !== null });
  if (!isWaiting || id === null || organizations.error || approvals.error) return null;
  if (!organizations.data || !approvals.data) return undefined;
  const organization = organizations.data.find((one) => one.id === id);
  const approval = approvals.data.find(({ quote_id }) => quote_id === quote.id);
  return organization && approval ? { organization, approval } : null;
}
