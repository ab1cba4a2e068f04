import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Running, round, start } from './api.ts';
import type { BenchResult } from './result.ts';
import { median } from './rounds.ts';

// What tracing costs: the same customers confirm against a server that sends its spans to a sink beside it, with the share of calls
// that is usual and with all of them, and against one that does not trace. In turns.

const ROUNDS = 6;
/** Servers of each kind. */
const EACH = 4;

/** Takes spans and throws them away; counts the calls that brought some. */
async function sink(): Promise<{ url: string; batches(): number; close(): void }> {
  let batches = 0;
  const server = createServer((request, response) => {
    batches += 1;
    request.resume().on('end', () => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, batches: () => batches, close: () => server.close() };
}

const METRICS_TOKEN = 'a token of this bench alone';

/** Seconds of processor time that a server has taken so far. */
async function processorSeconds({ origin }: Running): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const line = /^kerfwise_process_cpu_seconds_total (\S+)/m.exec(await answer.text());
  if (!line) throw new Error('The server does not tell its processor time.');
  return Number(line[1]);
}

/** Processor time of a request in one round, ms. What else runs on the machine does not count in it. */
async function perRequestMs(server: Running): Promise<number> {
  const before = await processorSeconds(server);
  const { requests } = await round(server);
  return ((await processorSeconds(server)) - before) * (1000 / requests);
}

/**
 * Processor time of a request with and without tracing. Two servers that are alike differ by more than tracing costs, by how their code was
 * compiled: several of each kind stand beside each other, and what untraced ones differ by is told too.
 */
export async function bench(): Promise<BenchResult> {
  const spans = await sink();
  const endpoint = { METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT: spans.url };
  const kinds = [{ METRICS_TOKEN }, endpoint, { ...endpoint, OTEL_TRACES_SAMPLER_ARG: '1' }];
  const servers: { readonly kind: number; readonly running: Running; readonly ms: number[] }[] = [];
  try {
    for (let i = 0; i < EACH; i += 1)
      for (const [kind, settings] of kinds.entries()) servers.push({ kind, running: await start(settings), ms: [] });
    for (let i = 0; i <= ROUNDS; i += 1) {
      // Another one goes first each time; the first round warms all up.
      for (let k = 0; k < servers.length; k += 1) {
        const { running, ms } = servers[(i + k) % servers.length]!;
        const taken = await perRequestMs(running);
        if (i > 0) ms.push(taken);
      }
    }
    if (spans.batches() === 0) throw new Error('No spans arrived.');
    const each = (kind: number) => servers.filter((one) => one.kind === kind).map(({ ms }) => median(ms));
    const untraced = median(each(0));
    const row = (name: string, kind: number, target?: string) => ({
      name,
      value: (median(each(kind)) / untraced - 1) * 100,
      unit: '% more processor time',
      ...(target ? { target } : {}),
    });
    return {
      name: 'tracing',
      rows: [
        row('one call in twenty traced', 1, '≤ 5 %'),
        row('every call traced', 2),
        { name: 'a request untraced', value: untraced, unit: 'ms of processor time' },
        {
          name: 'untraced servers among themselves',
          value: (Math.max(...each(0)) / Math.min(...each(0)) - 1) * 100,
          unit: '% apart',
        },
      ],
    };
  } finally {
    for (const { running } of servers) await running.stop();
    spans.close();
  }
}
