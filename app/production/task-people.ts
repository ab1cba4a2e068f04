import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';

/** Who has each task of an order, and who may have them. */
export const taskPeopleQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'task people', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.order.taskPeople({ params: { id } }, signal)),
    staleTime: 0,
  });
