import { useSyncExternalStore } from 'react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import type { productionEndpoints } from '../../shared/production/wire.ts';
import { readLocal, writeLocal } from '../platform/local-data.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { floorChanged } from './queries.ts';

type SentEvent = EndpointInput<typeof productionEndpoints.send>['body']['events'][number];

/** Something that was done on the floor. Id, time, operator and device are added here. */
export type Deed = Omit<SentEvent, 'id' | 'at' | 'operator' | 'device'>;

/** Scans that wait are kept on the device under this: they outlive a reload and ten minutes without a network. */
const KEPT = 'floor.scans';
const OPERATOR = 'floor.operator';

/** Scans that are sent in one call. */
const AT_ONCE = 100;
/** How long until what waits is tried again, ms. */
const AGAIN_MS = 5000;

function kept(): SentEvent[] {
  try {
    const all: unknown = JSON.parse(readLocal(KEPT) ?? '[]');
    return Array.isArray(all) ? (all as SentEvent[]) : [];
  } catch {
    return [];
  }
}

let waiting = kept();
let sending: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const followers = new Set<() => void>();

function set(next: SentEvent[]): void {
  waiting = next;
  writeLocal(KEPT, next.length === 0 ? null : JSON.stringify(next));
  for (const follow of followers) follow();
}

/** Name of who works here, as scans carry it. */
export function operatorHere(): string {
  return readLocal(OPERATOR) ?? '';
}

/** Says who works here. */
export function setOperatorHere(name: string): void {
  writeLocal(OPERATOR, name === '' ? null : name);
}

/**
 * Keeps a deed and sends it, in the order in which things were done. Without a network it waits on the device and is sent later, once: the server
 * knows it by its id. One that the server refuses is told and not sent again. Answers the id, by which it can be undone.
 */
export async function record(deed: Deed): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date().toISOString();
  set([...waiting, { ...deed, id, at, operator: operatorHere(), device: navigator.platform.slice(0, 60) }]);
  await flush();
  return id;
}

/** Sends what waits, and has the pages look again. */
export async function flush(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  const sent = await sending;
  // Scanned just as the last call came back.
  if (waiting.length > 0 && timer === undefined) return flush();
  if (sent) await floorChanged();
}

/** Sends what waits, call after call; true where nothing waits any more. */
async function sendAll(): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    const events = waiting.slice(0, AT_ONCE);
    const answer = await laterApi.production.send({ body: { events } });
    if (!answer.ok) {
      // Without a network, and while the server is away, all of it waits.
      if (answer.error.status === 0 || answer.error.status >= 500) {
        timer = setTimeout(() => void flush(), AGAIN_MS);
        return false;
      }
      set(waiting.slice(events.length));
      notify({ tone: 'bad', title: 'That scan didn’t count', text: answer.error.message });
      continue;
    }
    set(waiting.slice(events.length));
    for (const { outcome, message } of answer.value.events)
      if (outcome === 'refused') notify({ tone: 'bad', title: 'That scan didn’t count', text: message });
  }
  return true;
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}

/** How many scans wait for the network. */
export function useWaitingScans(): number {
  return useSyncExternalStore(follow, () => waiting.length);
}
