import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Files of the project that git tracks or would track, relative to the root, with forward slashes. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

/** A project file's text. */
export function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** One import of a source file: the module as written, and the project file it names (null for packages). */
export interface Import {
  readonly from: string;
  readonly module: string;
  readonly target: string | null;
  readonly typeOnly: boolean;
  /** Whether it is fetched when it is needed: `import('…')`. */
  readonly lazy: boolean;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** All imports, exports-from and dynamic imports of a TypeScript file. */
export function importsOf(file: string): Import[] {
  return [...textOf(file).matchAll(IMPORT)].map((match) => {
    const module = (match[2] ?? match[3])!;
    const target = module.startsWith('.')
      ? relative(ROOT, join(ROOT, dirname(file), module.replace(/\?.*$/, ''))).replaceAll('\\', '/')
      : null;
    return { from: file, module, target, typeOnly: match[1] !== undefined, lazy: match[3] !== undefined };
  });
}
