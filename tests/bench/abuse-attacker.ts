import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createApiClient } from '../../api/client.ts';
import { WORST_BODIES } from './abuse-bodies.ts';
import { attackFiles } from './abuse-files.ts';

// The thread of bench `abuse` that sends the worst we know of, as one guest, to the server whose origin it is given.

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs an attack again and again; what the server answers does not matter. */
function keepOn(attack: () => Promise<unknown>): void {
  void (async () => {
    for (;;) {
      await attack().catch(() => {});
      parentPort?.postMessage('done');
      await sleep(5);
    }
  })();
}

/** A body that trickles: a byte each second, on so many connections. Short ones, as long ones would keep the guest's other large bodies waiting for their place. */
function trickle({ hostname, port }: URL, token: string, connections: number): void {
  const head = `POST /api/v1/url HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 8000\r\n\r\n{`;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    socket.on('error', () => {});
    return socket;
  });
  setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(' ');
  }, 1000);
}

/** Everything that one guest can do at once, until the thread is ended. */
async function attack(origin: string): Promise<void> {
  const { apiToken: token } = (await (
    await fetch(`${origin}/api/v1/users/create_guest`, { method: 'POST' })
  ).json()) as { apiToken: string };
  const client = createApiClient({ origin, token: () => token, fetch });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const files = attackFiles();
  const send = (path: string, body: string) => fetch(`${origin}/api/v1${path}`, { method: 'POST', headers, body });
  const deep = `{"filename":${'['.repeat(120_000)}`;
  const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 15_000 }, (_, i) => [`key${i}`, i])));
  const designs: string[] = [];
  let next = 0;
  for (let i = 0; i < 50; i += 1)
    keepOn(async () => {
      const ticket = await client.design.requestUpload({ body: { filename: 'worst.svg' } });
      if (!ticket.ok) return sleep(500);
      const file = files[next++ % files.length]!;
      await fetch(ticket.value.signed_upload_url, { method: 'PUT', body: file });
      designs.push(ticket.value.design.id);
    });
  for (let i = 0; i < 40; i += 1)
    keepOn(async () => {
      if (i % 4 === 0) await (await send('/url', deep)).arrayBuffer();
      else if (i % 4 === 1) await (await send('/url', keys)).arrayBuffer();
      else if (i % 4 === 2)
        await (await send('/quotes', JSON.stringify({ design_ids: designs.slice(-20) }))).arrayBuffer();
      else
        for (const id of designs.slice(-5))
          await (await fetch(`${origin}/api/v1/designs/${id}`, { headers })).arrayBuffer();
    });
  for (let i = 0; i < 4; i += 1)
    keepOn(async () => {
      for (const { method, path, type, body } of WORST_BODIES) {
        const id = designs.at(-1) ?? '0'.repeat(26);
        const own = { ...headers, 'content-type': type };
        await (
          await fetch(`${origin}/api/v1${path.replace('{id}', id)}`, { method, headers: own, body })
        ).arrayBuffer();
      }
    });
  trickle(new URL(origin), token, 200);
}

// A guest has a machine of their own. Here they share the server's cores, so they step back from it; how often they came is told beside the figures. Linux alone
// knows priorities of threads.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
await attack(workerData as string);
