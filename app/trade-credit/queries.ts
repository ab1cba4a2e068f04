import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { leavesPage, unwrap } from '../platform/query-client.tsx';

/** The terms of the organization that the account buys for; null where there are none. */
export const myTradeCreditQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: async ({ signal }) => unwrap(await laterApi.terms.mine({}, signal)).terms,
  staleTime: 0,
});

/** Invoices that something is left to pay of, of whom the account buys for: those that were issued first, the one that is due first first, and whether there are more. */
export const openInvoicesQuery = queryOptions({
  queryKey: ['invoices', 'open'],
  queryFn: async ({ signal }) => {
    const query = { open: 'yes', kind: 'invoice', sort: 'issued_at', limit: 100 } as const;
    const { invoices, next_cursor } = unwrap(await laterApi.invoice.mine({ query }, signal));
    const byDue = invoices.toSorted((a, b) => (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : 0));
    return { invoices: byDue, more: next_cursor !== null };
  },
  staleTime: 0,
});

/** A customer's terms, for our staff. */
export const tradeCreditFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['terms-file', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.terms.get({ params: { id } }, signal)),
    staleTime: 0,
    throwOnError: leavesPage,
  });

/** Days of a statement; nothing said: the last 90. */
export interface Days {
  readonly from?: string;
  readonly to?: string;
}

/** A statement of account: one's own, or of the terms of an id. */
export const statementQuery = (id: string | null, query: Days) =>
  queryOptions({
    queryKey: ['statement', id, query],
    queryFn: async ({ signal }) =>
      unwrap(
        id === null
          ? await laterApi.terms.statement({ query }, signal)
          : await laterApi.terms.statementOf({ params: { id }, query }, signal),
      ),
    staleTime: 0,
  });
