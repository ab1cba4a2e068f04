import { expect, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { staffAt } from '../pages/staff.ts';
import { Workspace } from '../pages/workspace.ts';

test('[SL05] [SL07] [SL11] [ME08] a job is moved on the board by keys, asked about in a rush, and let go again; a figure gets its goal', async ({
  page,
  browser,
}) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.setQuantity(2);
  await workspace.addToQuote();
  const checkout = new Checkout(page);
  await checkout.signUp(`plan-${Date.now()}@example.com`);
  await checkout.deliverTo();
  await checkout.chooseShipping();
  await checkout.pay(CARDS.approve);
  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
  const title = await page.getByRole('heading', { level: 1, name: /K-\d+/ }).innerText();
  const number = `J-${title.match(/K-(\d+)/)![1]}-1`;

  const staff = await (await browser.newContext()).newPage();
  await staffAt(staff, 'admin', '/account/production/schedule');
  const bar = staff.getByRole('region', { name: 'Board' }).getByRole('button', { name: new RegExp(`^${number} `) });
  // Jobs are made by the server once an order is paid.
  await expect(async () => {
    await staff.reload();
    await expect(bar.first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  const effect = staff.getByRole('status').filter({ hasText: /Drag a job/ });
  await expect(effect).toBeVisible();
  await bar.first().press('ArrowRight');
  await expect(effect).toBeHidden();
  await staff.keyboard.press('Enter');
  await expect(staff.getByText(new RegExp(`^${number} is pinned to`))).toBeVisible();
  await expect(bar.first()).toHaveAccessibleName(/pinned by admin@kerfwise\.test/);
  await bar.first().click();
  const plan = staff.getByRole('region', { name: `Plan of ${number}` });
  await plan.getByRole('button', { name: 'What if it’s rushed?' }).click();
  await expect(plan.getByRole('region', { name: 'Faster speeds' })).toContainText('Promised');
  await expectAccessible(staff);
  await plan.getByRole('button', { name: 'Unpin' }).click();
  await expect(bar.first()).not.toHaveAccessibleName(/pinned/);

  await staff.goto('/account/admin/metrics/sales');
  await staff.getByLabel('Goal for conversion').fill('12.5');
  await staff.getByRole('button', { name: 'Save goal' }).click();
  await expect(staff.getByText(/^Set by admin@kerfwise\.test/)).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Remove goal' }).click();
  await expect(staff.getByText('Goal removed')).toBeVisible();
  await staff.context().close();
});
