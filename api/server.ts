import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { createDeps } from './deps.ts';
import { readEnv, refusalToServe } from './env.ts';

/** How long calls under way may take to finish once the server is told to stop. */
const DRAIN_MS = 10_000;

/** Waits for the calls under way; those that take too long are cut. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Exit code for an environment that the server can't work with; the same as the command line's for bad usage. */
const BAD_ENVIRONMENT = 2;

const env = readEnv(process.env);
const refusal = refusalToServe(env);
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`);
  process.exit(BAD_ENVIRONMENT);
}
const deps = await createDeps(env);
const server = createAdaptorServer({ fetch: createApp(deps).fetch }) as Server;
// A 50 MB upload over a slow line takes longer than Node's default of 5 minutes allows.
server.requestTimeout = 15 * 60_000;

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  deps.log.info({ signal }, 'draining');
  await drain(server);
  await deps.close();
  deps.log.info('stopped');
  process.exit(0);
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));

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
    { port, url: env.publicUrl || `http://localhost:${port}`, dataDir: env.dataDir, mode: env.mode },
    'ready',
  );
});
