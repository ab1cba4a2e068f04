import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const materials = lazyScreen(() => import('./MaterialsScreen.tsx').then((m) => m.MaterialsScreen));
const material = lazyScreen(() => import('./MaterialScreen.tsx').then((m) => m.MaterialScreen));

/** The materials. */
export const catalogScreens: RoomScreens = {
  routes: [
    {
      id: 'materials',
      paths: ['/materials', '/materials/category/:category'],
      screen: materials,
      guard: 'none',
      chrome: 'catalog',
      title: 'Materials',
    },
    {
      id: 'material',
      paths: ['/materials/:materialSlug', '/materials/category/:category/:materialSlug'],
      screen: material,
      guard: 'none',
      chrome: 'material',
      title: 'Material',
    },
  ],
  menu: [
    { menu: 'account', to: '/materials/category/favorites', label: 'Saved materials', guard: 'signed-in', at: 22 },
  ],
};
