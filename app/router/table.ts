import { bySpecificity } from '../../shared/base/path-order.ts';
import type { AppRoute, RoomScreens } from '../platform/room-screens.ts';

/** The app's addresses, as far as they are known. */
export interface RouteTable {
  readonly rooms: readonly RoomScreens[];
  readonly routes: readonly AppRoute[];
  /** Every path with its route, fixed words before parameters, whatever order the rooms name them in. */
  readonly paths: readonly { readonly route: AppRoute; readonly path: string }[];
  /** Old addresses and where they lead. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Whether these are all: an address that is not among them is none. */
  readonly isWhole: boolean;
}

/** The table of some rooms. */
export function tableOf(rooms: readonly RoomScreens[], isWhole: boolean): RouteTable {
  const routes = rooms.flatMap((room) => room.routes);
  const paths = routes
    .flatMap((route) => route.paths.map((path) => ({ route, path })))
    .sort((a, b) => bySpecificity(a.path, b.path));
  const redirects = Object.fromEntries(rooms.flatMap((room) => Object.entries(room.redirects ?? {})));
  return { rooms, routes, paths, redirects, isWhole };
}
