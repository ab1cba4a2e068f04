import { ROLE } from '../../shared/account/roles.ts';
import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const users = lazyScreen(() => import('./UsersScreen.tsx').then((m) => m.UsersScreen));
const adminUsers = lazyScreen(() => import('./AdminUsersScreen.tsx').then((m) => m.AdminUsersScreen));
const user = lazyScreen(() => import('./UserScreen.tsx').then((m) => m.UserScreen));

/** Everybody with an account, and who of them is staff. */
export const userScreens: RoomScreens = {
  routes: [
    {
      id: 'production-users',
      paths: ['/account/production/users'],
      screen: users,
      guard: 'staff',
      chrome: 'staff',
      title: 'Users',
    },
    {
      id: 'user',
      paths: ['/account/production/users/:id', '/account/admin/users/:id'],
      screen: user,
      guard: 'staff',
      chrome: 'staff',
      title: 'User',
    },
    {
      id: 'admin-users',
      paths: ['/account/admin/users'],
      screen: adminUsers,
      guard: 'admin',
      chrome: 'staff',
      title: 'Users and staff',
    },
  ],
  menu: [
    { menu: 'staff', to: '/account/admin/users', label: 'Users', line: 'Customers', at: 34 },
    {
      menu: 'staff',
      to: '/account/production/users',
      label: 'Users',
      isFor: ({ role }) => role === ROLE.productionAdmin,
      line: 'Customers',
      at: 34,
    },
  ],
};
