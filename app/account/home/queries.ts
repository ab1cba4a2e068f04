import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { unwrap } from '../../platform/query-client.tsx';

/** What waits for the customer, and what is under way. */
export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: async ({ signal }) => unwrap(await api.profile.attention({}, signal)),
});
