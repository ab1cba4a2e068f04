import { queryOptions } from '@tanstack/react-query';
import { leavesPage, unwrap } from '../platform/query-client.tsx';
import { laterApi } from '../platform/later-api.ts';

/** Tax exemptions of the account, or of the organization that it buys for. */
export const exemptionsQuery = queryOptions({
  queryKey: ['tax-exemptions'],
  queryFn: async ({ signal }) => unwrap(await laterApi.tax.list({}, signal)).tax_exemptions,
});

/** One exemption, for its review. */
export const reviewedQuery = (id: string) =>
  queryOptions({
    queryKey: ['tax-exemption-review', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.tax.reviewOne({ params: { id } }, signal)),
    staleTime: 0,
    throwOnError: leavesPage,
  });
