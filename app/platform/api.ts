import { type ApiClient, type ApiFailure, type ApiOptions, createApiClient } from '../../api/client.ts';
import type { EndpointAddress } from '../../shared/base/endpoint.ts';
import { noteReachable } from './network.ts';
import { adoptSession, dropSession, endSession, session, sessionStatus } from './session-state.ts';

/** Told when the server no longer takes the token of a signed-in customer, or wants a sign-in. */
type RefusedListener = () => void;

let onRefused: RefusedListener = () => {};

/** Sets who is told that a sign-in is needed; the shell goes to the login page. */
export function whenRefused(listener: RefusedListener): void {
  onRefused = listener;
}

let guestOnTheWay: Promise<boolean> | undefined;

/**
 * Opens a guest account where there is no account yet. Several calls at once share one request.
 * False where the server could not be reached.
 */
export function ensureVisitor(): Promise<boolean> {
  if (session.token !== null) return Promise.resolve(true);
  guestOnTheWay ??= api.account
    .createGuest({})
    .then((answer) => {
      if (answer.ok) adoptSession(answer.value);
      return answer.ok;
    })
    .finally(() => {
      guestOnTheWay = undefined;
    });
  return guestOnTheWay;
}

/** On an answer that the service worker (sw.ts) kept from before. */
const KEPT_HEADER = 'x-kept';

/**
 * fetch for the client. A visitor without an account, or a guest whose token ran out, silently gets a new guest account
 * and the call is made once more.
 */
async function guestFetch(input: string, init: RequestInit, { signsIn }: EndpointAddress): Promise<Response> {
  const response = await fetch(input, { ...init, keepalive: !!signsIn });
  if (!response.headers.has(KEPT_HEADER)) noteReachable(true);
  if (response.status !== 401 || signsIn || sessionStatus() === 'authenticated') return response;
  const headers = new Headers(init.headers);
  if (headers.get('authorization') === `Bearer ${session.token}`) dropSession();
  if (!(await ensureVisitor())) return response;
  headers.set('authorization', `Bearer ${session.token}`);
  return fetch(input, { ...init, headers });
}

function refused(failure: ApiFailure, endpoint: EndpointAddress): void {
  if (failure.code === 'network_error') noteReachable(false);
  // A role that may not (409) is no reason to sign in again.
  if ((failure.status !== 401 && failure.status !== 403) || endpoint.signsIn) return;
  // A guest at a customers' door keeps the account: signing up must find the designs again.
  if (sessionStatus() === 'authenticated') endSession();
  onRefused();
}

/** Options of every client of the page. */
export const apiOptions: ApiOptions = {
  origin: '',
  token: () => session.token,
  fetch: guestFetch,
  onFailure: refused,
};

/** The API, typed: `api.quote.get({ params: { id } })`. Failures are values. */
export const api: ApiClient = createApiClient(apiOptions);
