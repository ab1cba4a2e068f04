import { expect, test } from '@playwright/test';
import { BRACKET, PLATE_DXF } from '../files.ts';
import { Workspace } from '../pages/workspace.ts';

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
