import type { ComponentType } from 'react';
import { isStaff, ROLE } from '../../shared/account/roles.ts';
import type { Account } from '../../shared/account/wire.ts';

/** Who may see a screen. signed-in: guests do not qualify. */
export type Guard = 'none' | 'signed-in' | 'staff' | 'admin';

/**
 * The frame around a screen.
 * page: header and footer · workspace: header and the stepper, the screen takes the rest of the window, no footer ·
 * catalog: header, narrow stepper and footer · material: like catalog, on phones the stepper is at the bottom ·
 * standalone: nothing but the screen · staff: the staff's own frame, with their menu at the side.
 */
export type Chrome = 'page' | 'workspace' | 'quote' | 'catalog' | 'material' | 'standalone' | 'staff';

/** One screen and its addresses. */
export interface AppRoute {
  /** Names the screen; addresses that share it keep it mounted. */
  readonly id: string;
  readonly paths: readonly string[];
  /** `preload` fetches one that is not here yet. */
  readonly screen: ComponentType & { readonly preload?: () => Promise<void> };
  readonly guard: Guard;
  readonly chrome: Chrome;
  /** Set where staff work, too: they see it in their own frame. */
  readonly isDesk?: true;
  /** Title of the tab until the screen sets a closer one. */
  readonly title: string;
  /** Set where the screen stays in sight while the server is away: it keeps what is done there and sends it later. */
  readonly goesOn?: true;
}

/** A menu of the frame that rooms have entries in: of the signed-in account, or at the side of the staff's pages. Links to the site's pages are data of the router. */
export type Menu = 'account' | 'staff';

/** Lines of the staff's menu. */
export type StaffLine =
  | 'Today'
  | 'Jobs'
  | 'Batches'
  | 'Schedule'
  | 'Packing'
  | 'Stock'
  | 'Orders'
  | 'Requests'
  | 'Remakes'
  | 'Customers'
  | 'Money'
  | 'Catalog'
  | 'Site'
  | 'Figures';

/** The reader of a menu, as far as it is known. */
export type MenuReader = Pick<Account, 'role'> & Partial<Account>;

/** A link in a menu. It is shown to those whom the guard of its screen lets in. */
export interface MenuEntry {
  readonly menu: Menu;
  readonly to: string;
  readonly label: string;
  /** Who is shown it, where that is fewer than its screen lets in. */
  readonly guard?: Guard;
  /** Whom it is for, where that follows from more than their role. */
  readonly isFor?: (account: MenuReader) => boolean;
  /** Line of the staff's menu that it stands under; the first page of a line is where the line leads. */
  readonly line?: StaffLine;
  /** Start of the addresses that belong to it, where that is not its own. */
  readonly within?: string;
  /** Place in the menu, ascending; rooms leave room between theirs. */
  readonly at: number;
}

/** Screens of a room, old addresses that lead to them, and the menu entries by which they are found. */
export interface RoomScreens {
  readonly routes: readonly AppRoute[];
  readonly redirects?: Readonly<Record<string, string>>;
  readonly menu?: readonly MenuEntry[];
}

/** Whether a guard lets somebody in: null is anybody who is not signed in, guests included. */
export function letsIn(guard: Guard, account: Pick<Account, 'role'> | null): boolean {
  if (guard === 'none') return true;
  if (account === null) return false;
  if (guard === 'admin') return account.role === ROLE.admin;
  return guard === 'signed-in' || isStaff(account.role);
}
