import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';

/** The organizations that the account is a member of. */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: async ({ signal }) => unwrap(await laterApi.organization.list({}, signal)).organizations,
});

/** Quotes in an organization that wait for approval or payment. */
export const approvalsQuery = (id: string) =>
  queryOptions({
    queryKey: ['organizations', id, 'approvals'],
    queryFn: async ({ signal }) => unwrap(await laterApi.organization.approvals({ params: { id } }, signal)).approvals,
    staleTime: 0,
  });
