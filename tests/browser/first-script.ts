import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT, textOf } from '../support/sources.ts';

/** Scripts that index.html asks for itself: the entry, everything it imports, and what stands before it. Paths below dist/. */
export function pageScripts(): string[] {
  const tags = textOf('dist/index.html').matchAll(
    /<(?:script|link rel="modulepreload")[^>]*\s(?:src|href)="\/([^"]+\.js)"/g,
  );
  return [...new Set([...tags].map((match) => match[1]!))];
}

/** The import worker's script and what it imports before it can read anything. */
export function workerScripts(): string[] {
  const worker = readdirSync(join(ROOT, 'dist', 'assets')).find((name) => /^worker-[\w-]+\.js$/.test(name));
  if (worker === undefined) throw new Error('The build has no import worker.');
  return withImports(`assets/${worker}`);
}

/** A built script and all that it imports statically. */
function withImports(script: string, seen: string[] = []): string[] {
  if (seen.includes(script)) return seen;
  seen.push(script);
  for (const match of textOf(`dist/${script}`).matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
    withImports(`assets/${match[1]}`, seen);
  }
  return seen;
}

/** Bytes of built scripts, each packed as a server would send it. */
export function packedBytes(scripts: readonly string[]): number {
  return scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(ROOT, 'dist', path)), { level: 9 }).length, 0);
}
