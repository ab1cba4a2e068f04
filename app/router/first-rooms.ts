import { accountScreens } from '../account/screens.ts';
import { catalogScreens } from '../catalog/screens.ts';
import { contentScreens } from '../content/screens.ts';
import { customScreens } from '../custom/screens.ts';
import { designScreens } from '../design/screens.ts';
import { quoteScreens } from '../quote/screens.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

/** Rooms that the page knows from the start: on the way from a drawing to its price, and those whose addresses lie among theirs. */
export const FIRST_ROOMS: readonly RoomScreens[] = [
  contentScreens,
  designScreens,
  catalogScreens,
  quoteScreens,
  customScreens,
  accountScreens,
];
