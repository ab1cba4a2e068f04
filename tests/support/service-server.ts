import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as the service got it. */
export interface ServiceCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string;
  /** The JSON that came along; null without any. */
  readonly body: unknown;
}

/** Plays a service that speaks JSON. */
export interface ServiceServer {
  readonly url: string;
  /** Calls so far. */
  readonly calls: ServiceCall[];
  /** Whether it answers: as it should, with an error, with something else, or with nothing until the caller gives up. */
  mood: 'well' | 'broken' | 'garbage' | 'refusing';
  close(): Promise<void>;
}

/** Starts one on a free port of this machine. `answer` gives the JSON of a call, or null for a call that it does not know, which is a 404. */
export async function startService(answer: (call: ServiceCall) => unknown): Promise<ServiceServer> {
  const calls: ServiceCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://service.test');
      const text = Buffer.concat(chunks).toString();
      const call = {
        method: request.method!,
        path: pathname,
        query: Object.fromEntries(searchParams),
        authorization: request.headers.authorization ?? '',
        body: text === '' ? null : (JSON.parse(text) as unknown),
      };
      calls.push(call);
      if (service.mood === 'refusing') return void request.socket.destroy();
      if (service.mood === 'broken') return void response.writeHead(500).end('{}');
      const said = service.mood === 'garbage' ? { rate: { state: 'CA' }, rates: 'none' } : answer(call);
      response.writeHead(said === null ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(said ?? { error: 'not found' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: ServiceServer = {
    url: `http://127.0.0.1:${port}`,
    calls,
    mood: 'well',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return service;
}
