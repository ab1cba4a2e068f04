import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const organization = lazyScreen(() => import('./OrganizationScreen.tsx').then((m) => m.OrganizationScreen));

/** Organizations: members, invitations, approvals. */
export const organizationScreens: RoomScreens = {
  routes: [
    {
      id: 'organization',
      paths: ['/account/organization'],
      screen: organization,
      guard: 'signed-in',
      chrome: 'page',
      title: 'Organization',
    },
  ],
  menu: [{ menu: 'account', to: '/account/organization', label: 'Organization', at: 25 }],
};
