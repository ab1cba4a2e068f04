import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../../platform/later-api.ts';
import { unwrap } from '../../platform/query-client.tsx';

/** Tasks of the customer, and work under way. */
export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: async ({ signal }) => unwrap(await laterApi.profile.attention({}, signal)),
});
