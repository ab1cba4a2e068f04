import { describe, expect, it } from 'vitest';
import { projectFiles, textOf } from '../support/sources.ts';

/** A rule as a SPEC.md begins it: letters of the room, a number of its own. */
const RULE = /^\s*[-*]?\s*\*{0,2}([A-Z]{2,3})(\d{1,3})\b/gm;

interface Rule {
  readonly file: string;
  readonly letters: string;
  readonly number: string;
}

const files = projectFiles();
const rules: readonly Rule[] = files
  .filter((file) => file.endsWith('SPEC.md'))
  .flatMap((file) =>
    [...textOf(file).matchAll(RULE)].map((match) => ({ file, letters: match[1]!, number: match[2]! })),
  );

/** The next free id of each room, for the message of a test that fails. */
function nextFree(): string {
  const highest = new Map<string, number>();
  for (const { letters, number } of rules) highest.set(letters, Math.max(highest.get(letters) ?? 0, Number(number)));
  return [...highest].map(([letters, number]) => `${letters}${number + 1}`).join(' ');
}

describe('rules of the SPEC.md files', () => {
  it('have an id of their own', () => {
    const seen = new Map<string, string>();
    const twice = rules.flatMap(({ file, letters, number }) => {
      const id = `${letters}${Number(number)}`;
      const before = seen.get(id);
      seen.set(id, file);
      return before === undefined ? [] : [`${id} in ${before} and ${file}`];
    });
    expect(rules.length).toBeGreaterThan(500);
    expect(twice, `the next free ids are ${nextFree()}`).toEqual([]);
  });

  it('have letters that no other SPEC.md has', () => {
    const byLetters = new Map<string, Set<string>>();
    for (const { file, letters } of rules) byLetters.set(letters, (byLetters.get(letters) ?? new Set()).add(file));
    const shared = [...byLetters].filter(([, holders]) => holders.size > 1).map(([letters]) => letters);
    expect(shared, 'choose letters that are free').toEqual([]);
  });

  it('are named by a test', () => {
    const titles = files
      .filter((file) => /^(tests|e2e)\/.*\.tsx?$/.test(file))
      .map(textOf)
      .join('\n');
    const untested = rules
      .map(({ file, letters, number }) => ({ file, id: `${letters}${number}` }))
      .filter(({ id }) => !titles.includes(`[${id}]`));
    expect(untested.map(({ file, id }) => `${file} ${id}`)).toEqual([]);
  });

  it('are rules that stand in a SPEC.md, wherever a test names one', () => {
    const known = new Set(rules.map(({ letters, number }) => `${letters}${number}`));
    const own = new Set(rules.map(({ letters }) => letters));
    const named = files
      .filter((file) => /^(tests|e2e)\/.*\.(test|spec)\.tsx?$/.test(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\[([A-Z]{2,3})(\d{1,3})\]/g)].map((match) => ({
          file,
          letters: match[1]!,
          id: match[1]! + match[2]!,
        })),
      );
    const wrong = named.filter(({ letters, id }) => own.has(letters) && !known.has(id));
    expect(wrong.map(({ file, id }) => `${file} ${id}`)).toEqual([]);
  });
});
