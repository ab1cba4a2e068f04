import { useSyncExternalStore } from 'react';
import { BADGE_IDLE_MS } from '../../shared/badge/limits.ts';
import { laterApi } from '../platform/later-api.ts';
import { readLocal, writeLocal } from '../platform/local-data.ts';

/** The badge that works at this tablet. */
export interface BadgeHere {
  readonly code: string;
  readonly name: string;
}

interface Kept extends BadgeHere {
  /** Of the last scan with it, ms. */
  readonly usedMs: number;
}

const KEPT = 'floor.badge';

const followers = new Set<() => void>();
let kept = read();

function read(): Kept | null {
  try {
    return JSON.parse(readLocal(KEPT) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function keep(next: Kept | null): void {
  kept = next;
  writeLocal(KEPT, next === null ? null : JSON.stringify(next));
  for (const follow of followers) follow();
}

/** The badge that works here; null where none was scanned, or nobody used it for a quarter of an hour. */
export function badgeHere(): BadgeHere | null {
  if (kept && Date.now() - kept.usedMs > BADGE_IDLE_MS) keep(null);
  return kept;
}

/** Has a badge that was just used stay. */
export function badgeUsed(): void {
  if (kept) keep({ ...kept, usedMs: Date.now() });
}

/** Has a badge work here from now on; null for none. */
export function setBadgeHere(badge: BadgeHere | null): void {
  keep(badge && { ...badge, usedMs: Date.now() });
}

/**
 * Has a scanned badge work here. Without a network its code stands for the name, and the server finds the name with the scans; a refusal is answered
 * in words.
 */
export async function scanBadge(code: string): Promise<string | null> {
  const answer = await laterApi.badge.check({ body: { code } });
  if (!answer.ok && answer.error.status !== 0) return answer.error.message;
  setBadgeHere(answer.ok ? answer.value : { code, name: `Badge ${code.slice(-4)}` });
  return null;
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  const timer = setInterval(badgeHere, 30_000);
  return () => {
    followers.delete(changed);
    clearInterval(timer);
  };
}

/** The badge that works here, as it changes. */
export function useBadgeHere(): BadgeHere | null {
  return useSyncExternalStore(follow, () => kept);
}
