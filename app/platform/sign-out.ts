import { proxy, useSnapshot } from 'valtio';
import { logout } from './session.ts';

/** From logging out until the address is one that needs no sign-in: the guard leads home then instead of asking to log in again. */
const leaving = proxy({ pending: false });

/** Logs out at once, whatever becomes of the page; from one that needs a sign-in the customer goes home. */
export function signOut(): void {
  leaving.pending = true;
  logout();
}

/** Whether somebody who logged out is on the way. */
export const useLeaving = (): boolean => useSnapshot(leaving).pending;

/** They are where no sign-in is needed. */
export function arrived(): void {
  leaving.pending = false;
}
