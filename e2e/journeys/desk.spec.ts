import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET, BROKEN, PLATE_DXF } from '../files.ts';
import { Workspace } from '../pages/workspace.ts';
import { DEMO_PASSWORD } from '../world.ts';

async function logInAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill('admin@kerfwise.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

test('[DI701] [DI703] [DI704] [PA823] an administrator looks into a file, and into the part in hand', async ({
  page,
}) => {
  await logInAsAdmin(page, '/account/admin/dxf');
  const drop = page.getByRole('region', { name: 'File to inspect' });
  const choose = (file: typeof PLATE_DXF) => drop.locator('input[type=file]').setInputFiles(file);
  await choose(PLATE_DXF);
  await expect(page.getByText(/Both readings agree on all \d+ entities/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Layers of the file' })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download cleaned DXF' }).click();
  expect(readFileSync(await (await saved).path(), 'latin1')).toContain('CUT_OUTER');
  await choose(BROKEN);
  await expect(page.getByText('We couldn’t read anything to make.')).toBeVisible();

  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await page.getByRole('button', { name: 'Alex' }).click();
  await page.getByRole('button', { name: 'Debug panel' }).click();
  const panel = page.getByRole('dialog', { name: 'Debug panel' });
  await expect(panel.getByText('"price_list"')).toBeVisible();
  await panel.getByRole('tab', { name: 'Price' }).click();
  await expect(panel.getByText('"quantity": 1')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
