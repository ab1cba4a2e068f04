import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';
import { hadPrime, isPartner } from '../account/menu-readers.ts';

const campaign = lazyScreen(() => import('./PartnerCampaignScreen.tsx').then((m) => m.PartnerCampaignScreen));
const prime = lazyScreen(() => import('./PrimeScreen.tsx').then((m) => m.PrimeScreen));
const adminCredits = lazyScreen(() => import('./AdminCreditsScreen.tsx').then((m) => m.AdminCreditsScreen));
const adminCoupons = lazyScreen(() => import('./AdminCouponsScreen.tsx').then((m) => m.AdminCouponsScreen));

/** Customers’ credit, coupons, campaigns of partners and the prime rate. */
export const creditScreens: RoomScreens = {
  routes: [
    {
      id: 'partner-campaign',
      paths: ['/partner-campaign'],
      screen: campaign,
      guard: 'signed-in',
      chrome: 'page',
      title: 'Partner campaign',
    },
    { id: 'prime', paths: ['/account/prime'], screen: prime, guard: 'signed-in', chrome: 'page', title: 'Prime' },
    {
      id: 'admin-credits',
      paths: ['/account/admin/credits'],
      screen: adminCredits,
      guard: 'admin',
      chrome: 'staff',
      title: 'Customers’ credit',
    },
    {
      id: 'admin-coupons',
      paths: ['/account/admin/coupons'],
      screen: adminCoupons,
      guard: 'admin',
      chrome: 'staff',
      title: 'Coupons',
    },
  ],
  menu: [
    { menu: 'account', to: '/partner-campaign', label: 'Partner campaign', isFor: isPartner, at: 28 },
    { menu: 'account', to: '/account/prime', label: 'Prime', isFor: hadPrime, at: 28 },
    { menu: 'staff', to: '/account/admin/credits', label: 'Credit', line: 'Money', at: 43 },
    { menu: 'staff', to: '/account/admin/bought-credit', label: 'Bought credit', line: 'Money', at: 45 },
    { menu: 'staff', to: '/account/admin/coupons', label: 'Coupons', line: 'Money', at: 46 },
  ],
};
