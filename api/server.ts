import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { createDeps } from './deps.ts';
import { startTracing } from './telemetry/tracing.ts';
import { type Env, readEnv, refusalToServe } from './env.ts';
import { type FolderLock, lockDataFolder } from './upkeep/data-folder-lock.ts';
import { whyNotStarted } from './upkeep/disk-fault.ts';

/** Waits for the calls under way; those that take too long are cut. */
function drain(server: Server, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), ms);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Exit code for an environment that the server can't work with; the same as the command line's for bad usage. */
const BAD_ENVIRONMENT = 2;

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(BAD_ENVIRONMENT);
}

function environment(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    return refuse((error as Error).message);
  }
}

// Whatever we write is for the user that we run as.
process.umask(0o077);
const env = environment();
const refusal = refusalToServe(env);
if (refusal !== null) refuse(refusal);

/** Ends what runs; before there is anything, a signal ends the process at once: nothing is half-written then. */
let stop: (signal: string) => void = () => process.exit(0);
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));

function notStarted(error: unknown): never {
  const why = whyNotStarted(error, env.dataDir);
  if (why === null) throw error;
  return refuse(why);
}

/** Nodes that share a PostgreSQL may share a data folder too: what it holds then is files. */
function locked(): FolderLock {
  if (env.databaseUrl !== '') return { release: () => {} };
  try {
    return lockDataFolder(env.dataDir);
  } catch (error) {
    return notStarted(error);
  }
}

const lock = locked();
const tracing = startTracing(env);
const deps = await createDeps(env, { tracing }).catch(notStarted);
deps.metrics.watchProcess();
const server = createAdaptorServer({ fetch: createApp(deps).fetch }) as Server;
// A 50 MB upload over a slow line takes longer than Node's default of 5 minutes allows.
server.requestTimeout = 15 * 60_000;

async function close(signal: string): Promise<void> {
  deps.log.info({ signal }, 'draining');
  // Whatever hangs, a mail server or a thread, the process ends: what is not done is taken up at the next start.
  setTimeout(() => {
    deps.log.error('stopping took too long and was cut off');
    process.exit(1);
  }, 2 * env.shutdownMs).unref();
  await drain(server, env.shutdownMs);
  await deps.close();
  await tracing?.close();
  lock.release();
  deps.log.info('stopped');
  process.exit(0);
}
let stopping = false;
stop = (signal) => {
  if (stopping) return;
  stopping = true;
  void close(signal).catch((error: unknown) => {
    deps.log.error({ err: error }, 'stopping failed');
    process.exit(1);
  });
};

process.on('uncaughtException', (error) => {
  deps.log.fatal({ err: error }, 'uncaught');
  process.exit(1);
});

server.on('error', (error) => {
  deps.log.fatal({ err: error }, 'cannot listen');
  process.exit(1);
});
server.listen(env.port, env.host || undefined, () => {
  const { port } = server.address() as AddressInfo;
  deps.log.info(
    {
      port,
      url: env.publicUrl || `http://localhost:${port}`,
      dataDir: env.dataDir,
      database: deps.database.dialect,
      mode: env.mode,
    },
    'ready',
  );
});
