import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { ROOT } from '../support/sources.ts';
import type { BenchResult } from './result.ts';
import { median } from './rounds.ts';
import { startServer } from './server.ts';

// The first visit over a link of 10 Mbit/s with 40 ms there and back: until the home page shows a price that the kernel
// computed in this browser, and how much script that takes.

const ROUNDS = 5;
const LINK = { downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8, latency: 40, offline: false };

interface Visit {
  readonly priceMs: number;
  readonly paintMs: number;
  readonly scripts: readonly string[];
}

async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINK);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await page.goto(origin, { waitUntil: 'commit' });
  const price = page.getByText(/^\$[\d,]+\.\d\d$/).first();
  await price.waitFor();
  const [priceMs, paintMs] = await page.evaluate(() => [
    performance.now(),
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  ]);
  const seen = [...scripts];
  await context.close();
  return { priceMs: priceMs!, paintMs: paintMs!, scripts: seen };
}

/** A first visit until the app works without a network, ms: the service worker has it all. Its requests know no slower link. */
async function untilKept(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: 'commit' });
  const ms = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return performance.now();
  });
  await context.close();
  return ms;
}

/** Bytes of some scripts of the build, packed as the server sends them. */
function packedBytes(scripts: readonly string[]): number {
  const names = new Set(
    readdirSync(join(ROOT, 'dist'), { recursive: true }).map((name) => `/${String(name).replaceAll('\\', '/')}`),
  );
  return scripts
    .filter((path) => names.has(path))
    .reduce((sum, path) => sum + gzipSync(readFileSync(join(ROOT, 'dist', path)), { level: 9 }).length, 0);
}

/** Runs the bench; the server is measured on the same machine. */
export async function bench(): Promise<BenchResult> {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH!, args: ['--no-sandbox'] });
  try {
    const visits: Visit[] = [];
    for (let i = 0; i <= ROUNDS; i++) visits.push(await visit(browser, server.origin));
    const counted = visits.slice(1);
    const keptMs: number[] = [];
    for (let i = 0; i < ROUNDS; i++) keptMs.push(await untilKept(browser, server.origin));
    return {
      name: 'load',
      rows: [
        {
          name: 'first price on the home page, 10 Mbit/s',
          value: median(counted.map((v) => v.priceMs)) / 1000,
          unit: 's',
          target: '≤ 2 s',
        },
        { name: 'all kept for use without a network, no slow link', value: median(keptMs) / 1000, unit: 's' },
        { name: 'first paint', value: median(counted.map((v) => v.paintMs)) / 1000, unit: 's' },
        {
          name: 'script until then, gzip',
          value: packedBytes(counted[0]!.scripts) / 1000,
          unit: 'kB',
          target: '≤ 200 kB',
        },
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
