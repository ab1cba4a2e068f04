import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { Workspace } from '../pages/workspace.ts';
import { DEMO_PASSWORD } from '../world.ts';

/** Material that no other journey orders: a batch takes all pieces of one that wait. */
const MATERIAL = 'Cork';

test('[PD01] [PD13] [BT02] [PK02] a paid order is cut, sorted with one scrap, cut again, packed and set out on the shop floor', async ({
  page,
  browser,
}) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.chooseMaterial(MATERIAL);
  await workspace.setQuantity(3);
  await workspace.addToQuote();
  const checkout = new Checkout(page);
  await checkout.signUp(`floor-${Date.now()}@example.com`);
  await checkout.deliverTo();
  await checkout.chooseShipping();
  await checkout.pay(CARDS.approve);
  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
  const order = page.url().split('/').at(-1)!;
  const title = page.getByRole('heading', { level: 1, name: /K-\d+/ });
  const number = (await title.innerText()).match(/K-(\d+)/)![1]!;

  const staff = await staffAt(browser);
  // Jobs are made by the server once an order is paid.
  const job = staff.getByRole('link', { name: `J-${number}-1` });
  await expect(async () => {
    await staff.goto('/account/production/floor/jobs');
    await expect(job).toBeVisible({ timeout: 3000 });
  }).toPass();
  await fine(staff);
  await job.click();
  await expect(staff.getByRole('heading', { level: 1, name: `J-${number}-1` })).toBeVisible();
  await fine(staff);

  await cut(staff, 3);
  await scrapOne(staff);
  await staff.getByRole('button', { name: 'Other 2 are good' }).click();
  await cut(staff, 1);
  await staff.getByRole('button', { name: 'The last one is good' }).click();

  await staff.goto(`/account/production/packing/${order}`);
  await staff.getByRole('button', { name: 'Pack 3 pieces' }).click();
  const ship = staff.getByRole('button', { name: 'Set out 3 pieces' });
  await expect(ship).toBeVisible();
  await fine(staff);
  await ship.click();
  await expect(staff.getByText(/ready for pickup|Ready for pickup|set out/).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('Ready for pickup', { exact: true }).first()).toBeVisible();
  await staff.context().close();
});

/** The staff's list of jobs, on a tablet. */
async function staffAt(browser: Browser): Promise<Page> {
  const staff = await (await browser.newContext({ viewport: { width: 768, height: 1024 } })).newPage();
  await staff.goto('/account/production/floor/jobs');
  await staff.getByLabel('E-mail').fill('production@kerfwise.test');
  await staff.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await staff.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(staff).toHaveURL(/\/floor\/jobs/);
  return staff;
}

/** Lays out all pieces of the material that are to be cut, cuts their only sheet, and opens its sorting. */
async function cut(staff: Page, pieces: number): Promise<void> {
  await staff.goto('/account/production/batches/new');
  const material = staff.getByRole('region', { name: new RegExp(`^${MATERIAL}`) });
  await material.getByRole('button', { name: pieces === 1 ? 'Lay out 1 piece' : `Lay out ${pieces} pieces` }).click();
  await expect(staff).toHaveURL(/\/production\/batches\/0/);
  await expect(staff.getByRole('heading', { level: 1, name: /B-\d+/ })).toBeVisible();
  await fine(staff);
  await staff.getByRole('button', { name: 'Release batch' }).click();
  await staff.getByRole('link', { name: 'Cut sheet 1' }).click();
  await staff.getByRole('button', { name: /^Load sheet/ }).click();
  await staff.getByRole('button', { name: /^Start cutting/ }).click();
  await fine(staff);
  await staff.getByRole('button', { name: 'Sheet 1 is cut' }).click();
  await staff.getByRole('link', { name: 'Sort sheet 1' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Sort sheet 1 of 1' })).toBeVisible();
}

/** Tells that a piece of the sheet is scratched. */
async function scrapOne(staff: Page): Promise<void> {
  await fine(staff);
  await staff
    .getByRole('button', { name: /not sorted$/ })
    .first()
    .click();
  await staff.getByRole('button', { name: 'Scratched' }).click();
}

/** Nothing for axe to complain about, and nothing wider than the window. */
async function fine(page: Page): Promise<void> {
  await expectAccessible(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(1);
}
