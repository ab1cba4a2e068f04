import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Front } from './process.ts';

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

/** App to serve, and its address. */
export interface Listening {
  readonly app: { readonly fetch: (request: Request) => Response | Promise<Response> };
  readonly port: number;
  /** Empty for every address. */
  readonly host: string;
  readonly log: Logger;
  /** Called with the port once it is listened on. */
  readonly ready: (port: number) => void;
}

/** Listens until it is drained. A port that can't be had ends the process. */
export function listen({ app, port, host, log, ready }: Listening): Front {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  // A 50 MB upload over a slow line takes longer than Node's default of 5 minutes allows.
  server.requestTimeout = 15 * 60_000;
  server.on('error', (error) => {
    log.fatal({ err: error }, 'cannot listen');
    process.exit(1);
  });
  server.listen(port, host || undefined, () => ready((server.address() as AddressInfo).port));
  return { drain: (ms) => drain(server, ms) };
}
