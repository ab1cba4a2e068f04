import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PlannedChange, WrittenMaterial } from '../../shared/material/wire.ts';
import type { PricingModel } from '../../shared/pricing/model.ts';
import { laterApi } from '../platform/later-api.ts';
import { leavesPage, queryClient, unwrap } from '../platform/query-client.tsx';

/** Percent of the parts that a speed is to cost more. */
export type Surcharge = Extract<PlannedChange, { kind: 'speeds' }>['speeds'][number];

/** All materials and the version in force. */
export const materialsQuery = queryOptions({
  queryKey: ['kept-materials'],
  queryFn: async ({ signal }) => unwrap(await laterApi.material.list({}, signal)),
});

/** One material with every field. */
export const materialQuery = (id: string) =>
  queryOptions({
    queryKey: ['kept-materials', 'one', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.material.get({ params: { id } }, signal)),
    throwOnError: leavesPage,
  });

/** Differences of a draft and its prices; `id` is null for a new one. */
export const previewQuery = (id: number | null, material: WrittenMaterial | null, version: string) =>
  queryOptions({
    queryKey: ['material-preview', id, version, material],
    enabled: material !== null,
    queryFn: async ({ signal }) =>
      unwrap(await laterApi.material.preview({ body: { id, material: material! } }, signal)),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Versions of the price list. */
export const priceListsQuery = queryOptions({
  queryKey: ['kept-materials', 'versions'],
  queryFn: async ({ signal }) => unwrap(await laterApi.material.versions({}, signal)).versions,
});

/** The rate card in force. */
export const rateCardQuery = queryOptions({
  queryKey: ['kept-materials', 'rates'],
  queryFn: async ({ signal }) => unwrap(await laterApi.material.rateCard({}, signal)),
});

/** Production speeds in force. */
export const speedsQuery = queryOptions({
  queryKey: ['kept-materials', 'speeds'],
  queryFn: async ({ signal }) => unwrap(await laterApi.material.speeds({}, signal)),
});

/** Differences of a drafted rate card and prices by it. */
export const ratesPreviewQuery = (model: PricingModel | null, version: string) =>
  queryOptions({
    queryKey: ['rates-preview', version, model],
    enabled: model !== null,
    queryFn: async ({ signal }) =>
      unwrap(await laterApi.material.previewRateCard({ body: { rate_card: model! } }, signal)),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Differences of drafted surcharges and prices with them. */
export const speedsPreviewQuery = (speeds: readonly Surcharge[] | null, version: string) =>
  queryOptions({
    queryKey: ['speeds-preview', version, speeds],
    enabled: speeds !== null && speeds.length > 0,
    queryFn: async ({ signal }) =>
      unwrap(await laterApi.material.previewSpeeds({ body: { speeds: [...speeds!] } }, signal)),
    retry: false,
  });

/** Changes that wait for their day. */
export const plannedQuery = queryOptions({
  queryKey: ['kept-materials', 'planned'],
  queryFn: async ({ signal }) => unwrap(await laterApi.material.planned({}, signal)).planned,
});

/** Reads all of it again after something was published. */
export async function materialsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: materialsQuery.queryKey });
}
