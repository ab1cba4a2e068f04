import { queryOptions } from '@tanstack/react-query';
import type { ModelStatus } from '../../shared/printed-part/status.ts';
import { laterApi } from '../platform/later-api.ts';
import { leavesPage, queryClient, unwrap } from '../platform/query-client.tsx';

/** Models in a state. */
export const modelsQuery = (status: ModelStatus) =>
  queryOptions({
    queryKey: ['print', 'models', status],
    queryFn: async ({ signal }) => unwrap(await laterApi.printedPart.models({ query: { status } }, signal)).models,
  });

/** All plates. */
export const platesQuery = queryOptions({
  queryKey: ['print', 'batches'],
  queryFn: async ({ signal }) => unwrap(await laterApi.printedPart.batches({}, signal)).batches,
});

/** A plate. */
export const plateQuery = (batchId: string) =>
  queryOptions({
    queryKey: ['print', 'batch', batchId],
    queryFn: async ({ signal }) => unwrap(await laterApi.printedPart.batch({ params: { batchId } }, signal)),
    throwOnError: leavesPage,
  });

/** All shipments. */
export const shipmentsQuery = queryOptions({
  queryKey: ['print', 'shipments'],
  queryFn: async ({ signal }) => unwrap(await laterApi.printedPart.shipments({}, signal)).shipments,
});

/** A shipment. */
export const shipmentQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: ['print', 'shipment', shipmentId],
    queryFn: async ({ signal }) => unwrap(await laterApi.printedPart.shipment({ params: { shipmentId } }, signal)),
    throwOnError: leavesPage,
  });

/** Invoices of the print partner. */
export const invoicesQuery = queryOptions({
  queryKey: ['print', 'invoices'],
  queryFn: async ({ signal }) => unwrap(await laterApi.printedPart.invoices({}, signal)),
});

/** Payments to the print partner. */
export const paymentsQuery = queryOptions({
  queryKey: ['print', 'payments'],
  queryFn: async ({ signal }) => unwrap(await laterApi.printedPart.payments({}, signal)).payments,
});

/** Has everything of the print farm looked up anew. */
export async function printFarmChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['print'] });
}
