import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';
import { LIST_PATHS, SITE } from './paths.ts';

const list = lazyScreen(() => import('./ContentListScreen.tsx').then((m) => m.ContentListScreen));
const editor = lazyScreen(() => import('./ContentEditScreen.tsx').then((m) => m.ContentEditScreen));

/** Texts, addresses and designs of the public site, as administrators edit them. */
export const siteContentScreens: RoomScreens = {
  routes: [
    {
      id: 'admin-site',
      paths: Object.values(LIST_PATHS),
      screen: list,
      guard: 'admin',
      chrome: 'staff',
      title: 'Public site',
    },
    {
      id: 'admin-site-text',
      paths: [`${SITE}/:contentKind/:contentKey`],
      screen: editor,
      guard: 'admin',
      chrome: 'staff',
      title: 'Edit the public site',
    },
  ],
  menu: [{ menu: 'staff', to: SITE, label: 'Site', line: 'Site', at: 50 }],
};
