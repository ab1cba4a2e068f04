import { proxy, useSnapshot } from 'valtio';
import type { Credits } from '../../shared/account/credits.ts';
import { laterApi } from './later-api.ts';
import { session, useSession } from './session-state.ts';

/** Longest wait for a quiet moment before credits are asked for, ms. Source: product spec §9. */
const FALLBACK_MS = 2000;

const fetched = proxy<{ of: string; credits: Credits | null }>({ of: '', credits: null });

/** Asks for the credits of who is signed in, where they are not known, once the page is idle. Returns what calls it off. */
export function fetchCreditsWhenIdle(): () => void {
  const { account } = session;
  if (!account?.isAuthenticated || account.credits !== null || fetched.of === account.id) return () => {};
  const ask = () => void fetchCredits(account.id);
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(ask, { timeout: FALLBACK_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(ask, FALLBACK_MS);
  return () => clearTimeout(timer);
}

async function fetchCredits(of: string): Promise<void> {
  const answer = await laterApi.profile.credits({});
  if (answer.ok) Object.assign(fetched, { of, credits: answer.value });
}

/** Has credits asked for anew: they are to be looked at, or something was paid with them or given. */
export function fetchCreditsNow(): void {
  const { account } = session;
  if (account?.isAuthenticated) void fetchCredits(account.id);
}

/** Credits of who is signed in, for components; null until they are known. */
export function useCredits(): Credits | null {
  const { account } = useSession();
  const { of, credits } = useSnapshot(fetched);
  return account?.credits ?? (account !== null && account.id === of ? credits : null);
}
