import type { ApiFailure } from '../../api/client.ts';
import type { z } from 'zod';
import type { loginBody, profileBody, Session, signupBody } from '../../shared/account/wire.ts';
import type { Result } from '../../shared/base/result.ts';
import { api } from './api.ts';
import {
  adoptAccount,
  adoptKept,
  adoptSession,
  dropSession,
  endSession,
  knownDevice,
  session,
  sessionStatus,
  tellSessionEnd,
} from './session-state.ts';
import { adoptUnit, currentUnit } from './units.ts';

/** Takes over the session of an account that was there before, with its unit. */
export function adoptSignIn(next: Session): void {
  adoptSession(next);
  adoptUnit(next.account.units);
}

/** Logs in. A guest's designs and open quote go to the account. */
export async function login(body: z.input<typeof loginBody>): Promise<Result<Session, ApiFailure>> {
  const device = knownDevice();
  const answer = await api.account.login({ body: { ...body, ...(device === null ? {} : { device_token: device }) } });
  if (answer.ok) adoptSignIn(answer.value);
  return answer;
}

/** Opens an account; a guest is upgraded and keeps everything, the chosen unit included. */
export async function signup(body: z.input<typeof signupBody>): Promise<Result<Session, ApiFailure>> {
  const guest = sessionStatus() === 'guest';
  let answer = guest ? await api.account.signupFromGuest({ body }) : await api.account.signup({ body });
  if (guest && !answer.ok && answer.error.status === 401) {
    // The guest ran out in the meantime: there is nothing left to take along.
    dropSession();
    answer = await api.account.signup({ body });
  }
  if (answer.ok) {
    adoptSession(answer.value);
    if (answer.value.account.units !== currentUnit()) void saveProfile({ units: currentUnit() });
  }
  return answer;
}

/** Saves changes to the account. */
export async function saveProfile(body: z.input<typeof profileBody>) {
  const answer = await api.account.updateProfile({ body });
  if (answer.ok) adoptAccount(answer.value);
  return answer;
}

/** Ends the session here at once, and on the server as soon as it answers. */
export function logout(): void {
  if (session.token !== null) void api.account.logout({});
  endSession();
}

/** Fetches the account again, so that a change made elsewhere shows. Called once, after the first paint. */
export async function refreshAccount(): Promise<void> {
  if (session.token === null) return;
  const answer = await api.account.userinfo({});
  if (!answer.ok) return;
  adoptAccount(answer.value);
  if (answer.value.isAuthenticated) adoptUnit(answer.value.units);
}

/** Follows logging in and out in other tabs. Called once, at the start. */
export function watchOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== 'kerfwise.session') return;
    const before = session.account?.id;
    adoptKept();
    if (session.account?.id !== before) tellSessionEnd();
  });
}
