import { expect, test } from '@playwright/test';
import { BRACKET } from '../files.ts';
import { wake } from '../pages/wake.ts';
import { Workspace } from '../pages/workspace.ts';

/** Throws in the page the way a bug of ours would: from a timer, with nobody to catch it. */
const bug = (message: string) => {
  setTimeout(() => {
    throw new Error(message);
  }, 0);
};

test('[RE2] a fault in the page is reported without the card that was in its message', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
    // The sent body is kept here, as not every driver has it.
    const real = window.fetch;
    window.fetch = (input, init) => {
      if (String(input).endsWith('/api/v1/errors')) document.documentElement.dataset.sent = String(init?.body);
      return real(input, init);
    };
  });
  await page.goto('/materials');
  await wake(page);
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/v1/errors'));
  await page.evaluate(bug, 'card 4242 4242 4242 4242 was here');
  const request = await reported;
  const sent = await page.evaluate(() => document.documentElement.dataset.sent);
  expect(JSON.parse(sent!)).toMatchObject({
    kind: 'error',
    message: 'Error: card [redacted] was here',
    path: '/materials',
    release: expect.stringMatching(/\.js$/),
  });
  expect((await request.response())?.status()).toBe(200);
  expect(request.headers().authorization).toBeUndefined();
});

test('[RE4] without a network a fault is not reported and the page goes on', async ({ page, context }) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto('/materials');
  await wake(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.evaluate(bug, 'offline');
  await expect.poll(() => faults).toEqual(['offline']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(faults).toEqual(['offline']);
});

test('[PA52] a drop whose screen does not arrive is there once the page has loaded itself again', async ({ page }) => {
  let isGone = true;
  await page.route(/\/DesignScreen-[^/]+\.js$/, (route) =>
    isGone ? route.abort('connectionreset') : route.continue(),
  );
  await page.goto('/');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.locator('input[type=file]').first().setInputFiles(BRACKET);
  await expect.poll(() => isGone).toBe(false);
  await expect(page).toHaveURL(/\/designs$/);
  await expect(page.getByRole('heading', { level: 1, name: /bracket/ })).toBeAttached();
  await new Workspace(page).total();
});
