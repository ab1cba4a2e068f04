import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { type DestinationStream, pino } from 'pino';
import { type ApiClient, type ApiFailure, createApiClient } from '../../../api/client.ts';
import { createApp } from '../../../api/app.ts';
import type { AppEnv } from '../../../api/app-env.ts';
import type { Passwords } from '../../../api/account/passwords.ts';
import { createDeps, type Deps, type Replaced } from '../../../api/deps.ts';
import { type Env, readEnv } from '../../../api/env.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type ApiDocument, describedBy } from './described.ts';
import { createLog } from '../../../api/middleware/log.ts';
import type { Result } from '../../../shared/base/result.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now(): number;
  advance(ms: number): void;
}

/** Tuesday, 10 November 2026, 9:00 in San Francisco. */
export const START = Date.UTC(2026, 10, 10, 17, 0, 0);

/** Makes a clock. */
export function testClock(start = START): TestClock {
  let now = start;
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}

/** Stands in for argon2id where a test is not about it: same shape, no work. */
export const quickPasswords: Passwords = {
  hash: async (password) => `quick:${password}`,
  verify: async (password, hash) => hash === `quick:${password}`,
  close: async () => {},
};

/** A server in this process with a data directory of its own. */
export interface World {
  readonly app: Hono<AppEnv>;
  readonly deps: Deps;
  readonly env: Env;
  readonly clock: TestClock;
  readonly dataDir: string;
  /** Everything that was logged, line by line. */
  readonly logged: string[];
  /** A typed client that sends `token`. */
  client(token?: string | null): ApiClient;
  /** A bare call. */
  call(
    method: string,
    path: string,
    options?: { token?: string | null; body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>;
  /** Stops the server and starts another on the same data. */
  restart(replaced?: Replaced): Promise<World>;
  /** Stops the server and throws its data away. */
  close(): Promise<void>;
}

/** What a test may set. */
export interface WorldOptions extends Replaced {
  readonly clock?: TestClock;
  readonly env?: Record<string, string>;
  readonly dataDir?: string;
  /** Instead of a database of its own. It goes with the world. */
  readonly database?: TestDatabase;
}

const described = new Map<string, ReturnType<typeof describedBy>>();

/** What is wrong with answers by a document, whose schemas are compiled once for all worlds of a file. */
function faultsBy(document: string): ReturnType<typeof describedBy> {
  const known = described.get(document) ?? describedBy(JSON.parse(document) as ApiDocument);
  described.set(document, known);
  return known;
}

/** Starts a server in this process. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { env: variables, clock = testClock(), ...replaced } = options;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'kerfwise-'));
  const database = options.database ?? (await testDatabase());
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    ANALYSIS_THREADS: '1',
    DIST_DIR: join(dataDir, 'dist'),
    ...variables,
  });
  const logged: string[] = [];
  const destination: DestinationStream = { write: (line) => void logged.push(line) };
  const deps = await createDeps(env, {
    passwords: quickPasswords,
    log: createLog(env, destination),
    ...replaced,
    clock,
  });
  // What recurs runs at the first start; a test that moves the clock comes after it.
  await deps.jobs.drain('upkeep');
  const app = createApp(deps);
  const faultOf = faultsBy(await (await app.request('/api/v1/openapi.json')).text());
  const undescribed: string[] = [];
  const request = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await app.request(url, init);
    const fault = await faultOf(init.method ?? 'GET', new URL(url).pathname, answer.clone());
    if (fault) undescribed.push(fault);
    return answer;
  };
  /** Every answer has to be what the OpenAPI document says; those that were not are told when the world ends. */
  const expectDescribed = (): void => {
    const faults = [...new Set(undescribed.splice(0))];
    if (faults.length > 0) throw new Error(`Answers that openapi.json does not describe:\n${faults.join('\n')}`);
  };
  const world: World = {
    app,
    deps,
    env,
    clock,
    dataDir,
    logged,
    client: (token = null) =>
      createApiClient({
        origin: 'http://kerfwise.test',
        token: () => token,
        fetch: request as typeof fetch,
      }),
    async call(method, path, { token, body, headers } = {}) {
      const bytes = body instanceof Uint8Array;
      const form = body instanceof FormData;
      return request(`http://kerfwise.test${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined || form
            ? {}
            : { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: bytes ? Buffer.from(body) : form ? body : JSON.stringify(body) }),
      });
    },
    async restart(again = {}) {
      await deps.close();
      expectDescribed();
      return startWorld({ ...options, ...again, clock, dataDir, database });
    },
    async close() {
      await deps.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      expectDescribed();
    },
  };
  return world;
}

/** The value of a call that must work. */
export function good<T>(result: Result<T, ApiFailure>): T {
  if (!result.ok)
    throw new Error(
      `${result.error.status} ${result.error.code}: ${result.error.message} ${JSON.stringify(result.error.errors)}`,
    );
  return result.value;
}

/** The failure of a call that must not work. */
export function bad<T>(result: Result<T, ApiFailure>): ApiFailure {
  if (result.ok) throw new Error(`Worked: ${JSON.stringify(result.value).slice(0, 300)}`);
  return result.error;
}

/** A log that keeps nothing. */
export const silentLog = pino({ level: 'silent' });
