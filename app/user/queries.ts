import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { leavesPage, queryClient, unwrap } from '../platform/query-client.tsx';
import { listKey } from '../list/list-key.ts';

/** Name of the list of everybody. */
export const USERS = 'users';

/** One of them. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.user.get({ params: { id } }, signal)),
    throwOnError: leavesPage,
  });

/** Badges of one of them; administrators alone may read them. */
export const badgesQuery = (id: string) =>
  queryOptions({
    queryKey: ['user', id, 'badges'],
    queryFn: async ({ signal }) => unwrap(await laterApi.badge.ofUser({ params: { id } }, signal)).badges,
  });

/** Everybody of the staff. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async ({ signal }) => unwrap(await laterApi.user.staff({}, signal)).users,
});

/** Reads lists again after somebody changed. */
export async function usersChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listKey(USERS) }),
    queryClient.invalidateQueries({ queryKey: staffQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['user'] }),
  ]);
}
