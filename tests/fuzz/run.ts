import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWasm } from '../../scripts/wasm.ts';
import { seededRandom } from '../pricing/random-cases.ts';
import { ROOT } from '../support/sources.ts';
import { mutate } from './mutate.ts';
import { PAGE_FILES } from './page-files.ts';

// `npm run fuzz -- [COUNT] [SEED]`: damaged files of the corpus and of our own, 1,000,000 of them unless said otherwise.
// Unsound ones are written to test-results/ for a regression test, and so are those that take longer than 2 s per MB (at
// least 2 s) or bring the process above 1 GB; the slowest is named.
buildWasm();
const { unsoundness } = await import('./soundness.ts');
const count = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? 1);
const folder = join(ROOT, 'tests/corpus/files');
const corpus = readdirSync(folder).map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }));
const files = [...corpus, ...PAGE_FILES];
/** Limits of one file: processor time for each MB begun, and the whole process's memory. */
const MOST_MS_PER_MB = 2000;
const MOST_BYTES = 1024 * 1024 * 1024;

/** What is wrong with a file that was sound but dear. */
function excess(bytes: Uint8Array, ms: number): string | null {
  const most = MOST_MS_PER_MB * Math.max(1, bytes.length / (1024 * 1024));
  if (ms > most) return `took ${ms.toFixed(0)} ms`;
  const { rss } = process.memoryUsage();
  return rss > MOST_BYTES ? `memory ${(rss / 1024 / 1024).toFixed(0)} MB` : null;
}

const random = seededRandom(seed);
let slowest = { ms: 0, name: '' };
let unsound = 0;
for (let i = 0; i < count; i++) {
  const { name, bytes } = files[Math.floor(random() * files.length)]!;
  const damaged = mutate(bytes, random);
  const start = process.cpuUsage();
  const unsoundBy = unsoundness(damaged);
  const { user, system } = process.cpuUsage(start);
  const ms = (user + system) / 1000;
  const fault = unsoundBy ?? excess(damaged, ms);
  if (ms > slowest.ms) slowest = { ms, name: `${name}, input ${i}` };
  if (fault === null) continue;
  unsound++;
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  const kept = join(ROOT, 'test-results', `unsound-${seed}-${i}-${name}`);
  writeFileSync(kept, damaged);
  process.stdout.write(`${kept}: ${fault}\n`);
}
process.stdout.write(`${count} inputs, ${unsound} unsound, slowest ${slowest.ms.toFixed(0)} ms (${slowest.name})\n`);
process.exitCode = unsound > 0 ? 1 : 0;
