import { FIRST_ROOMS } from './first-rooms.ts';
import { LATER_ROOMS } from './later-rooms.ts';
import { tableOf } from './table.ts';

/** Every address of the app, for who lists them: the server and tests. The app itself has {@link tableNow}. */
export const { routes: ROUTES, redirects: REDIRECTS } = tableOf([...FIRST_ROOMS, ...LATER_ROOMS], true);
