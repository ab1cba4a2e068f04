import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openSqlite } from '../../api/db/sqlite.ts';
import { EMPTY_ALIAS } from '../../shared/site-content/bodies.ts';
import { ROOT } from '../support/sources.ts';
import type { BenchResult } from './result.ts';
import { percentile } from './rounds.ts';
import { type BenchServer, startServer } from './server.ts';

// The public site as search engines and first visitors meet it: first bytes of pages at 20 at once, the script of a landing page, a thousand pages
// one after the other, and a sitemap of a hundred thousand addresses.

const AT_ONCE = 20;
const TOKEN = 'a token of this bench alone';
const ADDRESSES = 100_000;

/** Time until the first byte of a page, ms. */
async function firstByte(origin: string, path: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(origin + path);
  const reader = answer.body!.getReader();
  await reader.read();
  const ms = performance.now() - start;
  // The rest is read, too: the connection is used again.
  while (!(await reader.read()).done);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return ms;
}

/** Asks for pages, 20 at once all the time. */
async function askAll(origin: string, paths: readonly string[]): Promise<number[]> {
  const left = [...paths];
  const times: number[] = [];
  const one = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) times.push(await firstByte(origin, path));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return times;
}

/** Memory of the server, MB. */
async function memoryMb(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const found = /^kerfwise_process_resident_memory_bytes (\S+)$/m.exec(await answer.text());
  return Number(found![1]) / 1e6;
}

/** Addresses of a sitemap. */
async function addresses(origin: string, path: string): Promise<string[]> {
  const text = await (await fetch(origin + path)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
}

/** Script that a page begins with, kB as a server packs it. */
async function scriptKb(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text();
  const scripts = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]*\s(?:src|href)="(\/[^"]+\.js)"/g)];
  const bytes = [...new Set(scripts.map(([, at]) => at!))].map(
    (at) => gzipSync(readFileSync(join(ROOT, 'dist', at)), { level: 9 }).length,
  );
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}

/** Adds cities, as staff would have published them one by one. The server sees them within a second. */
async function addCities({ dataDir, origin }: BenchServer): Promise<void> {
  const database = openSqlite(dataDir);
  const at = '2026-11-29T00:00:00.000Z';
  for (let from = 0; from < ADDRESSES; from += 500) {
    const documents = Array.from({ length: 500 }, (_, i) => {
      const key = `landing/town-${from + i}`;
      const place = { stands_for: 'city', city: `Town ${from + i}`, state: 'TX', zip: '78701' } as const;
      const body = {
        ...EMPTY_ALIAS,
        ...place,
        note: 'People here build machines.',
        metal: 'Brackets are wanted here.',
      };
      return { kind: 'alias', key, state: 'published', body: JSON.stringify(body) } as const;
    });
    await database.db
      .insertInto('site_documents')
      .values(
        documents.map(({ kind, key, state, body }) => ({
          kind,
          key,
          state,
          version: 1,
          published: body,
          published_at: at,
          published_by: null,
          draft: null,
          draft_at: null,
          draft_by: null,
        })),
      )
      .execute();
    await database.db
      .insertInto('site_versions')
      .values(
        documents.map(({ kind, key, state, body }) => ({ kind, key, number: 1, state, body, at, account_id: null })),
      )
      .execute();
  }
  await database.close();
  for (let tries = 0; (await fetch(`${origin}/sitemap-2.xml`)).status !== 200; tries += 1) {
    if (tries > 120) throw new Error('The server does not see the new addresses.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Runs the bench; the server is measured on the same machine. */
export async function bench(): Promise<BenchResult> {
  const server = await startServer({ METRICS_TOKEN: TOKEN });
  const { origin } = server;
  try {
    const all = await addresses(origin, '/sitemap.xml');
    await askAll(origin, all.slice(0, AT_ONCE));
    const uncached = await askAll(origin, all.slice(AT_ONCE, AT_ONCE + 200));
    const cached = await askAll(
      origin,
      Array.from({ length: 1000 }, (_, i) => all[AT_ONCE + 200 - (i % 50) - 1]!),
    );
    const landing = await scriptKb(origin, '/laser-cutting');
    const home = await scriptKb(origin, '/');
    const thousand = Array.from({ length: 1000 }, (_, i) => all[i % all.length]!);
    for (const path of thousand) await firstByte(origin, path);
    const settled = await memoryMb(origin);
    for (const path of thousand) await firstByte(origin, path);
    const after = await memoryMb(origin);
    await addCities(server);
    const before = await memoryMb(origin);
    const start = performance.now();
    const parts = await addresses(origin, '/sitemap.xml');
    let listed = 0;
    for (const part of parts) listed += (await addresses(origin, part)).length;
    const sitemapS = (performance.now() - start) / 1000;
    if (listed < ADDRESSES) throw new Error(`The sitemap lists ${listed}.`);
    return {
      name: 'site',
      rows: [
        {
          name: 'kept page, first byte p95, 20 at once',
          value: percentile(cached, 0.95),
          unit: 'ms',
          target: '≤ 20 ms',
        },
        {
          name: 'page made anew, first byte p95, 20 at once',
          value: percentile(uncached, 0.95),
          unit: 'ms',
          target: '≤ 150 ms',
        },
        { name: 'script of a landing page, gzip', value: landing, unit: 'kB', target: '≤ 70 kB' },
        { name: 'script of the home page until its price, gzip', value: home, unit: 'kB', target: '≤ 170 kB' },
        { name: 'memory after 1,000 pages', value: settled, unit: 'MB' },
        { name: 'memory after 2,000 pages', value: after, unit: 'MB', target: 'not growing' },
        { name: `sitemap of ${listed.toLocaleString('en-US')} addresses`, value: sitemapS, unit: 's', target: '≤ 5 s' },
        {
          name: 'memory that writing it took',
          value: Math.max(0, (await memoryMb(origin)) - before),
          unit: 'MB',
          target: '≤ 100 MB',
        },
      ],
    };
  } finally {
    await server.stop();
  }
}
