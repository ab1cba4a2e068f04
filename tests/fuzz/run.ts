import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildWasm } from '../../scripts/wasm.ts';
import { ROOT } from '../support/sources.ts';

// `npm run fuzz -- [COUNT] [SEED]`: damaged files of the corpus and of our own, and some by the grammar of each format, 1,000,000 of them unless said otherwise,
// shared out to a process for each core. What is unsound, slow or large is written to test-results/; the same count, seed and number of
// cores give the same files.
const count = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? 1);
const shares = Math.max(1, availableParallelism());
const SHARE = join(ROOT, 'tests', 'fuzz', 'share.ts');

interface Slowest {
  readonly ms: number;
  readonly name: string;
}

/** Shares of neighbouring seeds are not each other's. */
const seedOf = (share: number) => seed + share * 1_000_003;

/** Runs one share; resolves with its faults and its slowest file. A process that dies is a fault of its own. */
function runShare(share: number): Promise<{ unsound: number; slowest: Slowest }> {
  const first = Math.floor((count * share) / shares);
  const end = Math.floor((count * (share + 1)) / shares);
  const child = spawn(process.execPath, [SHARE, String(end - first), `${seedOf(share)}`], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let done = { unsound: 0, slowest: { ms: 0, name: '' } };
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) done = JSON.parse(line) as typeof done;
    else process.stdout.write(`${line}\n`);
  });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code === 0) return resolve(done);
      process.stdout.write(`share ${share} of seed ${seedOf(share)} ended with ${code}\n`);
      resolve({ ...done, unsound: done.unsound + 1 });
    });
  });
}

buildWasm();
const outcomes = await Promise.all(Array.from({ length: shares }, (_, share) => runShare(share)));
const unsound = outcomes.reduce((sum, one) => sum + one.unsound, 0);
const { ms, name } = outcomes.map(({ slowest }) => slowest).sort((a, b) => b.ms - a.ms)[0]!;
process.stdout.write(`${count} inputs, ${unsound} unsound, slowest ${ms.toFixed(0)} ms (${name})\n`);
process.exitCode = unsound > 0 ? 1 : 0;
