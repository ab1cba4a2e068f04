import { useMemo, useRef, useSyncExternalStore } from 'react';
import { useComputer } from '../platform/compute/compute.ts';
import type { Stock } from '../platform/compute/pricer.ts';
import { useOwnState } from '../platform/own-state.ts';
import { NOT_RESTORED, onPartChange, partInHand } from './store.ts';
import type { PartView } from './view.ts';

/** The part in hand, for components. They render again, in the same tick as the input, where a value they read has changed. */
export function usePart(): PartView {
  const now = useOwnState() ? partInHand() : NOT_RESTORED;
  const read = useRef(new Set<keyof PartView>());
  // The rendered part is always the newest; between renders it stays for as long as no field that was read has changed.
  const rendered = useRef(now);
  rendered.current = now;
  const snapshot = () => {
    const [before, after] = [rendered.current, partInHand()];
    if ([...read.current].some((key) => before[key] !== after[key])) rendered.current = after;
    return rendered.current;
  };
  useSyncExternalStore(onPartChange, snapshot, snapshot);
  return useMemo(() => noting(now, read.current), [now]);
}

/** The part, which notes what is read of it. */
function noting(part: PartView, read: Set<keyof PartView>): PartView {
  return new Proxy(part, {
    get(target, key: string) {
      read.add(key as keyof PartView);
      return target[key as keyof PartView];
    },
  });
}

/** Material and thickness in hand. Who reads nothing else of the part does not render while its quantity changes. */
export function useStock(): Stock | null {
  const { pricer } = useComputer();
  const thicknessId = useSyncExternalStore(onPartChange, thicknessInHand, thicknessInHand);
  return pricer?.stockOf(thicknessId) ?? null;
}

const thicknessInHand = () => partInHand().choices.thickness_id;
