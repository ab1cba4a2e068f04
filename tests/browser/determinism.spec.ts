import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import type { PartPriceInput } from '../../shared/pricing/model.ts';
import { ROOT } from '../support/sources.ts';
import { type Fingerprint, fingerprint } from './in-page.ts';

const CASES = 10_000;

/** The fingerprint's code as one script that sets `window.kerfwise`. */
async function script(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(ROOT, 'tests/browser/in-page.ts'), formats: ['iife'], name: 'kerfwise' },
    },
  });
  const output = (Array.isArray(result) ? result[0]! : result) as { output: { type: string; code: string }[] };
  return output.output.find((chunk) => chunk.type === 'chunk')!.code;
}

test('[PR] Chromium and Node give the same bits for golden, random and drawn cases', async ({ page }) => {
  test.setTimeout(180_000);
  const wasm = readFileSync(join(ROOT, 'wasm/build/kernel.wasm'));
  const golden = (
    JSON.parse(readFileSync(join(ROOT, 'tests/pricing/golden.json'), 'utf8')) as { parts: { input: PartPriceInput }[] }
  ).parts.map((part) => part.input);
  const folder = join(ROOT, 'tests/corpus/files');
  const files = Object.fromEntries(
    readdirSync(folder).map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]),
  );
  const font = readFileSync(join(ROOT, 'shared/drawing/outlines/fonts/sans.woff'));
  const here = fingerprint(new Uint8Array(wasm), golden, files, CASES, new Uint8Array(font));
  await page.goto('about:blank');
  await page.addScriptTag({ content: await script() });
  const there = await page.evaluate(
    ([code, inputs, encoded, count, letters]) => {
      const bytes = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
      const decoded = Object.fromEntries(Object.entries(encoded).map(([name, text]) => [name, bytes(text)]));
      const inPage = window as unknown as { kerfwise: { fingerprint(...args: unknown[]): Fingerprint } };
      return inPage.kerfwise.fingerprint(bytes(code), inputs, decoded, count, bytes(letters));
    },
    [
      wasm.toString('base64'),
      golden,
      Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')])),
      CASES,
      font.toString('base64'),
    ] as const,
  );
  expect(there.random).toBe(here.random);
  expect(there.golden).toBe(here.golden);
  expect(there.drawings).toEqual(here.drawings);
  expect(Object.keys(here.texts).length).toBeGreaterThan(0);
  expect(there.texts).toEqual(here.texts);
});
