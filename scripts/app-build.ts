import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWasm, newestChange } from './wasm.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Sources of the app's build. */
const SOURCES = ['app', 'shared', 'workers', 'wasm/assembly', 'wasm/host'];
const FILES = [
  'package-lock.json',
  'vite.config.ts',
  'api/client.ts',
  'api/address-book.ts',
  'api/either-signal.ts',
  'scripts/page-list.ts',
  'scripts/rendering.vite.ts',
  'scripts/service-worker.ts',
  'scripts/waking.vite.ts',
];

/** Runs Vite with more arguments. Throws where it fails. */
function viteBuild(...more: string[]): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const done = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...more], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) throw new Error('The app did not build.');
}

/**
 * Builds the kernel, the app, the script of rendered pages and the door for the server where the build is missing or older than its sources. Messages go to stderr.
 * Throws where a compiler fails.
 */
export function buildApp(): void {
  buildWasm();
  const newest = Math.max(
    ...SOURCES.map((folder) => newestChange(join(root, folder))),
    ...FILES.map((file) => statSync(join(root, file)).mtimeMs),
  );
  // Written last.
  const door = join(root, 'dist', 'server', 'door.js');
  if (existsSync(door) && statSync(door).mtimeMs >= newest) return;
  viteBuild();
  viteBuild('--config', join('scripts', 'waking.vite.ts'));
  viteBuild('--config', join('scripts', 'rendering.vite.ts'));
}
