import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { toCents, Workspace } from '../pages/workspace.ts';
import { DEMO_PASSWORD } from '../world.ts';

for (const width of [1440, 390]) {
  test(`[IV01] [RF01] a guest pays, has the invoice as PDF and gets pieces of a line back, ${width} px`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const workspace = new Workspace(page);
    await workspace.drop(BRACKET);
    await workspace.setQuantity(10);
    await workspace.addToQuote();
    await page.setViewportSize({ width, height: 900 });
    const checkout = new Checkout(page);
    await checkout.signUp(`billing-${width}-${Date.now()}@example.com`);
    await checkout.deliverTo();
    await checkout.chooseShipping();
    await checkout.pay(CARDS.approve);
    await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
    const orderPath = new URL(page.url()).pathname;

    await page.getByRole('link', { name: 'See the invoice' }).click();
    const invoice = page.getByRole('article', { name: /^Invoice INV-/ });
    await expect(invoice.getByText('Left to pay')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    const total = await amountOf(invoice, 'Total');
    const number = (await invoice.getByRole('heading').innerText()).match(/INV-\d+-\d+/)![0];
    await expectGood(page, width);
    const saving = page.waitForEvent('download');
    await invoice.getByRole('button', { name: `PDF of ${number}` }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`${number}.pdf`);
    expect(
      readFileSync(await saved.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await page.goto('/account/invoices');
    await expect(page.getByText(number).first()).toBeVisible();
    await expectGood(page, width);

    const admin = await adminAt(browser, orderPath, width);
    await admin.getByRole('link', { name: 'Refund' }).click();
    await expect(admin.getByText('Choose what to refund')).toBeVisible();
    await admin.getByRole('spinbutton', { name: /^Pieces of / }).fill('4');
    await admin.getByLabel('Reason, for the customer').fill('Four were scratched');
    const give = admin.getByRole('button', { name: /^Refund \$/ });
    await expect(give).toBeVisible();
    const back = toCents(await give.innerText());
    expect(back).toBeGreaterThan(0);
    expect(back).toBeLessThan(total);
    await expectGood(admin, width);
    await give.click();
    await expect(admin.getByRole('article', { name: /^Credit note CN-/ })).toBeVisible();
    await admin.goto('/account/admin/refunds');
    await expect(admin.getByText('Four were scratched').first()).toBeVisible();
    await expectGood(admin, width);

    await page.goto(orderPath);
    await expect(page.getByRole('list', { name: 'Refunded' })).toContainText('Refunded', { timeout: 15_000 });
    await page.getByRole('link', { name: 'See the invoice' }).click();
    const note = page.getByRole('article', { name: /^Credit note CN-/ });
    expect(await amountOf(note, 'Refunded')).toBe(back);
    await expect(note.getByText('Four were scratched')).toBeVisible();
    await expectGood(page, width);

    await page.goto('/account/credits');
    await page.getByRole('button', { name: 'Buy credit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Buy credit' });
    await dialog.getByLabel('Amount').fill('25.50');
    await dialog.getByLabel('Card number').fill(CARDS.approve);
    await dialog.getByLabel('Expires').fill('12 / 34');
    await dialog.getByLabel('Security code').fill('123');
    await expectGood(page, width);
    await dialog.getByRole('button', { name: 'Buy $25.50 of credit' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main').getByText('$25.50').first()).toBeVisible();
  });
}

async function amountOf(sheet: ReturnType<Page['getByRole']>, label: string): Promise<number> {
  const row = sheet.locator('dl > div').filter({ has: sheet.page().getByText(label, { exact: true }) });
  return toCents(await row.getByRole('definition').innerText());
}

async function adminAt(browser: Browser, path: string, width: number): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  await page.goto(path);
  await page.getByLabel('E-mail').fill('admin@kerfwise.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(path);
  return page;
}

/** Nothing wrong for axe, and nothing wider than the screen. */
async function expectGood(page: Page, width: number): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
