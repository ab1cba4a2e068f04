import { proxy, useSnapshot } from 'valtio';

/** Logging out waits until the address is one that needs no sign-in; else the guard would ask to log in again. */
const leaving = proxy({ pending: false });

/** Logs out; from a page that needs a sign-in the customer goes home first. The shell does both. */
export function signOut(): void {
  leaving.pending = true;
}

/** For the shell: whether a log-out waits, and how to say that it is done. */
export function useLeaving(): { readonly pending: boolean; readonly done: () => void } {
  const { pending } = useSnapshot(leaving);
  return {
    pending,
    done: () => {
      leaving.pending = false;
    },
  };
}
