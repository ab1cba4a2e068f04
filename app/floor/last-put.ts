import { useSyncExternalStore } from 'react';
import { record } from './scan-queue.ts';

/** The thing that was scanned last, until it is put somewhere. */
interface Held {
  readonly code: string;
  /** For people; its code while nobody could look it up. */
  readonly name: string;
  readonly at: number;
}

/** A thing that was put to a place just now, and the scan that undoes it. */
interface Put {
  readonly id: string;
  readonly text: string;
}

/** How long a scanned thing waits for the scan of its place, ms: the way through the shop. */
const CARRIED_MS = 3 * 60_000;

/** How long the last one is shown with the way to undo it, ms. */
const SHOWN_MS = 20_000;

let held: Held | null = null;
let put: Put | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const followers = new Set<() => void>();

function show(next: Put | null): void {
  put = next;
  clearTimeout(timer);
  if (next) timer = setTimeout(() => show(null), SHOWN_MS);
  for (const follow of followers) follow();
}

/** Remembers what was scanned: the next scan of a place puts it there. */
export function hold(code: string, name: string, at: number): void {
  held = { code, name, at };
}

/** Puts what was scanned last to a place. False where nothing was, or too long ago. */
export function putHeld(place: { readonly code: string; readonly name: string }, at: number): boolean {
  if (held === null || at - held.at > CARRIED_MS) return false;
  const { code, name } = held;
  held = null;
  void record({ kind: 'place', thing_code: code, place_code: place.code }).then((id) =>
    show({ id, text: `${name} is on ${place.name}.` }),
  );
  return true;
}

/** Undoes the last one. */
export function undoPut({ id }: Put): void {
  show(null);
  void record({ kind: 'undo', undoes: id });
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}

/** The last thing that was put to a place, for some seconds. */
export function useLastPut(): Put | null {
  return useSyncExternalStore(follow, () => put);
}
