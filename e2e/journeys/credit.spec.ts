import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { toCents, Workspace } from '../pages/workspace.ts';
import { creditMatures } from '../time.ts';
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
  await admin.getByRole('button', { name: 'New coupon' }).click();
  const form = admin.getByRole('dialog', { name: 'New coupon' });
  await form.getByLabel('Code').fill(code);
  await form.getByLabel('Percent').fill('10');
  await expectAccessible(admin);
  await form.getByRole('button', { name: 'Create coupon' }).click();
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

for (const width of [1440, 390])
  test(`[CR08] [CP01] [BC02] coupon, promotional and bought credit pay together with a card, and order and invoice add up, ${width} px`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const workspace = new Workspace(page);
    await workspace.drop(BRACKET);
    await workspace.setQuantity(50);
    await workspace.addToQuote();
    await page.setViewportSize({ width, height: 900 });
    const checkout = new Checkout(page);
    const email = `bought-${width}-${Date.now()}@example.com`;
    await checkout.signUp(email);
    await checkout.deliverTo();
    await checkout.chooseShipping();
    const checkoutPage = page.url();

    const admin = await adminAt(browser, '/account/admin/credits');
    await give(admin, email, 'promotional', '3.00', 'Thank you for trying us');
    const code = `SUM-${width}-${Date.now()}`;
    await admin.goto('/account/admin/coupons');
    await admin.getByRole('button', { name: 'New coupon' }).click();
    const form = admin.getByRole('dialog', { name: 'New coupon' });
    await form.getByLabel('Code').fill(code);
    await form.getByLabel('Percent').fill('10');
    await form.getByRole('button', { name: 'Create coupon' }).click();
    await expect(admin.getByRole('cell', { name: code, exact: true })).toBeVisible();

    await page.goto('/account/credits');
    await page.getByRole('button', { name: 'Buy credit' }).first().click();
    const buying = page.getByRole('dialog', { name: 'Buy credit' });
    await buying.getByLabel('Amount').fill('12.50');
    await buying.getByLabel('Card number').fill(CARDS.approve);
    await buying.getByLabel('Expires').fill('12 / 34');
    await buying.getByLabel('Security code').fill('123');
    await buying.getByRole('button', { name: 'Buy $12.50 of credit' }).click();
    await expect(buying).toBeHidden();
    creditMatures(email);

    await page.goto(checkoutPage);
    await checkout.showPrices();
    const order = page.getByRole('region', { name: 'Your order' });
    await order.getByRole('button', { name: 'Add a coupon' }).click();
    await order.getByLabel('Coupon code').fill(code);
    await order.getByRole('button', { name: 'Apply' }).click();
    await expect(order.getByText(`Coupon ${code}`, { exact: true })).toBeVisible();
    await expect(order.getByText('−$12.50')).toBeVisible();
    const asked = await sumsOf(order.locator('dl').filter({ hasText: 'Total' }));
    await checkout.pay(CARDS.approve);
    await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
    await expect(page.getByText('Paid with credit')).toBeVisible();
    const paid = await sumsOf(page.getByRole('region', { name: 'Paid' }).locator('dl'));
    for (const sums of [asked, paid]) {
      const at = sums.findIndex(([term]) => term === 'Total');
      const total = sums[at]![1];
      expect(sums.slice(0, at).reduce((sum, [, cents]) => sum + cents, 0)).toBe(total);
      const of = (words: RegExp) => sums.find(([term]) => words.test(term))![1];
      expect([of(/^Promotional credit/), of(/^Paid with credit/)]).toEqual([-300, -1250]);
      expect(of(/^Coupon/)).toBeLessThan(0);
      expect(of(/card$/)).toBe(total - 1250);
    }
    await page.getByRole('link', { name: 'See the invoice' }).click();
    await expect(page.getByText('Left to pay')).toBeVisible();
    const invoice = await sumsOf(page.locator('dl').filter({ hasText: 'Left to pay' }));
    const at = invoice.findIndex(([term]) => term === 'Total');
    const total = invoice[at]![1];
    expect(total).toBe(paid.find(([term]) => term === 'Total')![1]);
    expect(invoice.slice(0, at).reduce((sum, [, cents]) => sum + cents, 0)).toBe(total);
    const after = invoice.slice(at + 1, -1).reduce((sum, [, cents]) => sum + cents, total);
    expect([after, invoice.at(-1)![1]]).toEqual([0, 0]);
    expect(invoice.find(([term]) => term === 'Paid with credit')![1]).toBe(-1250);
  });

/** Rows of a sum on the screen: what they are called, and cents. */
async function sumsOf(sum: Locator): Promise<[string, number][]> {
  await expect(sum.getByRole('term').filter({ hasText: /^Total$/ })).toBeVisible();
  const rows: [string, number][] = [];
  for (const row of await sum.locator('> div').all()) {
    const words = await row.locator('dd').innerText();
    const cents = /\d/.test(words) ? Math.round(Number(words.replaceAll(/[^\d.]/g, '')) * 100) : 0;
    rows.push([await row.locator('dt').innerText(), /[−-]/.test(words) ? -cents : cents]);
  }
  return rows;
}

async function give(admin: Page, email: string, kind: string, dollars: string, reason: string): Promise<void> {
  await admin.getByRole('button', { name: 'Give credit' }).first().click();
  const form = admin.getByRole('dialog', { name: 'Give credit' });
  await form.getByLabel('Customer’s e-mail').fill(email);
  await form.getByLabel('Kind').selectOption(kind);
  await form.getByLabel('Amount').fill(dollars);
  await form.getByLabel('Reason, for the customer').fill(reason);
  await form.getByRole('button', { name: 'Give credit' }).click();
  // Journeys beside this one give credit for the same reason.
  const given = admin.getByRole('row').filter({ hasText: email }).filter({ hasText: reason });
  await expect(given).toBeVisible();
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
