import { useMemo } from 'react';
import { proxy, subscribe, useSnapshot } from 'valtio';
import { laterApi } from '../platform/later-api.ts';
import { DEVICE_FAVORITES } from '../platform/device-favorites.ts';
import { readLocal, writeLocal } from '../platform/local-data.ts';
import { network } from '../platform/network.ts';
import { useOwnState } from '../platform/own-state.ts';
import { notify } from '../platform/notify.ts';
import { onSessionEnd } from '../platform/session-state.ts';
import { adoptAccount, session, sessionStatus, useSession } from '../platform/session-state.ts';

/** Marks and unmarks that the account does not know yet: without a network they wait here. */
const WAITING_KEY = 'materials.favorites.waiting';

interface Change {
  readonly id: number;
  readonly on: boolean;
}

const device = proxy<{ ids: readonly number[] }>({ ids: keptIds() });
const waiting = proxy<{ changes: readonly Change[] }>({ changes: keptChanges() });

function keptIds(): readonly number[] {
  const ids = (readLocal(DEVICE_FAVORITES) ?? '').split(',').map(Number);
  return ids.filter((id) => Number.isInteger(id) && id > 0);
}

function keptChanges(): readonly Change[] {
  try {
    const kept = JSON.parse(readLocal(WAITING_KEY) ?? 'null') as { of: string; changes: Change[] } | null;
    return kept && kept.of === session.account?.id && Array.isArray(kept.changes) ? kept.changes : [];
  } catch {
    return [];
  }
}

function keepOnDevice(ids: readonly number[]): void {
  device.ids = ids;
  writeLocal(DEVICE_FAVORITES, ids.length > 0 ? ids.join(',') : null);
}

function wait(changes: readonly Change[]): void {
  waiting.changes = changes;
  const of = session.account?.id;
  writeLocal(WAITING_KEY, of === undefined || changes.length === 0 ? null : JSON.stringify({ of, changes }));
}

function waitingWithout(id: number): readonly Change[] {
  return waiting.changes.filter((change) => change.id !== id);
}

/** Makes a material a favorite, or no longer one: at once on the screen, undone with a word where the account refuses. */
export function setFavorite(materialId: number, on: boolean): void {
  if (sessionStatus() === 'anonymous') {
    const others = device.ids.filter((id) => id !== materialId);
    keepOnDevice(on ? [...others, materialId] : others);
    return;
  }
  // Last in line, so that marking again after unmarking stands at the end.
  wait([...waitingWithout(materialId), { id: materialId, on }]);
  void send();
}

let sending: Promise<void> | null = null;
let isWanted = false;

/** Tells the account what it does not know yet, one change after the other. */
function send(): Promise<void> {
  isWanted = sending !== null;
  sending ??= sendAll().finally(() => {
    sending = null;
    // The network came back while a call was failing for want of it.
    if (isWanted) void send();
  });
  return sending;
}

async function sendAll(): Promise<void> {
  for (let next = waiting.changes[0]; next; next = waiting.changes[0]) {
    const { id, on } = next;
    const params = { id };
    const answer = await (on ? laterApi.profile.addMaterial({ params }) : laterApi.profile.deleteMaterial({ params }));
    if (!answer.ok && answer.error.status === 0) return;
    // Pressed again meanwhile: the newer wish is sent next.
    if (waiting.changes.some((one) => one.id === id && one.on === on)) wait(waitingWithout(id));
    if (answer.ok && session.account) adoptAccount({ ...session.account, ...answer.value });
    if (!answer.ok && session.account) notify({ tone: 'bad', title: 'That wasn’t saved', text: answer.error.message });
  }
}

/** Favorites from before there was an account go to the one there is now. */
function moveUp(): void {
  if (sessionStatus() === 'anonymous' || device.ids.length === 0) return;
  const known = new Set(session.account?.favoriteMaterials ?? []);
  const fresh = device.ids.filter((id) => !known.has(id));
  keepOnDevice([]);
  wait([...fresh.map((id) => ({ id, on: true })), ...waiting.changes]);
  void send();
}

subscribe(session, moveUp);
subscribe(network, () => {
  if (network.online && network.reachable && session.token !== null) void send();
});
onSessionEnd(() => wait([]));
moveUp();
if (waiting.changes.length > 0) void send();

/** Ids of the favorite materials, for components. */
export function useFavorites(): readonly number[] {
  const { account } = useSession();
  const own = useOwnState();
  const { ids } = useSnapshot(device);
  const { changes } = useSnapshot(waiting);
  return useMemo(() => {
    if (!own) return [];
    const changing = new Set(changes.map(({ id }) => id));
    const kept = account === null ? ids : (account.favoriteMaterials ?? []).filter((id) => !changing.has(id));
    return [...kept, ...changes.filter(({ on }) => on).map(({ id }) => id)];
  }, [own, account, ids, changes]);
}
