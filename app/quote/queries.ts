import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import { unwrap } from '../platform/query-client.tsx';

/** What all lists of quotes are kept under. */
export const quotesKey = ['quotes'] as const;

/** The newest of one's open quotes, to switch between. */
export const openQuotesQuery = queryOptions({
  queryKey: [...quotesKey, 'open'],
  queryFn: async ({ signal }) =>
    unwrap(await api.quote.list({ query: { status: 'open', limit: '20' } }, signal)).quotes,
  staleTime: 0,
});

/** An expired quote as it would be at today's prices. */
export const renewalQuery = (id: string) =>
  queryOptions({
    queryKey: ['quote-renewal', id],
    queryFn: async ({ signal }) => unwrap(await api.quote.renewal({ params: { id } }, signal)),
    staleTime: 0,
  });
