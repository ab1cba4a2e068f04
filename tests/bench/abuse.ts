import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
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

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function timedCall(origin: string, path: string, options: RequestInit = {}): Promise<number> {
  const start = performance.now();
  const answer = await fetch(origin + path, options);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  return performance.now() - start;
}

async function confirm(origin: string, { token, partId, quoteId }: Shopper, quantity: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ quantity });
  const changed = await timedCall(origin, `/api/v1/parts/${partId}`, { method: 'PATCH', headers, body });
  return changed + (await timedCall(origin, `/api/v1/quotes/${quoteId}`, { headers }));
}

/** Customers confirm and health is asked for until the time is over. */
async function measure(origin: string, shoppers: readonly Shopper[]): Promise<Figures> {
  const end = performance.now() + SECONDS * 1000;
  const figures: Figures = { confirmMs: [], healthMs: [] };
  const customers = shoppers.map(async (shopper) => {
    for (let i = 1; performance.now() < end; i += 1) {
      figures.confirmMs.push(await confirm(origin, shopper, 1 + (i % 90)));
      await sleep(PAUSE_MS);
    }
  });
  const health = (async () => {
    while (performance.now() < end) {
      figures.healthMs.push(await timedCall(origin, '/healthz'));
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
    const shoppers: Shopper[] = [];
    for (let i = 0; i < CUSTOMERS; i += 1) shoppers.push(await shop(server.origin));
    await measure(server.origin, shoppers);
    const calm = await measure(server.origin, shoppers);
    server.child.kill('SIGUSR2');
    // On a thread of its own, so that what it sends does not keep our own clock waiting.
    const attacker = new Worker(new URL('./abuse-attacker.ts', import.meta.url), { workerData: server.origin });
    const attacked = await measure(server.origin, shoppers);
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
      ],
    };
  } finally {
    await stop();
  }
}
