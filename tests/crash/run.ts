import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWasm } from '../../scripts/wasm.ts';
import { startNode } from '../support/node-process.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { faultsOf, settled } from './audit.ts';
import { Ledger, shopUntilCut } from './traffic.ts';
import { countAnswers } from './answers.ts';
import { randomOf } from './random.ts';

// `npm run crash -- [COUNT] [SEED] [--postgres]`: kills a real server with -9 at COUNT random moments while customers sign up, upload,
// quote and pay, starts it again on the same data, and at last holds what the customers were told against orders, charges, mails and
// files. The same seed gives the same moments. Ends with 1 where anything is missing or too much.

const args = process.argv.slice(2);
const numbers = args.filter((arg) => !arg.startsWith('--')).map(Number);
const [count = 50, seed = Date.now() % 1_000_000] = numbers;
const onPostgres = args.includes('--postgres');

/** Customers at once. */
const SHOPPERS = 4;
/** A server answers fewer calls than this before it is killed, and lives on for less than so many ms then. */
const MOST_ANSWERS = 150;
const MOST_MS = 300;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const random = randomOf(seed);
process.stdout.write(`crash: ${count} kills, seed ${seed}, ${onPostgres ? 'PostgreSQL' : 'SQLite'}\n`);

buildWasm();
const dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-crash-'));
const postgres = onPostgres ? await startPostgres() : null;
const env = {
  DATA_DIR: dataDir,
  DATABASE_URL: postgres?.url ?? '',
  NODE_ENV: 'production',
  PAYMENT_GATEWAY: 'sandbox',
  PUBLIC_URL: 'http://kerfwise.test',
  UPLOAD_SECRET: 'a secret of all starts',
  LOG_LEVEL: 'info',
  TRUST_PROXY: '1',
};
const start = () => startNode('api/server.ts', env);

const ledger = new Ledger();
const answered = countAnswers();
const began = performance.now();
for (let kill = 1; kill <= count; kill += 1) {
  const server = await start();
  const ready = performance.now();
  const cut = new AbortController();
  const shoppers = Array.from({ length: SHOPPERS }, (_, i) =>
    shopUntilCut(server.origin, ledger, `${kill}-${i}`, random, cut.signal),
  );
  const enough = answered.count + random() * MOST_ANSWERS;
  while (answered.count < enough && answered.isGoingOn(ready)) await pause(2);
  await pause(random() * MOST_MS);
  cut.abort();
  await server.end('SIGKILL');
  await Promise.all(shoppers);
  if (kill % 10 === 0) process.stdout.write(`  ${kill} kills: ${ledger.summary()}\n`);
}
const last = await start();
await settled(env);
await last.end('SIGTERM');
const { faults, found } = await faultsOf(ledger, env);
const seconds = Math.round((performance.now() - began) / 1000);
process.stdout.write(`told: ${ledger.summary()}\nfound: ${found}\n${seconds} s\n`);
for (const fault of faults) process.stdout.write(`✗ ${fault}\n`);
process.stdout.write(faults.length === 0 ? 'nothing lost, nothing twice\n' : `${faults.length} faults, seed ${seed}\n`);
await postgres?.close();
if (faults.length === 0) rmSync(dataDir, { recursive: true, force: true });
else process.stdout.write(`the data is in ${dataDir}\n`);
process.exit(faults.length === 0 ? 0 : 1);
