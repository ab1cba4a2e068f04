import type { Account } from '../../shared/account/wire.ts';
import { routeOf } from './match.ts';
import { ROOM_SCREENS } from './routes.ts';
import { letsIn, type Menu, type MenuEntry } from './screens.ts';

/** The entries of a menu that somebody may follow, in their order; `account` is null for who is not signed in. */
export function menuOf(menu: Menu, account: Pick<Account, 'role'> | null): readonly MenuEntry[] {
  return ROOM_SCREENS.flatMap((room) => room.menu ?? [])
    .filter((entry) => entry.menu === menu && letsIn(entry.guard ?? routeOf(entry.to).route.guard, account))
    .toSorted((a, b) => a.at - b.at);
}
