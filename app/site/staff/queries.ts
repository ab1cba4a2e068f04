import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../../platform/later-api.ts';
import { unwrap } from '../../platform/query-client.tsx';

/** The sitemap and the last look at its pages. */
export const sitemapQuery = queryOptions({
  queryKey: ['site', 'sitemap'],
  queryFn: async ({ signal }) => unwrap(await laterApi.site.sitemap({}, signal)),
});

/** Pages that the server keeps rendered; they change by themselves. */
export const renderedQuery = queryOptions({
  queryKey: ['site', 'rendered'],
  queryFn: async ({ signal }) => unwrap(await laterApi.site.rendered({}, signal)),
  staleTime: 0,
});
