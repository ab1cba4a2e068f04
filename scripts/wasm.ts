import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = join(root, 'wasm', 'assembly');
const built = join(root, 'wasm', 'build', 'kernel.wasm');

/** Newest change below a folder, ms. */
export function newestChange(folder: string): number {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) newest = Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
  }
  return newest;
}

/**
 * Compiles the WebAssembly kernel where the build is missing or older than its sources. Messages go to stderr, because
 * the command line keeps stdout for JSON. Throws where the compiler fails.
 */
export function buildWasm(): void {
  const newest = Math.max(newestChange(sources), statSync(join(root, 'asconfig.json')).mtimeMs);
  if (existsSync(built) && statSync(built).mtimeMs >= newest) return;
  mkdirSync(join(root, 'wasm', 'build'), { recursive: true });
  const asc = join(root, 'node_modules', 'assemblyscript', 'bin', 'asc.js');
  const done = spawnSync(process.execPath, [asc, '--config', 'asconfig.json', '--target', 'release'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) throw new Error('The WebAssembly kernel did not compile.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWasm();
