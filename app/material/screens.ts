import { ROLE } from '../../shared/account/roles.ts';
import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const list = lazyScreen(() => import('./MaterialListScreen.tsx').then((m) => m.MaterialListScreen));
const sizes = lazyScreen(() => import('./SizesScreen.tsx').then((m) => m.SizesScreen));
const rates = lazyScreen(() => import('./RateCardScreen.tsx').then((m) => m.RateCardScreen));
const edit = lazyScreen(() => import('./MaterialEditScreen.tsx').then((m) => m.MaterialEditScreen));

/** Materials and the price list, as the staff keeps them. */
export const materialScreens: RoomScreens = {
  routes: [
    {
      id: 'kept-materials',
      paths: ['/account/production/materials'],
      screen: list,
      guard: 'staff',
      chrome: 'staff',
      title: 'Materials of the shop',
    },
    {
      id: 'admin-materials',
      paths: ['/account/admin/materials'],
      screen: list,
      guard: 'admin',
      chrome: 'staff',
      title: 'Materials and price list',
    },
    {
      id: 'admin-sizes',
      paths: ['/account/admin/sizes'],
      screen: sizes,
      guard: 'admin',
      chrome: 'staff',
      title: 'Sheet sizes',
    },
    {
      id: 'admin-rate-card',
      paths: ['/account/admin/rate-card'],
      screen: rates,
      guard: 'admin',
      chrome: 'staff',
      title: 'Rate card',
    },
    {
      id: 'admin-material',
      paths: [
        '/account/admin/materials/edit/:id',
        '/account/admin/materials/duplicate/:id',
        '/account/admin/materials/create',
      ],
      screen: edit,
      guard: 'admin',
      chrome: 'staff',
      title: 'Edit a material',
    },
  ],
  menu: [
    { menu: 'staff', to: '/account/admin/materials', label: 'Materials', line: 'Catalog', at: 38 },
    {
      menu: 'staff',
      to: '/account/production/materials',
      label: 'Materials',
      isFor: ({ role }) => role === ROLE.productionAdmin,
      line: 'Catalog',
      at: 38,
    },
    { menu: 'staff', to: '/account/admin/sizes', label: 'Sheet sizes', line: 'Catalog', at: 39 },
    { menu: 'staff', to: '/account/admin/rate-card', label: 'Rate card', line: 'Catalog', at: 40 },
  ],
};
