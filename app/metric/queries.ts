import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Metric } from '../../shared/metric/metrics.ts';
import { laterApi } from '../platform/later-api.ts';
import { queryClient, unwrap } from '../platform/query-client.tsx';

/** A period and a hub; what is absent is as usual. */
export interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly node?: string | undefined;
}

/** A figure over a period. */
export const figureQuery = (metric: Metric, asked: Asked) =>
  queryOptions({
    queryKey: ['metric', metric, asked],
    queryFn: async ({ signal }) => unwrap(await laterApi.metric[metric]({ query: asked }, signal)),
    placeholderData: keepPreviousData,
  });

/** How quickly pages came and answered in the last weeks. */
export const pageSpeedsQuery = queryOptions({
  queryKey: ['metric', 'page speeds'],
  queryFn: async ({ signal }) => unwrap(await laterApi.visit.speeds({}, signal)).weeks,
});

/** The hubs, for those who may see them. */
export const metricHubsQuery = queryOptions({
  queryKey: ['metric', 'hubs'],
  queryFn: async ({ signal }) => unwrap(await laterApi.calendar.hubs({}, signal)).hubs,
});

/** Has figures and goals looked up anew. */
export async function metricsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['metric'] });
}
