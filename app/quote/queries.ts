import { queryOptions } from '@tanstack/react-query';
import type { Quote } from '../../shared/quote/wire.ts';
import { api } from '../platform/api.ts';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';

/** Key of all lists of quotes. */
export const quotesKey = ['quotes'] as const;

/** The newest of one's open quotes, to switch between. */
export const openQuotesQuery = queryOptions({
  queryKey: [...quotesKey, 'open'],
  queryFn: async ({ signal }) =>
    unwrap(await api.quote.list({ query: { status: 'open', limit: '20' } }, signal)).quotes,
  staleTime: 0,
});

/** Pictures of a quote's parts that this device has not drawn, by part. Asked for again where parts are others or lie another way. */
export const picturesQuery = ({ id, parts }: Pick<Quote, 'id' | 'parts'>) =>
  queryOptions({
    queryKey: ['quote-pictures', id, parts.map((part) => [part.design_id, part.configuration.dimensions])],
    queryFn: async ({ signal }) => unwrap(await laterApi.issued.sketches({ params: { id } }, signal)).sketches,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** Production speeds on offer for a quote as it is, with what each adds and when it leaves. */
export const speedsQuery = ({ id, version }: Pick<Quote, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['production-rates', id, version],
    queryFn: async ({ signal }) => unwrap(await laterApi.checkout.productionRates({ params: { id } }, signal)).rates,
    placeholderData: (previous) => previous,
  });

/** An expired quote as it would be at today's prices. */
export const renewalQuery = (id: string) =>
  queryOptions({
    queryKey: ['quote-renewal', id],
    queryFn: async ({ signal }) => unwrap(await api.quote.renewal({ params: { id } }, signal)),
    staleTime: 0,
  });
