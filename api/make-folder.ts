import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it that are not there, for the user that we run as alone. Node's own way of doing so never ends where a
 * folder refuses with "not found" what it is to hold, as /proc does. Throws what the operating system says.
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  let at = resolve(path);
  for (; !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.push(at);
  for (const folder of missing.toReversed()) makeOne(folder);
  // Path that exists already may be a file.
  if (missing.length === 0 && !statSync(path).isDirectory()) mkdirSync(path);
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}
