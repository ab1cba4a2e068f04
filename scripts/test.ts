import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app-build.ts';
import { findChromium } from './chromium.ts';
import { lockFaults } from './lock-check.ts';
import { buildWasm } from './wasm.ts';

// Runs the checks and tests: `check` (types, lint, lock), `unit` (Vitest), `e2e` (Playwright in Chromium), or all three.
// What follows `unit` or `e2e` goes to Vitest or Playwright: files, or `-t` with a part of a title.
const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (...path: string[]) => join(root, 'node_modules', ...path);

/** Folders with a tsconfig of their own: one fence each. */
const FLOORS = ['shared', 'wasm/host', 'workers', 'api', 'app', 'tests'];

function run(what: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  process.stderr.write(`\n▸ ${what}\n`);
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (done.status !== 0) {
    process.stderr.write(`\n✗ ${what} failed\n`);
    process.exit(done.status ?? 1);
  }
}

function check(): void {
  const faults = lockFaults();
  if (faults.length > 0) {
    process.stderr.write(`package-lock.json is not complete:\n${faults.join('\n')}\n`);
    process.exit(1);
  }
  for (const floor of FLOORS) run(`types of ${floor}`, [bin('typescript', 'bin', 'tsc'), '-p', floor]);
  run('lint and format', [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '.']);
}

function unit(): void {
  run('unit, property, corpus and API tests', [bin('vitest', 'vitest.mjs'), 'run', ...given]);
}

async function e2e(): Promise<void> {
  const browser = await findChromium();
  run(
    'browser tests',
    [bin('@playwright', 'test', 'cli.js'), 'test', '-c', 'e2e/playwright.config.ts', ...given],
    browser,
  );
}

const [only, ...given] = process.argv.slice(2);
if (only !== undefined && !['check', 'unit', 'e2e'].includes(only)) {
  process.stderr.write('usage: test [check | unit [FILE…] | e2e [FILE…]]\n');
  process.exit(2);
}
buildWasm();
if (only !== 'unit' && only !== 'check') buildApp();
if (only === undefined || only === 'check') check();
if (only === undefined || only === 'unit') unit();
if (only === undefined || only === 'e2e') await e2e();
