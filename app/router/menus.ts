import { routeOf } from './match.ts';
import { useTable } from './routes.ts';
import type { RouteTable } from './table.ts';
import { letsIn, type Menu, type MenuEntry, type MenuReader } from '../platform/room-screens.ts';

/** The entries of a menu that somebody may follow, in their order; `account` is null for who is not signed in. */
export function menuOf(menu: Menu, account: MenuReader | null, table: RouteTable): readonly MenuEntry[] {
  return table.rooms
    .flatMap((room) => room.menu ?? [])
    .filter(
      (entry) =>
        entry.menu === menu &&
        letsIn(entry.guard ?? routeOf(entry.to, table).route.guard, account) &&
        (!entry.isFor || (account !== null && entry.isFor(account))),
    )
    .toSorted((a, b) => a.at - b.at);
}

/** The same, followed as more rooms become known. */
export function useMenu(menu: Menu, account: MenuReader | null): readonly MenuEntry[] {
  return menuOf(menu, account, useTable());
}
