import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';

/** The organizations that the account is a member of. */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: async ({ signal }) => unwrap(await laterApi.organization.list({}, signal)).organizations,
});

/** Open help requests of an organization that its reader sent, or may see to. */
export const helpQuery = (id: string) =>
  queryOptions({
    queryKey: ['organizations', id, 'help'],
    queryFn: async ({ signal }) =>
      unwrap(await laterApi.organization.helpRequests({ params: { id } }, signal)).help_requests,
    staleTime: 0,
  });

/** Limits of the reader in an organization, and what they spent for it this month; see shared/organization/spending.ts. */
export const spendingQuery = (id: string) =>
  queryOptions({
    queryKey: ['organizations', id, 'spending'],
    queryFn: async ({ signal }) => unwrap(await laterApi.organization.spending({ params: { id } }, signal)),
    staleTime: 0,
  });

/** Quotes in an organization that wait for approval or payment. */
export const approvalsQuery = (id: string) =>
  queryOptions({
    queryKey: ['organizations', id, 'approvals'],
    queryFn: async ({ signal }) => unwrap(await laterApi.organization.approvals({ params: { id } }, signal)).approvals,
    staleTime: 0,
  });
