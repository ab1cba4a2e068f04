import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { sendAsAccount } from '../pages/account.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { Workspace } from '../pages/workspace.ts';
import { DEMO_PASSWORD } from '../world.ts';

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
});

async function signedIn(browser: Browser, email: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  return page;
}

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`[AT7] [CO47] a purchase order comes along from the checkout, is replaced, and the terms are read, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const checkout = new Checkout(page);
    const workspace = new Workspace(page);
    await workspace.drop(BRACKET);
    await workspace.addToQuote();
    await checkout.signUp(`po-${width}-${Date.now()}@example.com`);
    await checkout.deliverTo();
    await checkout.chooseShipping();
    await checkout.open('Bill to');
    await page.getByRole('button', { name: 'Add your purchase order' }).click();
    const form = page.getByRole('form', { name: 'Purchase order' });
    await form.getByLabel(/Purchase order number/).fill('PO-4711');
    await form.getByRole('button', { name: 'Save PO number' }).click();
    await expect(form.getByText('We print it on your order and invoice.')).toBeVisible();
    const input = page.getByTestId('purchase-order-input');
    await input.setInputFiles({ name: 'po.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') });
    await expect(page.getByText(/po\.pdf is neither a PDF nor a picture/)).toBeVisible();
    await input.setInputFiles(paper('po-4711.pdf'));
    await expect(page.getByRole('button', { name: 'Save po-4711.pdf' })).toBeVisible();
    await expectAccessible(page);
    await checkout.pay(CARDS.approve);
    await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });

    const delivery = page.getByRole('region', { name: /^(Delivery|Pickup)$/ });
    await expect(delivery.getByText('PO-4711', { exact: false }).first()).toBeVisible();
    await delivery.getByRole('button', { name: 'po-4711.pdf', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'po-4711.pdf' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByTestId('purchase-order-input').setInputFiles(paper('po-4711-b.pdf'));
    await expect(delivery.getByRole('button', { name: 'Save po-4711-b.pdf' })).toBeVisible();
    await expect(page.getByText('Purchase order added: po-4711-b.pdf')).toBeVisible();
    await expectAccessible(page);
    const order = page.url();
    await page.goto(`${order}/invoice`);
    await expect(page.getByText('PO-4711, po-4711.pdf')).toBeVisible();
    await page.goto(order);
    await delivery.getByRole('button', { name: 'Remove po-4711-b.pdf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
    await expect(delivery.getByRole('button', { name: /^Save / })).toHaveCount(0);
    await page.getByRole('link', { name: /^terms of / }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms of ');
    await expect(page.getByRole('heading', { name: 'What you order' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('[OG17] a viewer sees quote, order and terms of the organization with what they may not do disabled, and why', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  // Where it is delivered is its manager's to say.
  const manager = await signedIn(browser, 'manager@kerfwise.test', '/account');
  const place = { line1: '500 Howard Street', city: 'San Francisco', state: 'CA', zip: '94105' };
  await sendAsAccount(manager, 'put', '/addresses', { name: 'Ada Turner', ...place });
  await manager.context().close();
  const approver = await signedIn(browser, 'approver@kerfwise.test', '/account');
  const workspace = new Workspace(approver);
  await workspace.drop(BRACKET);
  await approver.getByRole('button', { name: 'Add to quote' }).filter({ visible: true }).click();
  await expect(approver).toHaveURL(/\/price\//);
  const quote = new URL(approver.url()).pathname;

  const viewer = await signedIn(browser, 'viewer@kerfwise.test', quote);
  const why = /^Only an owner, admin, approver or buyer can start or change quotes\./;
  await expect(viewer.getByText(why).first()).toBeVisible();
  for (const name of ['Add another part', 'Cancel quote…', 'New quote', 'Name this quote', 'Check out'])
    await expect(viewer.getByRole('button', { name })).toBeDisabled();
  await expect(viewer.getByText(/buyer or finance can pay for quotes\./)).toBeVisible();
  await expectAccessible(viewer);

  await approver.getByRole('button', { name: 'Check out' }).click();
  const checkout = new Checkout(approver);
  await checkout.deliverTo();
  await checkout.chooseShipping();
  await checkout.pay(CARDS.approve);
  await expect(approver).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });

  await viewer.goto(new URL(approver.url()).pathname);
  await expect(viewer.getByText(/buyer can change or repeat orders\./).first()).toBeVisible();
  for (const name of ['Cancel parts', 'Report a problem', 'Add, until it ships'])
    await expect(viewer.getByRole('button', { name })).toBeDisabled();
  await expectAccessible(viewer);
  await viewer.goto('/account/terms');
  await expect(viewer.getByText(/buyer or finance can pay for quotes\./)).toBeVisible();
  await approver.context().close();
  await viewer.context().close();
});
