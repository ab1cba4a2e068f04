import { useSyncExternalStore } from 'react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import type { productionEndpoints } from '../../shared/production/wire.ts';
import { readLocal, writeLocal } from '../platform/local-data.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { badgeHere, badgeUsed } from '../badge/badge-here.ts';
import { askPin } from '../badge/pin-asks.ts';
import { floorChanged } from './queries.ts';

type SentEvent = EndpointInput<typeof productionEndpoints.send>['body']['events'][number];

/** Something that was done on the floor. Id, time, operator, badge and device are added here. */
export type Deed = Omit<SentEvent, 'id' | 'at' | 'operator' | 'badge' | 'proof' | 'device'>;

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

/** All that waits on this device, what another tab of it keeps too: sent twice, a scan counts once. */
function allWaiting(): SentEvent[] {
  const here = new Set(waiting.map(({ id }) => id));
  return [...waiting, ...kept().filter(({ id }) => !here.has(id))];
}

/** Whether an answer says nothing of the scans themselves: no network, a server that is away or busy, nobody signed in any more. */
function isPassing(status: number): boolean {
  return status === 0 || status >= 500 || [401, 403, 408, 429].includes(status);
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
  const badge = badgeHere();
  if (badge) badgeUsed();
  const by = { operator: badge?.name ?? operatorHere(), ...(badge ? { badge: badge.code } : {}) };
  set([...allWaiting(), { ...deed, id, at, ...by, device: navigator.platform.slice(0, 60) }]);
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
  let most = AT_ONCE;
  while (waiting.length > 0) {
    const events = waiting.slice(0, most);
    const answer = await laterApi.production.send({ body: { events } });
    if (!answer.ok && isPassing(answer.error.status)) {
      timer = setTimeout(() => void flush(), AGAIN_MS);
      return false;
    }
    // One of them can't be read: each goes by itself, so that it takes no other along.
    if (!answer.ok && events.length > 1) {
      most = 1;
      continue;
    }
    const sent = new Set(events.map(({ id }) => id));
    set(allWaiting().filter(({ id }) => !sent.has(id)));
    const refused = answer.ok ? answer.value.events.filter(({ outcome }) => outcome === 'refused') : [answer.error];
    for (const one of refused) {
      const event = 'needs_pin' in one && one.needs_pin ? events.find(({ id }) => id === one.id) : undefined;
      if (event) void prove(event, one.message);
      else notify({ tone: 'bad', title: 'That scan didn’t count', text: one.message });
    }
  }
  return true;
}

/** Sends a scan again with the PIN that it takes; without one it did not count. */
async function prove(event: SentEvent, why: string): Promise<void> {
  const proven = await askPin(why);
  if (!proven) return notify({ tone: 'bad', title: 'That scan didn’t count', text: why });
  set([...allWaiting(), { ...event, badge: proven.code, proof: proven.proof }]);
  await flush();
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}

/** A scan that waits on this device. */
export type WaitingScan = Readonly<SentEvent>;

/** Scans that wait for the network, in their order. */
export function useWaitingEvents(): readonly WaitingScan[] {
  return useSyncExternalStore(follow, () => waiting);
}

/** How many scans wait for the network. */
export function useWaitingScans(): number {
  return useSyncExternalStore(follow, () => waiting.length);
}
