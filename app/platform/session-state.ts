import { proxy, useSnapshot } from 'valtio';
import type { Account, Session } from '../../shared/account/wire.ts';
import { readLocal, writeLocal } from './local-data.ts';
import { useOwnState } from './own-state.ts';

/** anonymous: no account yet; guest: an account without a name; authenticated: signed in. */
export type SessionStatus = 'anonymous' | 'guest' | 'authenticated';

interface SessionState {
  account: Account | null;
  token: string | null;
}

/** Who is using the app. Changed only by session.ts. */
export const session = proxy<SessionState>(kept());

function kept(): SessionState {
  const nobody = { account: null, token: null };
  const text = readLocal('session');
  if (text === null) return nobody;
  try {
    const { account, apiToken, apiTokenExpiry } = JSON.parse(text) as Session;
    const whole = typeof account?.id === 'string' && typeof apiToken === 'string';
    return whole && Date.parse(apiTokenExpiry) > Date.now() ? { account, token: apiToken } : nobody;
  } catch {
    return nobody;
  }
}

/** Takes over a session answered by the server and keeps it for the next visit. */
export function adoptSession({ deviceToken, ...next }: Session): void {
  if (deviceToken !== undefined) writeLocal('device', deviceToken);
  session.account = next.account;
  session.token = next.apiToken;
  writeLocal('session', JSON.stringify(next));
}

/** Mark that tells the server at a login that this device signed in before; kept over logging out, it opens nothing. */
export function knownDevice(): string | null {
  return readLocal('device');
}

/** Takes over a newer state of the same account. */
export function adoptAccount(account: Account): void {
  session.account = account;
  const text = readLocal('session');
  if (text !== null) writeLocal('session', JSON.stringify({ ...(JSON.parse(text) as Session), account }));
}

/** Takes over what another tab of this browser has kept. */
export function adoptKept(): void {
  Object.assign(session, kept());
}

type EndListener = () => void;
const endListeners = new Set<EndListener>();

/** Has `listener` called when a session ends, to forget what belonged to it. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Tells everybody who holds something of the account that it is over. */
export function tellSessionEnd(): void {
  for (const listener of endListeners) listener();
}

/** Somebody signed out, here or by the server: back to nobody, and everything of the account is forgotten. */
export function endSession(): void {
  dropSession();
  tellSessionEnd();
}

/** Back to nobody; what somebody without a name did stays on the page. */
export function dropSession(): void {
  session.account = null;
  session.token = null;
  writeLocal('session', null);
}

/** The state an account is in. */
function statusOfAccount(account: Account | null): SessionStatus {
  if (account === null) return 'anonymous';
  return account.isAuthenticated ? 'authenticated' : 'guest';
}

/** The state of the session now, outside components. */
export function sessionStatus(): SessionStatus {
  return statusOfAccount(session.account);
}

/** The session, for components. */
export function useSession(): { readonly account: Account | null; readonly status: SessionStatus } {
  const own = useOwnState();
  const kept = useSnapshot(session).account;
  const account = own ? kept : null;
  return { account, status: statusOfAccount(account) };
}
