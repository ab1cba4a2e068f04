import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Formatter and linter for the kernel. AssemblyScript allows decorators on functions, which no parser of TypeScript takes: they are
// shown to it as comments, in a copy, and put back in what it wrote. `kernel-style [--write]`.
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = 'wasm/assembly';
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

const hidden = (text: string): string => text.replace(/^( *)@(\w+)$/gm, '$1// decorator @$2');
const shown = (text: string): string => text.replace(/^( *)\/\/ decorator @(\w+)$/gm, '$1@$2');

/** The project's rules without those that are about JavaScript: AssemblyScript's `==` turns nothing into anything, its whole numbers have 64 bits. */
function config(): string {
  const { formatter, javascript, linter } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  const { rules } = linter;
  Object.assign(rules, {
    style: { ...rules.style, useImportType: 'off' },
    correctness: { ...rules.correctness, noPrecisionLoss: 'off' },
    suspicious: { noDoubleEquals: 'off', noTsIgnore: 'off', noApproximativeNumericConstant: 'off' },
  });
  const assist = { enabled: false };
  return JSON.stringify({ formatter, javascript, linter, assist });
}

/** Faults of the kernel's style; with `write` what can be mended is. Returns whether there are none. */
export function kernelStyle(write: boolean): boolean {
  const copy = mkdtempSync(join(tmpdir(), 'kerfwise-kernel-style-'));
  try {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    for (const name of files) {
      const to = join(copy, folder, name);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(root, folder, name), to);
      writeFileSync(to, hidden(readFileSync(to, 'utf8')));
    }
    writeFileSync(join(copy, 'biome.json'), config());
    const args = [biome, 'check', ...(write ? ['--write'] : []), '--max-diagnostics', '40', folder];
    const done = spawnSync(process.execPath, args, { cwd: copy, stdio: 'inherit' });
    if (write) {
      for (const name of files)
        writeFileSync(join(root, folder, name), shown(readFileSync(join(copy, folder, name), 'utf8')));
    }
    return done.status === 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

if (import.meta.main) process.exit(kernelStyle(process.argv.includes('--write')) ? 0 : 1);
