import { queryOptions } from '@tanstack/react-query';
import { todayQuery } from '../today/queries.ts';
import { laterApi } from '../platform/later-api.ts';
import { leavesPage, queryClient, unwrap } from '../platform/query-client.tsx';

const KEY = 'stock';

/** All sizes in stock, those with an alert first. */
export const stockQuery = queryOptions({
  queryKey: [KEY, 'list'],
  queryFn: async ({ signal }) => unwrap(await laterApi.stock.list({}, signal)).items,
  staleTime: 0,
  throwOnError: leavesPage,
});

/** A size in stock. */
export const stockItemQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'item', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.stock.get({ params: { id } }, signal)),
    staleTime: 0,
    throwOnError: leavesPage,
  });

/** Remnants that are here. */
export const remnantsQuery = queryOptions({
  queryKey: [KEY, 'remnants'],
  queryFn: async ({ signal }) => unwrap(await laterApi.stock.remnants({}, signal)).remnants,
  staleTime: 0,
  throwOnError: leavesPage,
});

/** Material that open jobs still need. */
export const neededQuery = queryOptions({
  queryKey: [KEY, 'needed'],
  queryFn: async ({ signal }) => unwrap(await laterApi.production.materialsNeeded({}, signal)).materials,
  staleTime: 0,
  throwOnError: leavesPage,
});

/** Has stock and the count of its alerts looked up anew. */
export async function stockChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [KEY] }),
    queryClient.invalidateQueries({ queryKey: todayQuery.queryKey }),
  ]);
}
