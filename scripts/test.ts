import { execFile, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app-build.ts';
import { findChromium } from './chromium.ts';
import { findFirefox } from './firefox.ts';
import { kernelStyle } from './kernel-style.ts';
import { lockFaults } from './lock-check.ts';
import { writeSqliteAlone } from './sqlite-alone.ts';
import { buildWasm } from './wasm.ts';

// Runs the checks and tests: `check` (types, lint, lock), `unit` (Vitest), `e2e` (Playwright in Chromium), or all three. `--changed` runs what changes since
// the last commit, or since `--changed=REF`, touch: checks, the tests that import what changed, journeys whose files changed. `lists` runs all
// API tests on SQLite and chooses which of them PostgreSQL needs.
// Arguments after `unit` or `e2e` go to Vitest or Playwright: files, or `-t` with a part of a title. `e2e --browser
// firefox` runs the journeys in an installed Firefox.
const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (...path: string[]) => join(root, 'node_modules', ...path);

/** Folders with a tsconfig of their own, one fence each; those that take longest first, so that none is left to a single core at the end. */
const FLOORS = ['tests', 'api', 'app', 'shared', 'workers', 'wasm/host'];

/** Each of the compiler's checkers works out the same types again: four, its default, take more than twice the time of one where cores have other checks to do. */
const ONE_CHECKER = ['--checkers', '1'];

function run(what: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  process.stderr.write(`\n▸ ${what}\n`);
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (done.status !== 0) {
    process.stderr.write(`\n✗ ${what} failed\n`);
    process.exit(done.status ?? 1);
  }
}

/** Checks that have nothing to do with each other: what each is called, and how Node runs it. */
const CHECKS: [string, string[]][] = [
  ...FLOORS.map((floor): [string, string[]] => [
    `types of ${floor}`,
    [bin('typescript', 'bin', 'tsc'), '-p', floor, ...ONE_CHECKER],
  ]),
  ['lint and format', [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '.']],
  ['dead files and exports', [bin('knip', 'bin', 'knip.js'), '--no-progress']],
];

/** Runs one check; what it says comes in one piece when it ends. */
function checked(what: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      process.stderr.write(`\n▸ ${what}\n${stdout}${stderr}${error ? `\n✗ ${what} failed\n` : ''}`);
      resolve(error === null);
    });
  });
}

/** All checks, as many at once as there are cores. Ends the run where one fails, when all have been told. */
async function check(): Promise<void> {
  const faults = lockFaults();
  if (faults.length > 0) {
    process.stderr.write(`package-lock.json is not complete:\n${faults.join('\n')}\n`);
    process.exit(1);
  }
  const left = CHECKS.values();
  let failed = false;
  const core = async (): Promise<void> => {
    for (const [what, args] of left) failed = !(await checked(what, args)) || failed;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, core));
  process.stderr.write('\n▸ lint and format of the kernel\n');
  if (!kernelStyle(false) || failed) process.exit(1);
}

function unit(files: readonly string[]): void {
  run('unit, property, corpus and API tests', [bin('vitest', 'vitest.mjs'), 'run', ...files]);
}

async function e2e(browser: NodeJS.ProcessEnv, files: readonly string[]): Promise<void> {
  run(
    'browser tests',
    [bin('@playwright', 'test', 'cli.js'), 'test', '-c', 'e2e/playwright.config.ts', ...files],
    browser,
  );
}

/** The browser that `--browser` names, and what else was given. Ends the run where there is none of that name. */
async function browserOf(all: readonly string[]): Promise<{ browser: NodeJS.ProcessEnv; files: string[] }> {
  const at = all.findIndex((one) => one === '--browser' || one.startsWith('--browser='));
  if (at < 0) return { browser: await findChromium(), files: [...all] };
  const joined = all[at]!.includes('=');
  const name = joined ? all[at]!.slice('--browser='.length) : all[at + 1];
  const files = all.toSpliced(at, joined ? 1 : 2);
  if (name === 'chromium') return { browser: await findChromium(), files };
  const firefox = name === 'firefox' ? findFirefox() : null;
  if (firefox) return { browser: firefox, files };
  process.stderr.write(
    name === 'firefox'
      ? 'There is no Firefox here. Install Firefox 138 or newer, or name one in FIREFOX_PATH.\n'
      : `The journeys run in chromium or firefox, not in “${name ?? ''}”.\n`,
  );
  process.exit(1);
}

const [first, ...rest] = process.argv.slice(2);
/** What `--changed` names to compare with; null where all is tested. */
const since = first?.startsWith('--changed') ? (first.split('=')[1] ?? 'HEAD') : null;
const only = since === null ? first : undefined;
const given = since === null ? rest : [];
if (only !== undefined && !['check', 'unit', 'e2e', 'lists'].includes(only)) {
  process.stderr.write(
    'usage: test [check | unit [FILE…] | e2e [--browser firefox] [FILE…] | lists | --changed[=REF]]\n',
  );
  process.exit(2);
}
const chosen = only === undefined || only === 'e2e' ? await browserOf(given) : null;
buildWasm();
if (only === undefined || only === 'e2e') buildApp();
if (only === undefined || only === 'check') await check();
if (only === 'lists') {
  unit(['--project', 'sqlite']);
  process.stdout.write(writeSqliteAlone());
}
if (only === undefined || only === 'unit') unit(since === null ? given : ['--changed', since, '--passWithNoTests']);
if (chosen)
  await e2e(chosen.browser, since === null ? chosen.files : [`--only-changed=${since}`, '--pass-with-no-tests']);
