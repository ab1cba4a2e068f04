import { type ApiClient, type ApiOptions, createApiClient } from '../../../client.ts';
import { createApp } from '../../../app.ts';
import type { Clock } from '../../../clock.ts';
import { createDeps, type Deps } from '../../../deps.ts';
import type { Env } from '../../../env.ts';
import { createPasswords, type Passwords } from '../../../account/passwords.ts';
import type { Result } from '../../../../shared/base/result.ts';
import { createLaterClient, type LaterClient } from '../../../later-client.ts';
import type { Database } from '../../database.ts';

/** A client of every endpoint. */
export type Client = ApiClient & LaterClient;

/** A shop in this process whose time the demo moves: what happens in it happens by calls of its API, as people make them. */
export interface DemoShop {
  readonly deps: Deps;
  readonly clock: Clock;
  /** A client that sends a token. */
  client(token: string | null): Client;
  /** Sends bytes to a signed address. Throws where they are refused. */
  send(url: string, headers: Record<string, string>, bytes: Uint8Array): Promise<void>;
  /** Lets what follows from the last calls happen, then moves the time on; never back, and never beyond its end. ms since 1970. */
  passTo(ms: number): Promise<void>;
  /** A token of the sandbox for a card's number. */
  card(number: string): Promise<string>;
  close(): Promise<void>;
}

/** Where calls of the demo seem to come from. */
const ORIGIN = 'http://localhost';

/** The value of an answer. Throws the words of a failure: in the demo each one is a fault of ours. */
export function must<T>(result: Result<T, { readonly message: string }>): T {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.error));
}

/** Passwords of a shop that nobody but the demo can call: each is hashed once, as it should be, and all are right. */
function demoPasswords(): Passwords {
  const real = createPasswords();
  const hashes = new Map<string, Promise<string>>();
  return {
    hash(password) {
      const hash = hashes.get(password) ?? real.hash(password);
      hashes.set(password, hash);
      return hash;
    },
    verify: async () => true,
    close: () => real.close(),
  };
}

/**
 * Opens the shop of an environment at a time, ms since 1970. Its time never goes beyond `endMs`: what is told of it has happened. Its mails go
 * nowhere. `opened`: a database that stays open after it.
 */
export async function openDemoShop(
  env: Env,
  [startMs, endMs]: readonly [startMs: number, endMs: number],
  opened?: Database,
): Promise<DemoShop> {
  let now = startMs;
  const clock: Clock = { now: () => now };
  const deps = await createDeps(
    { ...env, role: 'all', mode: 'development', sessionDays: 365, uploadFilesPerDay: 100_000 },
    {
      clock,
      visiting: true,
      passwords: demoPasswords(),
      mail: { send: async () => {}, close: () => {} },
      ...(opened ? { opened: { ...opened, close: async () => {} } } : {}),
    },
  );
  const app = createApp(deps);
  const call = (async (url: string, init?: RequestInit) => app.request(url, init)) as ApiOptions['fetch'];
  const client = (token: string | null): Client => {
    const options: ApiOptions = { origin: ORIGIN, token: () => token, fetch: call };
    return { ...createApiClient(options), ...createLaterClient(options) };
  };
  return {
    deps,
    clock,
    client,
    async send(url, headers, bytes) {
      const answer = await app.request(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    },
    async passTo(ms) {
      await deps.jobs.drain('event');
      now = Math.max(now, Math.min(Math.round(ms), endMs));
    },
    async card(number) {
      const expiry_year = new Date(now).getUTCFullYear() + 4;
      const body = JSON.stringify({ number, expiry_month: 12, expiry_year, cvc: '123' });
      const headers = { 'content-type': 'application/json' };
      const answer = await app.request(`${ORIGIN}/sandbox-gateway/tokens`, { method: 'POST', headers, body });
      return ((await answer.json()) as { card_token: string }).card_token;
    },
    async close() {
      await deps.jobs.drain('event');
      await deps.close();
    },
  };
}
