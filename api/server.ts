import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { runProcess } from './process.ts';

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

// `npm run serve`: answers calls, and works off jobs unless ROLE=serve leaves them to workers.
await runProcess((deps, env) => {
  const server = createAdaptorServer({ fetch: createApp(deps).fetch }) as Server;
  // A 50 MB upload over a slow line takes longer than Node's default of 5 minutes allows.
  server.requestTimeout = 15 * 60_000;
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
  return { drain: (ms) => drain(server, ms) };
});
