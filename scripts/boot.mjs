// Runs a script of this project on the pinned Node, installing the locked packages first where they are stale.
// Plain JavaScript on purpose: it must run on Node 20 with nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'node_modules', '.boot-stamp');
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

/** Installs exactly what the lock file names, once per lock file. Output goes to stderr: stdout belongs to the script. */
function installIfStale() {
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (stamp === lockHash) return;
  process.stderr.write('Installing packages…\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(stampFile, lockHash);
}

/** The Node that the platform package brought, else the running one where it is new enough to strip types. */
function pinnedNode() {
  const suffix = process.platform === 'win32' ? 'node.exe' : 'node';
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const local = join(root, 'node_modules', `node-${os}-${process.arch}`, 'bin', suffix);
  if (existsSync(local)) return local;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  process.stderr.write('This platform needs Node 24 or newer on the PATH.\n');
  process.exit(1);
}

installIfStale();
const [script, ...args] = process.argv.slice(2);
const child = spawn(pinnedNode(), [join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm's shell does not pass SIGTERM on; when the parent goes away the child must drain too.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 500);
child.on('exit', (code, signal) => {
  clearInterval(watch);
  process.exit(signal ? 1 : (code ?? 1));
});
