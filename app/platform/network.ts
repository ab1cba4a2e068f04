import { proxy, useSnapshot } from 'valtio';

/** online: the device has a network. reachable: the last call to the API got an answer. */
export const network = proxy({ online: navigator.onLine, reachable: true });

/** The network state, for components. */
export function useNetwork() {
  return useSnapshot(network);
}

/** Notes whether a call to the API got an answer. */
export function noteReachable(reachable: boolean): void {
  network.reachable = reachable;
}

/** Follows the device's network. Called once, at the start. */
export function watchNetwork(): void {
  addEventListener('online', () => {
    network.online = true;
    network.reachable = true;
  });
  addEventListener('offline', () => {
    network.online = false;
  });
}
