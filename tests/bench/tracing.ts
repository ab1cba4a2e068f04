import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHANGE_AND_READ, type Confirming, type Running, round, start } from './api.ts';
import type { BenchResult } from './result.ts';
import { median } from './rounds.ts';

// Cost of tracing. Two servers that are alike differ by more than that, by how their code was compiled, so calls that
// are traced and calls that are not go to one and the same server: behind a proxy of ours it traces what the proxy
// says. The cost of a server that traces even for calls that it leaves out is told by servers beside it that do not
// trace at all.

/** Sets of a server that traces and one that does not. */
const SETS = 5;
/** Rounds of each kind in a set, in turns; as many before them warm the servers up. */
const ROUNDS = 3;
/** One call in so many is traced unless OTEL_TRACES_SAMPLER_ARG says otherwise. */
const USUAL = 20;

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

/** Customers as a proxy of ours hands them on: of `of` confirms, the first `traced` are traced. */
function asProxied(traced: number, of: number): Confirming {
  return {
    calls: CHANGE_AND_READ.calls,
    requests: (shopper) =>
      Array.from({ length: of }, (_, i) => {
        const trace = `${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}`;
        const headers = { traceparent: `00-${trace}-${i < traced ? '01' : '00'}` };
        return CHANGE_AND_READ.requests(shopper).map((one) => ({ ...one, headers }));
      }).flat(),
  };
}

/** Processor time of a request in one round, ms. What else runs on the machine does not count in it. */
async function perRequestMs(server: Running, confirming: Confirming): Promise<number> {
  const before = await processorSeconds(server);
  const { requests } = await round(server, confirming);
  return ((await processorSeconds(server)) - before) * (1000 / requests);
}

const NONE = asProxied(0, USUAL);
const SHARE = asProxied(1, USUAL);
const ALL = asProxied(USUAL, USUAL);

/** Processor time of a request, ms, of two servers beside each other. */
interface SetTimes {
  /** Of a server that does not trace. */
  readonly without: number;
  /** Of one that traces, where no call is chosen, the usual share, and all of them. */
  readonly none: number;
  readonly share: number;
  readonly all: number;
}

async function timesOfSet(endpoint: Readonly<Record<string, string>>): Promise<SetTimes> {
  const settings = { METRICS_TOKEN, TRUST_PROXY: '1' };
  const [without, tracing] = [await start(settings), await start({ ...settings, ...endpoint })];
  const turns = [
    { name: 'without', server: without, confirming: NONE },
    { name: 'none', server: tracing, confirming: NONE },
    { name: 'share', server: tracing, confirming: SHARE },
    { name: 'all', server: tracing, confirming: ALL },
  ] as const;
  const ms = { without: [] as number[], none: [] as number[], share: [] as number[], all: [] as number[] };
  try {
    for (let i = 0; i < 2 * ROUNDS; i += 1)
      for (let k = 0; k < turns.length; k += 1) {
        const { name, server, confirming } = turns[(i + k) % turns.length]!;
        const taken = await perRequestMs(server, confirming);
        if (i >= ROUNDS) ms[name].push(taken);
      }
  } finally {
    await without.stop();
    await tracing.stop();
  }
  return { without: median(ms.without), none: median(ms.none), share: median(ms.share), all: median(ms.all) };
}

/** Mean and its standard error. */
function meanOf(list: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = list.reduce((sum, one) => sum + one, 0) / list.length;
  const variance = list.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (list.length - 1);
  return { mean, error: Math.sqrt(variance / list.length) };
}

/** Processor time of a request with and without tracing. */
export async function bench(): Promise<BenchResult> {
  const spans = await sink();
  const sets: SetTimes[] = [];
  try {
    for (let i = 0; i < SETS; i += 1) sets.push(await timesOfSet({ OTEL_EXPORTER_OTLP_ENDPOINT: spans.url }));
    if (spans.batches() === 0) throw new Error('No spans arrived.');
  } finally {
    spans.close();
  }
  const row = (name: string, more: (set: SetTimes) => number, target?: string) => {
    const { mean, error } = meanOf(sets.map((set) => (more(set) - 1) * 100));
    const words = `${name} (give or take ${error.toFixed(1)})`;
    return { name: words, value: mean, unit: '% more processor time', ...(target ? { target } : {}) };
  };
  return {
    name: 'tracing',
    rows: [
      row('one call in twenty traced, against none of the same server', ({ share, none }) => share / none, '≤ 5 %'),
      row('every call traced, against none of the same server', ({ all, none }) => all / none),
      row('no call traced, against a server that can’t', ({ none, without }) => none / without),
      { name: 'a request', value: meanOf(sets.map(({ without }) => without)).mean, unit: 'ms of processor time' },
    ],
  };
}
