import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** Places of the frame that the screen may fill. */
export type SlotName = 'sidebar' | 'facts';

const places = new Map<SlotName, readonly HTMLElement[]>();
const watchers = new Set<() => void>();

/** A place comes or goes; where there are several, as in a menu for wide and one for narrow windows, the newest is filled. */
function change(name: SlotName, next: (before: readonly HTMLElement[]) => readonly HTMLElement[]): void {
  places.set(name, next(places.get(name) ?? []));
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Where the content of a slot appears; the shell renders it. */
export function SlotPlace({ name, className }: { readonly name: SlotName; readonly className?: string | undefined }) {
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      change(name, (before) => [...before, element]);
      return () => change(name, (before) => before.filter((one) => one !== element));
    },
    [name],
  );
  return <div className={className} ref={place} />;
}

/** Content of a slot, given by the screen. Shows nothing while the place is not on the page. */
export function Slot({ name, children }: { readonly name: SlotName; readonly children: ReactNode }) {
  const place = useSyncExternalStore(watch, () => places.get(name)?.at(-1) ?? null);
  return place ? createPortal(children, place) : null;
}
