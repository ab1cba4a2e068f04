import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const tasks = lazyScreen(() => import('./MoneyTasksScreen.tsx').then((m) => m.MoneyTasksScreen));

/** Screens of the money tasks that need a person, for role 1. */
export const moneyTaskScreens: RoomScreens = {
  routes: [
    {
      id: 'money-tasks',
      paths: ['/account/admin/money'],
      screen: tasks,
      guard: 'admin',
      chrome: 'staff',
      title: 'Money',
    },
  ],
  menu: [{ menu: 'staff', to: '/account/admin/money', label: 'Money', line: 'Money', at: 42 }],
};
