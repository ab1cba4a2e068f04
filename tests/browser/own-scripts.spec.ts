import { expect, test } from '@playwright/test';
import { textOf } from '../support/sources.ts';
import { packedBytes } from './first-script.ts';

/** Most of its own that a screen may bring, script and style, bytes packed. Source: product issue. */
const OWN_BYTES = 60_000;

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

test('a screen brings little of its own: what it does not share with another one', () => {
  const chunks = JSON.parse(textOf('dist/.vite/manifest.json')) as Readonly<Record<string, Chunk>>;
  const screens = Object.keys(chunks).filter((name) => /Screen\.tsx$/.test(name));
  expect(screens.length).toBeGreaterThan(40);
  const neededBy = new Map<string, Set<string>>();
  const walk = (name: string, screen: string): void => {
    const users = neededBy.get(name) ?? new Set();
    if (users.has(screen)) return;
    neededBy.set(name, users.add(screen));
    for (const next of chunks[name]!.imports ?? []) walk(next, screen);
  };
  for (const screen of screens) walk(screen, screen);
  for (const screen of screens) {
    const own = [...neededBy]
      .filter(([, users]) => users.size === 1 && users.has(screen))
      .map(([name]) => chunks[name]!);
    const files = new Set(own.flatMap(({ file, css = [] }) => [file, ...css]));
    expect(packedBytes([...files]), screen).toBeLessThanOrEqual(OWN_BYTES);
  }
});
