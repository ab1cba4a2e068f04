import { readFileSync } from 'node:fs';

const FILE = new URL('./common-passwords.txt', import.meta.url);

let kept: ReadonlySet<string> | null = null;

/** Whether a password (in lower case) is among the most used ones. The list is read with the first question. */
export function isCommonPassword(password: string): boolean {
  kept ??= new Set(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  );
  return kept.has(password);
}
