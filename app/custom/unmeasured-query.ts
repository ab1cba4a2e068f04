import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';

/** Files of requests that could not be measured. */
export const unmeasuredQuery = queryOptions({
  queryKey: ['print', 'unmeasured'],
  queryFn: async ({ signal }) => unwrap(await laterApi.printedPart.unmeasured({}, signal)).files,
});
