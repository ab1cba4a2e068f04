import { expect, test } from '@playwright/test';
import { BRACKET, PLATE_DXF } from '../files.ts';
import { wake } from '../pages/wake.ts';
import { Workspace } from '../pages/workspace.ts';

test.use({ serviceWorkers: 'allow' });

test('with the network cut the app starts, measures a new file and prices it the same', async ({ page, context }) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  const online = await workspace.total();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bracket.svg');
  expect(await workspace.total()).toBe(online);
  await workspace.drop(PLATE_DXF);
  await workspace.setQuantity(5);
  expect(await workspace.total()).toBeGreaterThan(0);
  await page.goto('/materials');
  await expect(page.getByRole('listitem').filter({ hasText: 'Birch plywood' }).getByText(/^\$/).first()).toBeVisible();
  await context.setOffline(false);
});

test.describe('a connection that breaks before all of the app is here, in a browser that keeps nothing of it', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

  test('leaves the page where a press needs what is missing, and says how to get it', async ({ page, context }) => {
    await page.goto('/');
    const upload = page.getByRole('button', { name: 'Choose files' });
    await expect(upload).toBeVisible();
    await wake(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByText('Part of this page didn’t load. Reload the page once')).toBeVisible();
    await expect(upload).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });

  test('opens a file that was chosen then as soon as it is back', async ({ page, context }) => {
    await page.route('**/assets/DesignScreen-*', (route) => route.abort());
    await page.goto('/');
    const file = page.locator('input[type=file]').first();
    await expect(file).toBeAttached();
    await wake(page);
    await context.setOffline(true);
    await file.setInputFiles(BRACKET);
    await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
    await page.unroute('**/assets/DesignScreen-*');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('bracket.svg', { timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Add to quote' })).toBeVisible();
  });
});
