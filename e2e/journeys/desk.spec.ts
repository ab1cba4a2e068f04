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

test('[MK302] [MK305] [MK308] a material is published dearer, and put back, while a customer has a price open', async ({
  page,
  browser,
}) => {
  const workspace = new Workspace(page);
  const inCork = async (): Promise<void> => {
    await workspace.drop(BRACKET);
    await workspace.chooseMaterial('Cork');
    await workspace.setQuantity(40);
  };
  await inCork();
  await workspace.addToQuote();
  await page.getByRole('button', { name: 'Accept and hold prices' }).click();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  const accepted = page.url();
  const held = await page.getByTestId('quote-total').getAttribute('data-cents');
  await inCork();
  const before = await workspace.total();

  const staff = await (await browser.newContext()).newPage();
  await logInAsAdmin(staff, '/account/admin/materials');
  await staff.getByRole('link', { name: 'Cork', exact: true }).click();
  const tabs = staff.getByRole('tablist', { name: 'Parts of the material' }).getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (let at = 1; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click();
    const prices = staff.getByLabel(/^Price of the sheet/);
    const dearer = (await prices.inputValue()).replace(/: ([\d.]+)$/gm, (_, price: string) => `: ${Number(price) * 4}`);
    await prices.fill(dearer);
  }
  await staff.getByLabel('Why').fill('New supplier');
  await expect(staff.getByRole('table', { name: 'Prices a piece, parts only' })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: /^Publish \d+ changes$/ }).click();
  await expect(staff.getByText('Published', { exact: true })).toBeVisible();
  await expect.poll(() => workspace.total()).toBeGreaterThan(before);

  const versions = staff.getByRole('region', { name: 'Versions of the price list' });
  await expect(versions.getByText('New supplier').first()).toBeVisible();
  await versions
    .getByRole('button', { name: /^Put in force again/ })
    .first()
    .click();
  await staff.getByRole('button', { name: 'Put in force', exact: true }).click();
  await expect(staff.getByText('In force again', { exact: true })).toBeVisible();
  await expect.poll(() => workspace.total()).toBe(before);
  await page.goto(accepted);
  await expect(page.getByTestId('quote-total')).toHaveAttribute('data-cents', held!);
});
