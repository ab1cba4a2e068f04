import { SEARCH_PATH } from '../../shared/site/search/path.ts';
import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const search = lazyScreen(() => import('./SearchScreen.tsx').then((m) => m.SearchScreen));

/** The search over guides, free designs, materials and pages. The server renders what it finds where there is no script. */
export const searchScreens: RoomScreens = {
  routes: [{ id: 'search', paths: [SEARCH_PATH], screen: search, guard: 'none', chrome: 'page', title: 'Search' }],
};
