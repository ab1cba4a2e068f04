import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createLeanFetch } from './lean-fetch.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { percentile } from './rounds.ts';
import { type BenchServer, startServer } from './server.ts';
import { type Shopper, shop } from './shopper.ts';

// One guest who sends the worst that we know of, beside customers who confirm quotes. What counts is what the customers
// notice: how long a confirm takes with and without the guest, and how long /healthz takes at worst.

const CUSTOMERS = 10;
/** A customer's time between two confirms, ms: a hand on a slider, not a load test. */
const PAUSE_MS = 50;
const SECONDS = 15;

interface Figures {
  readonly confirmMs: number[];
  readonly healthMs: number[];
}

const leanCall = () => createLeanFetch(() => ({}));
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A call over the connection of whoever makes it, which takes as little of the machine that is measured as it can. */
async function timedCall(call: typeof fetch, url: string, options: RequestInit = {}): Promise<number> {
  const start = performance.now();
  const answer = await call(url, options);
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  return performance.now() - start;
}

/** A customer of a server, with a connection of their own. */
interface Customer extends Shopper {
  readonly origin: string;
  readonly call: typeof fetch;
}

async function confirm({ origin, call, token, partId, quoteId }: Customer, quantity: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ quantity });
  const changed = await timedCall(call, `${origin}/api/v1/parts/${partId}`, { method: 'PATCH', headers, body });
  return changed + (await timedCall(call, `${origin}/api/v1/quotes/${quoteId}`, { headers }));
}

/** Customers confirm and health is asked for until the time is over. */
async function measure(origin: string, shoppers: readonly Customer[]): Promise<Figures> {
  const end = performance.now() + SECONDS * 1000;
  const figures: Figures = { confirmMs: [], healthMs: [] };
  const customers = shoppers.map(async (shopper) => {
    for (let i = 1; performance.now() < end; i += 1) {
      figures.confirmMs.push(await confirm(shopper, 1 + (i % 90)));
      await sleep(PAUSE_MS);
    }
  });
  const health = (async () => {
    const call = leanCall();
    while (performance.now() < end) {
      figures.healthMs.push(await timedCall(call, `${origin}/healthz`));
      await sleep(20);
    }
  })();
  await Promise.all([...customers, health]);
  return figures;
}

/** Runs the bench. */
export async function bench(): Promise<BenchResult> {
  const probe = new URL('./turn-probe.ts', import.meta.url);
  const turns = join(mkdtempSync(join(tmpdir(), 'kerfwise-bench-')), 'longest-turn');
  const probing = { NODE_OPTIONS: `--import=${probe.href}`, TURN_PROBE_FILE: turns };
  const server: BenchServer = await startServer({ ANALYSIS_THREADS: '2', ...probing });
  let stopped = false;
  const stop = async () => {
    if (!stopped) await server.stop();
    stopped = true;
  };
  try {
    const { origin } = server;
    const shoppers: Customer[] = [];
    for (let i = 0; i < CUSTOMERS; i += 1) shoppers.push({ ...(await shop(origin)), origin, call: leanCall() });
    await measure(origin, shoppers);
    const calm = await measure(origin, shoppers);
    server.child.kill('SIGUSR2');
    // On a thread of its own, so that what it sends does not keep our own clock waiting.
    const attacker = new Worker(new URL('./abuse-attacker.ts', import.meta.url), { workerData: origin });
    let attacks = 0;
    attacker.on('message', () => {
      attacks += 1;
    });
    const attacked = await measure(origin, shoppers);
    await attacker.terminate();
    await stop();
    const longestTurnMs = Number(readFileSync(turns, 'utf8'));
    const beside = (name: string, value: number, peerValue: number, target?: string): BenchRow => ({
      name,
      value,
      unit: 'ms',
      peer: 'without the attack',
      peerValue,
      ratio: peerValue / value,
      ...(target ? { target } : {}),
    });
    return {
      name: 'abuse',
      rows: [
        beside('confirm a quote, median', percentile(attacked.confirmMs, 0.5), percentile(calm.confirmMs, 0.5)),
        beside('confirm a quote, p99', percentile(attacked.confirmMs, 0.99), percentile(calm.confirmMs, 0.99)),
        beside('/healthz, slowest', Math.max(...attacked.healthMs), Math.max(...calm.healthMs), '≤ 100 ms'),
        {
          name: 'server’s main thread, longest turn (processor time)',
          value: longestTurnMs,
          unit: 'ms',
          target: '≤ 100 ms',
        },
        { name: 'confirms under attack', value: attacked.confirmMs.length, unit: '' },
        { name: 'what the guest sent meanwhile', value: attacks, unit: 'calls and uploads' },
      ],
    };
  } finally {
    await stop();
  }
}
