import { accountScreens } from '../account/screens.ts';
import { catalogScreens } from '../catalog/screens.ts';
import { checkoutScreens } from '../checkout/screens.ts';
import { contentScreens } from '../content/screens.ts';
import { designScreens } from '../design/screens.ts';
import { issuedScreens } from '../issued/screens.ts';
import { orderScreens } from '../order/screens.ts';
import { organizationScreens } from '../organization/screens.ts';
import { quoteScreens } from '../quote/screens.ts';
import { savedScreens } from '../saved/screens.ts';
import { upkeepScreens } from '../upkeep/screens.ts';
import type { AppRoute, RoomScreens } from './screens.ts';

/** Every room of the app that has screens. Routes, redirects, menus and the server's list of pages are made from it. */
export const ROOM_SCREENS: readonly RoomScreens[] = [
  contentScreens,
  designScreens,
  catalogScreens,
  quoteScreens,
  issuedScreens,
  accountScreens,
  checkoutScreens,
  orderScreens,
  organizationScreens,
  savedScreens,
  upkeepScreens,
];

/** Every address of the app. Addresses of the product that are not here yet lead to 404 and nothing links to them. */
export const ROUTES: readonly AppRoute[] = ROOM_SCREENS.flatMap(({ routes }) => routes);

/** Old addresses and where they lead. */
export const REDIRECTS: Readonly<Record<string, string>> = Object.fromEntries(
  ROOM_SCREENS.flatMap(({ redirects = {} }) => Object.entries(redirects)),
);
