import { proxy, useSnapshot } from 'valtio';
import { logout } from './session.ts';

/** From logging out until the address is one that needs no sign-in: the guard leads home then instead of asking to log in again. */
const leaving = proxy({ pending: false });

/** Logs out at once, whatever becomes of the page; from one that needs a sign-in the customer goes home. */
export function signOut(): void {
  leaving.pending = true;
  logout();
}

/** For the shell: whether somebody who logged out is on the way, and how to say that they arrived. */
export function useLeaving(): { readonly pending: boolean; readonly done: () => void } {
  const { pending } = useSnapshot(leaving);
  return {
    pending,
    done: () => {
      leaving.pending = false;
    },
  };
}
