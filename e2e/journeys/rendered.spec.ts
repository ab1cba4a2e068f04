import { expect, test } from '@playwright/test';

const PAGES = ['/', '/materials', '/materials/category/wood', '/legal/privacy', '/nowhere'];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[SI81] pages have their words, links and prices', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('See the price of');
    await expect(page.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Materials' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every material');
    await page
      .getByRole('link', { name: /birch plywood/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/birch plywood/i);
    await expect(page.getByRole('row').nth(1)).toContainText('mm');
  });
});

test('[SI82] the browser takes over what was rendered and puts nothing in its place', async ({ page }) => {
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  page.on('console', (message) => {
    // Browsers tell of the status of the page itself.
    if (message.type() === 'error' && !message.text().includes('404')) said.push(message.text());
  });
  for (const path of PAGES) {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const tag of document.querySelectorAll('h1, main a, main p')) tag.setAttribute('data-rendered', '');
      }),
    );
    await page.goto(path);
    const rendered = await page.locator('[data-rendered]').count();
    expect(rendered, path).toBeGreaterThan(3);
    // React marks a place that it has taken over.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main h1')!).some((key) => key.startsWith('__reactFiber')),
    );
    expect(await page.locator('[data-rendered]').count(), path).toBe(rendered);
  }
  expect(said).toEqual([]);
});
