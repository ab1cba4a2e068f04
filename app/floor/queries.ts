import { queryOptions } from '@tanstack/react-query';
import type { BenchStep } from '../../shared/production/steps.ts';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { untilTold } from '../platform/staff-news.ts';
import { leavesPage, queryClient, unwrap } from '../platform/query-client.tsx';

/** Floor pages look again by themselves while nobody tells them: other tablets scan, too. ms. */
const LOOK_AGAIN_MS = 10_000;

/** A job. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['floor', 'job', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.production.job({ params: { id } }, signal)),
    throwOnError: leavesPage,
  });

/** Who changed a job. */
export const jobActivityQuery = (id: string) =>
  queryOptions({
    queryKey: ['floor', 'activity', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.production.activity({ params: { id } }, signal)).entries,
  });

/** A batch. */
export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['floor', 'batch', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.batch.get({ params: { id } }, signal)),
    throwOnError: leavesPage,
    refetchInterval: untilTold(LOOK_AGAIN_MS),
  });

/** Batches that machines work on, or will. */
export const openBatchesQuery = queryOptions({
  queryKey: ['floor', 'open batches'],
  queryFn: async ({ signal }) => {
    const query = { status: 'released,cutting,cut', sort: 'ships_by', limit: 100 } as const;
    return unwrap(await laterApi.batch.list({ query }, signal)).batches;
  },
  refetchInterval: untilTold(LOOK_AGAIN_MS),
});

/** A sheet. */
export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: ['floor', 'sheet', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.batch.sheet({ params: { id } }, signal)),
    throwOnError: leavesPage,
    refetchInterval: untilTold(LOOK_AGAIN_MS),
  });

/** Pieces that wait to be put on sheets. */
export const nestableQuery = queryOptions({
  queryKey: ['floor', 'nestable'],
  queryFn: async ({ signal }) => unwrap(await laterApi.batch.nestable({}, signal)).materials,
  staleTime: 0,
  throwOnError: leavesPage,
});

/** Remnants that a batch may be cut from. */
export const remnantsToCutQuery = queryOptions({
  queryKey: ['floor', 'remnants'],
  queryFn: async ({ signal }) => unwrap(await laterApi.stock.remnants({}, signal)).remnants,
  staleTime: 0,
  throwOnError: leavesPage,
});

/** Lines at a bench. */
export const queueQuery = (step: BenchStep) =>
  queryOptions({
    queryKey: ['floor', 'queue', step],
    queryFn: async ({ signal }) => unwrap(await laterApi.production.queue({ params: { step } }, signal)).lines,
    throwOnError: leavesPage,
    refetchInterval: untilTold(LOOK_AGAIN_MS),
  });

/** Orders that can be packed. */
export const packingListQuery = queryOptions({
  queryKey: ['floor', 'packing list'],
  queryFn: async ({ signal }) => unwrap(await laterApi.production.packingList({}, signal)).orders,
  throwOnError: leavesPage,
  refetchInterval: untilTold(LOOK_AGAIN_MS),
});

/** An order on the packing table. */
export const packingQuery = (id: string) =>
  queryOptions({
    queryKey: ['floor', 'packing', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.production.packing({ params: { id } }, signal)),
    throwOnError: leavesPage,
    refetchInterval: untilTold(LOOK_AGAIN_MS),
  });

/** Hubs by name. */
export const hubNamesQuery = queryOptions({
  queryKey: ['hub names'],
  queryFn: async ({ signal }) => unwrap(await laterApi.hub.machines({}, signal)).hubs,
});

/** Has everything of the floor looked up anew. */
export async function floorChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['floor'] }),
    queryClient.invalidateQueries({ queryKey: listKey() }),
  ]);
}
