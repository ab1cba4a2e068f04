import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { DestinationStream } from 'pino';
import type { DemoMaker } from '../../../api/db/seed/demo/maker.ts';
import type { ApiFailure } from '../../../api/client.ts';
import { createWholeClient, type WholeClient } from '../../support/whole-client.ts';
import { createApp } from '../../../api/app.ts';
import type { AppEnv } from '../../../api/app-env.ts';
import { createDeps, type Deps, type Replaced } from '../../../api/deps.ts';
import { type Env, readEnv } from '../../../api/env.ts';
import { lentDatabase, type TestDatabase, testDatabase } from './database.ts';
import { type ApiDocument, describedBy } from './described.ts';
import { openSqlite } from '../../../api/db/sqlite.ts';
import { openApiDocument } from '../../../api/openapi.ts';
import { createLog } from '../../../api/middleware/log.ts';
import type { Result } from '../../../shared/base/result.ts';
import { quickPasswords, type TestClock, testClock } from './clock.ts';
import { copyTemplate, upToDate } from './template.ts';
import { sharedThreads } from './threads.ts';

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
  client(token?: string | null): WholeClient;
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

/** Options of a test's world. */
export interface WorldOptions extends Replaced {
  readonly clock?: TestClock;
  readonly env?: Record<string, string>;
  readonly dataDir?: string;
  /** Instead of a database of its own. It goes with the world. */
  readonly database?: TestDatabase;
}

let described: ReturnType<typeof describedBy> | null = null;

/** Fault of answers by the document of our API: no setting changes it, so it is made and compiled once a process. */
function faultOfAnswers(): ReturnType<typeof describedBy> {
  described ??= describedBy(openApiDocument() as ApiDocument);
  return described;
}

/** Headers without which no answer leaves. */
const ON_EVERY_ANSWER = ['x-request-id', 'x-content-type-options', 'content-security-policy', 'referrer-policy'];

/** Bytes that an answer as JSON may have (BA47); files are as large as they are. */
const MOST_BYTES = 1_000_000;

/** Demo shops are made by the test that is about them. */
const noDemo: DemoMaker = { make: async () => false };

/** Starts a server in this process. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { env: variables, clock = testClock(), ...replaced } = options;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'kerfwise-'));
  // One whose statements are traced is opened for that.
  const isTraced = variables?.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const database = options.database ?? (await (isTraced ? testDatabase() : lentDatabase()));
  const isCopy = database.url === '' && !options.dataDir && !options.database;
  if (isCopy) await copyTemplate(dataDir);
  const opened = isCopy && !isTraced ? upToDate(openSqlite(dataDir)) : database.opened;
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
    threads: sharedThreads,
    demo: noDemo,
    log: createLog(env, destination),
    ...(opened ? { opened } : {}),
    ...replaced,
    clock,
  });
  // Recurring jobs run at the first start; a test that moves the clock comes after it.
  await deps.jobs.drain('upkeep');
  const app = createApp(deps);
  const faultOf = faultOfAnswers();
  const undescribed: string[] = [];
  const request = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await app.request(url, init);
    // A file is left to whoever reads it: a copy would begin to read it and never end.
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    const text = isJson ? await answer.clone().text() : null;
    const called = `${init.method ?? 'GET'} ${new URL(url).pathname}`;
    const fault = await faultOf(init.method ?? 'GET', new URL(url).pathname, new Response(text, answer));
    if (fault) undescribed.push(fault);
    for (const name of ON_EVERY_ANSWER) if (!answer.headers.has(name)) undescribed.push(`${called} lacks ${name}`);
    const bytes = Buffer.byteLength(text ?? '');
    if (bytes > MOST_BYTES) undescribed.push(`${called} answers ${bytes} bytes`);
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
    client(token = null) {
      const calls = { origin: 'http://kerfwise.test', token: () => token, fetch: request as typeof fetch };
      return createWholeClient(calls);
    },
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
