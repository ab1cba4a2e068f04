import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { ReadLimits } from '../../shared/drawing/limits.ts';
import { seededRandom } from '../pricing/random-cases.ts';
import { ROOT } from '../support/sources.ts';
import { GRAMMARS, LIMITS } from './grammar/all.ts';
import { mutate } from './mutate.ts';
import { PAGE_FILES } from './page-files.ts';
import { unsoundness } from './soundness.ts';

// One process's share of `npm run fuzz`: COUNT files made from SEED, one in ten by the grammar of a format and the others real ones that are damaged. Writes a
// line for each fault and every 50,000 files, and at last how many faults there were and the slowest file as JSON.
const count = Number(process.argv[2]);
const seed = Number(process.argv[3]);
const folder = join(ROOT, 'tests/corpus/files');
const corpus = readdirSync(folder).map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }));
const files = [...corpus, ...PAGE_FILES];

/** Limits of one file: processor time for each MB begun, and the whole process's memory. */
const MOST_MS_PER_MB = 2000;
const MOST_BYTES = 1024 * 1024 * 1024;
/** Files of this size come up half as often as the smallest: what breaks a reader fits in few bytes. */
const HALF_AS_OFTEN_BYTES = 16 * 1024;
const TELL_EVERY = 50_000;
/** One input in so many is made by a grammar, and so many of them are made at a time. */
const [GRAMMAR_EVERY, BATCH] = [10, 200];

/** Sums of weights up to each file, to choose by. */
let weight = 0;
const sums = files.map(({ bytes }) => (weight += 1 / (1 + bytes.length / HALF_AS_OFTEN_BYTES)));

function chosen(random: () => number) {
  const at = random() * weight;
  return (
    files[
      Math.min(
        files.length - 1,
        sums.findIndex((sum) => sum > at),
      )
    ] ?? files[0]!
  );
}

/** Files by grammar, each with its format and its place among those of the seed. */
function* grown(): Generator<{ readonly name: string; readonly bytes: Uint8Array }, never> {
  for (let batch = 0; ; batch++) {
    const [name, file] = GRAMMARS[batch % GRAMMARS.length]!;
    const made = fc.sample(file, { numRuns: BATCH, seed: seed + batch });
    for (const [i, bytes] of made.entries()) yield { name: `grammar-${batch}-${i}.${name.toLowerCase()}`, bytes };
  }
}

interface Input {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly limits?: ReadLimits;
}

const byGrammar = grown();

function inputOf(i: number): Input {
  if (i % GRAMMAR_EVERY === 0) return { ...byGrammar.next().value, limits: LIMITS };
  const { name, bytes } = chosen(random);
  return { name, bytes: mutate(bytes, random) };
}

/** Fault of a file that was sound but dear. */
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
  const { name, bytes, limits } = inputOf(i);
  const start = process.cpuUsage();
  const unsoundBy = unsoundness(bytes, limits);
  const { user, system } = process.cpuUsage(start);
  const ms = (user + system) / 1000;
  const fault = unsoundBy ?? excess(bytes, ms);
  if (ms > slowest.ms) slowest = { ms, name: `${name}, input ${i} of seed ${seed}` };
  if (i > 0 && i % TELL_EVERY === 0) process.stdout.write(`seed ${seed}: ${i} inputs, ${unsound} unsound\n`);
  if (fault === null) continue;
  unsound++;
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  const kept = join(ROOT, 'test-results', `unsound-${seed}-${i}-${name}`);
  writeFileSync(kept, bytes);
  process.stdout.write(`${kept}: ${fault}\n`);
}
process.stdout.write(`${JSON.stringify({ unsound, slowest })}\n`);
