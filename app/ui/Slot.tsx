import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** Places of the frame that a screen may fill. */
export type SlotName = 'sidebar';

const places = new Map<SlotName, HTMLElement>();
const watchers = new Set<() => void>();

function setPlace(name: SlotName, element: HTMLElement | null): void {
  if (element) places.set(name, element);
  else places.delete(name);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Where the content of a slot appears; the shell renders it. */
export function SlotPlace({ name, className }: { readonly name: SlotName; readonly className?: string | undefined }) {
  return <div className={className} ref={(element) => setPlace(name, element)} />;
}

/** Content of a slot, given by the screen. Shows nothing while the place is not on the page. */
export function Slot({ name, children }: { readonly name: SlotName; readonly children: ReactNode }) {
  const place = useSyncExternalStore(watch, () => places.get(name) ?? null);
  return place ? createPortal(children, place) : null;
}
