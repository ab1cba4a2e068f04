import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Body } from '../../shared/site-content/bodies.ts';
import type { ContentKind } from '../../shared/site-content/kinds.ts';
import type { ContentDocument } from '../../shared/site-content/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { leavesPage, queryClient, unwrap } from '../platform/query-client.tsx';

/** Documents of a kind. */
export const contentListQuery = (kind: ContentKind) =>
  queryOptions({
    queryKey: ['site-content', kind],
    queryFn: async ({ signal }) => unwrap(await laterApi.siteContent.list({ query: { kind } }, signal)).documents,
    throwOnError: leavesPage,
  });

/** Facts about the shop that the environment tells, and those that are missing. */
export const setupQuery = queryOptions({
  queryKey: ['site', 'setup'],
  queryFn: async ({ signal }) => unwrap(await laterApi.site.setup({}, signal)).facts,
});

/** A document with its draft and its history. */
export const contentQuery = (kind: ContentKind, key: string) =>
  queryOptions({
    queryKey: ['site-content', kind, 'one', key],
    queryFn: async ({ signal }) => unwrap(await laterApi.siteContent.get({ params: { kind, key } }, signal)),
    throwOnError: leavesPage,
    // The editor holds what is written; another answer would only tell a newer version.
    refetchOnWindowFocus: false,
  });

/** The page of a text as it would be, and what is wrong with it. */
export const contentPreviewQuery = (kind: ContentKind, key: string, body: Body) =>
  queryOptions({
    queryKey: ['site-content', kind, 'preview', key, body],
    queryFn: async ({ signal }) =>
      unwrap(await laterApi.siteContent.preview({ params: { kind, key }, body: { body } }, signal)),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

/** The text of an earlier version. */
export const contentVersionQuery = (kind: ContentKind, key: string, number: number) =>
  queryOptions({
    queryKey: ['site-content', kind, 'version', key, number],
    queryFn: async ({ signal }) =>
      unwrap(await laterApi.siteContent.version({ params: { kind, key, number: String(number) } }, signal)).body,
  });

/** Puts a document that was answered in place of the one that is shown; the list is asked for again. */
export function contentChanged(document: ContentDocument): void {
  const { kind, key } = document;
  queryClient.setQueryData(contentQuery(kind, key).queryKey, document);
  void queryClient.invalidateQueries({ queryKey: contentListQuery(kind).queryKey, exact: true });
}
