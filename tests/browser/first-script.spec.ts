import { expect, test } from '@playwright/test';
import { wake } from '../../e2e/pages/wake.ts';
import { packedBytes, pageScripts, workerScripts } from './first-script.ts';

/** Most script of a page that the server renders before somebody does something, bytes packed. Source: product issue. */
const ASLEEP_BYTES = 70_000;
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

test('[SI110] a page with its prices comes with little script, and the app with the first move', async ({
  browser,
}) => {
  for (const path of ['/', '/laser-cutting', '/landing/austin', '/guides/laser-cutting/kerf-and-fits']) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) asked.add(pathname.slice(1));
    });
    const isAppHere = () => [...asked].some((name) => /^assets\/index-/.test(name));
    await page.goto(path);
    if (!path.startsWith('/guides')) await expect(page.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.size, path).toBeGreaterThan(0);
    expect(packedBytes([...asked]), path).toBeLessThanOrEqual(ASLEEP_BYTES);
    expect(isAppHere(), path).toBe(false);
    await wake(page);
    expect(isAppHere(), path).toBe(true);
    await context.close();
  }
});
