import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { unwrap } from '../../platform/query-client.tsx';

/** Default address and choice of mails. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => unwrap(await api.profile.settings({}, signal)),
});

/** Files that the account uploaded. */
export const designsQuery = queryOptions({
  queryKey: ['designs'],
  queryFn: async ({ signal }) => unwrap(await api.design.list({}, signal)).designs,
});
