import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWasm } from '../../scripts/wasm.ts';
import { seededRandom } from '../pricing/random-cases.ts';
import { ROOT } from '../support/sources.ts';
import { mutate } from './mutate.ts';

// `npm run fuzz -- [COUNT] [SEED]`: damaged corpus files, 1,000,000 of them unless said otherwise. Unsound ones are written
// to test-results/ for a regression test; the slowest is named.
buildWasm();
const { unsoundness } = await import('./soundness.ts');
const count = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? 1);
const folder = join(ROOT, 'tests/corpus/files');
const files = readdirSync(folder).map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }));
const random = seededRandom(seed);
let slowest = { ms: 0, name: '' };
let unsound = 0;
for (let i = 0; i < count; i++) {
  const { name, bytes } = files[Math.floor(random() * files.length)]!;
  const damaged = mutate(bytes, random);
  const start = performance.now();
  const fault = unsoundness(damaged);
  const ms = performance.now() - start;
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
