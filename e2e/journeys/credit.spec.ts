import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { BRACKET } from '../files.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { toCents, Workspace } from '../pages/workspace.ts';
import { DEMO_PASSWORD } from '../world.ts';

test('[CR08] [CP01] staff gives credit and makes a coupon; both and a card pay an order', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.setQuantity(50);
  await workspace.addToQuote();
  const checkout = new Checkout(page);
  const email = `credit-${Date.now()}@example.com`;
  await checkout.signUp(email);

  const admin = await adminAt(browser, '/account/admin/credits');
  await give(admin, email, 'promotional', '4.00', 'Welcome to our shop');
  await give(admin, email, 'refunded', '6.50', 'A part was scratched');
  await expectAccessible(admin);
  const code = `E2E-${Date.now()}`;
  await admin.goto('/account/admin/coupons');
  await admin.getByRole('button', { name: 'Make a coupon' }).click();
  const form = admin.getByRole('dialog', { name: 'Make a coupon' });
  await form.getByLabel('Code').fill(code);
  await form.getByLabel('Percent').fill('10');
  await expectAccessible(admin);
  await form.getByRole('button', { name: 'Make coupon' }).click();
  await expect(admin.getByRole('cell', { name: code, exact: true })).toBeVisible();

  await checkout.deliverTo();
  await checkout.chooseShipping();
  const order = page.getByRole('region', { name: 'Your order' });
  await order.getByRole('button', { name: 'Add a coupon' }).click();
  await order.getByLabel('Coupon code').fill('NO-SUCH-CODE');
  await order.getByRole('button', { name: 'Apply' }).click();
  await expect(order.getByText('We do not know this code.', { exact: false })).toBeVisible();
  await order.getByLabel('Coupon code').fill(code.toLowerCase());
  await order.getByRole('button', { name: 'Apply' }).click();
  await expect(order.getByText(`Coupon ${code}`, { exact: true })).toBeVisible();
  await expect(order.getByText('−$4.00')).toBeVisible();
  await expect(order.getByText('−$6.50')).toBeVisible();
  const amountOf = async (term: RegExp) => {
    const row = order.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: term }) });
    return toCents(await row.getByRole('definition').innerText());
  };
  const due = await amountOf(/^Due by card$/);
  expect(due).toBe((await amountOf(/^Total$/)) - 650);
  expect(toCents(await page.getByRole('button', { name: /^Pay \$/ }).innerText())).toBe(due);
  await expectAccessible(page);
  await checkout.pay(CARDS.decline);
  await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible();
  await expect(order.getByText('−$6.50')).toBeVisible();
  await checkout.pay(CARDS.approve);

  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
  await expect(page.getByText('Paid with credit')).toBeVisible();
  await page.goto('/account/credits');
  await expect(page.getByText('Paid an order').first()).toBeVisible();
  await expect(page.getByText('−$10.50').first()).toBeVisible();
  await expect(page.getByText('A part was scratched')).toBeVisible();
  await expectAccessible(page);
});

async function give(admin: Page, email: string, kind: string, dollars: string, reason: string): Promise<void> {
  await admin.getByRole('button', { name: 'Give credit' }).first().click();
  const form = admin.getByRole('dialog', { name: 'Give credit' });
  await form.getByLabel('Customer’s e-mail').fill(email);
  await form.getByLabel('Kind').selectOption(kind);
  await form.getByLabel('Amount').fill(dollars);
  await form.getByLabel('Reason, for the customer').fill(reason);
  await form.getByRole('button', { name: 'Give credit' }).click();
  await expect(admin.getByRole('cell', { name: reason })).toBeVisible();
}

async function adminAt(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(path);
  await page.getByLabel('E-mail').fill('admin@kerfwise.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(path);
  return page;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
