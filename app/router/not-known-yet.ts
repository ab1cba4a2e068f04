import { lazyScreen } from '../platform/chunk-errors.ts';
import { loadLaterRooms } from './routes.ts';
import type { AppRoute } from '../platform/room-screens.ts';

/** In place of a screen whose room the page has not heard of yet: it waits for the table of all rooms, whose screen takes over. */
export const NOT_KNOWN_YET: AppRoute = {
  id: 'not-known-yet',
  paths: ['*'],
  screen: lazyScreen(async () => {
    await loadLaterRooms();
    return () => null;
  }),
  guard: 'none',
  chrome: 'page',
  title: '',
};
