import { expect, test } from '@playwright/test';
import { wake } from '../pages/wake.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('addresses the app has answer 200', () => {
  for (const path of ['/', '/designs', '/materials', '/materials/category/wood', '/price', '/legal', '/go', '/account'])
    test(path, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(200);
    });
});

for (const [path, words] of [
  ['/no-such-page', 'This page was cut out'],
  ['/materials/no-such-material', 'We do not have that material'],
  ['/materials/category/no-such-category', 'We do not have that kind of material'],
] as const) {
  test(`${path} answers 404 and the page says so`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  });
}

test('a known page opened again without a network is still there', async ({ page, context }) => {
  await page.goto('/');
  await wake(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await context.setOffline(true);
  await page.goto('/materials');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: 'This page was cut out' })).toBeVisible();
});
