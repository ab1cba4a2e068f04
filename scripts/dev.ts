import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWasm } from './wasm.ts';

// The API with restarts on change, and the app with hot reload on http://localhost:5173.
const root = fileURLToPath(new URL('..', import.meta.url));
buildWasm();
const children = [
  spawn(process.execPath, ['--watch', 'api/server.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js')], { cwd: root, stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
