import { Users } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { ROLE_NAMES } from '../../shared/user/roles.ts';
import type { User, userEndpoints } from '../../shared/user/wire.ts';
import { countColumn, dayColumn, textColumn } from '../list/columns.tsx';
import { optionsOf, pagesOf } from '../list/definition.ts';
import type { ListDefinition } from '../list/list-types.ts';
import { laterApi } from '../platform/later-api.ts';
import { Badge } from '../ui/Badge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { USERS } from './queries.ts';
import { ROLE_WORDS } from './words.ts';

type UsersQuery = NonNullable<EndpointInput<typeof userEndpoints.list>['query']>;

/** Everybody with an account; a row opens the page of one below `base`. */
function listBelow(base: string): ListDefinition<User, UsersQuery> {
  return {
    name: USERS,
    caption: 'Users',
    words: { one: 'user', many: 'users' },
    columns: [
      textColumn('email', 'E-mail', ({ email }) => email, { shown: 'always' }),
      textColumn('name', 'Name', ({ name }) => name || '–'),
      {
        key: 'role',
        header: 'Role',
        cell: ({ role }) =>
          role === 'customer' ? ROLE_WORDS.customer : <Badge tone="accent">{ROLE_WORDS[role]}</Badge>,
        csv: ({ role }) => ROLE_WORDS[role],
      },
      countColumn('orders', 'Orders', ({ orders }) => orders),
      dayColumn('last_used_at', 'Last here'),
      dayColumn('created_at', 'Since', { sort: { up: 'Oldest first', down: 'Newest first' } }),
    ],
    filters: [
      { kind: 'several', key: 'role', label: 'Role', all: 'Every role', options: optionsOf(ROLE_NAMES, ROLE_WORDS) },
    ],
    usualSort: '-created_at',
    searchLabel: 'Search name or e-mail',
    rowKey: ({ id }) => id,
    rowLabel: ({ email }) => email,
    rowHref: ({ id }) => `${base}/${id}`,
    exports: true,
    load: pagesOf('users', (input, signal) => laterApi.user.list(input, signal)),
    empty: (
      <EmptyState icon={<Users />} title="Nobody has signed up yet">
        Everybody with an account shows up here.
      </EmptyState>
    ),
  };
}

/** For administrators. */
export const ADMIN_USERS = listBelow('/account/admin/users');
/** For production, who read. */
export const PRODUCTION_USERS = listBelow('/account/production/users');
