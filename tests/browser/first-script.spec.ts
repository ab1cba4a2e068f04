import { expect, test } from '@playwright/test';
import { packedBytes, pageScripts, workerScripts } from './first-script.ts';

/** Most script the page itself may need before its first price, bytes packed. Source: product issue. */
const PAGE_BYTES = 170_000;
/** The same with the worker that measures the sample beside it: it also says what each line is for, and names foreign files. */
const ALL_BYTES = 200_000;

test('the first script stays small', () => {
  const page = pageScripts();
  expect(page.length).toBeGreaterThan(1);
  expect(packedBytes(page)).toBeGreaterThan(50_000);
  expect(packedBytes(page)).toBeLessThanOrEqual(PAGE_BYTES);
  expect(packedBytes([...page, ...workerScripts()])).toBeLessThanOrEqual(ALL_BYTES);
});

test('the home page shows its price with the first script alone', async ({ browser }) => {
  const counted = new Set([...pageScripts(), ...workerScripts()].map((path) => `/${path}`));
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked = new Set<string>();
  // Whatever else the page fetches ahead must not be what the price waits for.
  await page.route(/\.js$/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (!counted.has(pathname)) return route.abort();
    asked.add(pathname);
    return route.continue();
  });
  await page.goto('/');
  await expect(page.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();
  expect([...asked].some((path) => path.includes('/index-'))).toBe(true);
  await context.close();
});
