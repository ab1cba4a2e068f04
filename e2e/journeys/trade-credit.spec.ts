import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { PASSWORD, sendAsAccount, signUpByCall } from '../pages/account.ts';
import { Checkout } from '../pages/checkout.ts';
import { fillDay } from '../pages/day-field.ts';
import { Workspace } from '../pages/workspace.ts';
import { shipmentsAreFinal } from '../time.ts';
import { DEMO_PASSWORD } from '../world.ts';

const CERTIFICATE = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
};

for (const width of [1440, 390])
  test(`[TM03] [TM08] [TM14] [IP02] an organization that turns out to be exempt orders on terms, has an invoice for each shipment, pays by its bank and by card, and is given back, at ${width} px`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const name = `Workshop ${width} ${Date.now()}`;
    await page.setViewportSize({ width, height: 900 });
    await buyFor(page, name);
    await ask(page);
    const admin = await staffPage(browser, 'admin@kerfwise.test', '/account/admin/terms', width);
    await admin.getByRole('link', { name }).click();
    await admin.getByLabel('Limit').fill('900');
    await expectFine(admin);
    await admin.getByRole('button', { name: 'Approve' }).click();
    await expect(admin.getByText('Approved', { exact: true })).toBeVisible();
    const terms = admin.url();

    const number = await order(page);
    const orderAddress = page.url();
    await page.getByRole('button', { name: 'Add, until it ships' }).click();
    const form = page.getByRole('form', { name: 'Purchase order number' });
    await form.getByLabel('Purchase order number').fill('PO-4711');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Purchase order number PO-4711')).toBeVisible();
    await exempt(page, admin);
    // The tax is taken off beside the call that approves.
    await expect(async () => {
      await page.goto(orderAddress);
      await expect(page.getByText('of sales tax removed: you’re exempt in CA', { exact: false })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByText('Sales tax, exempt in CA')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Picture of bracket' })).toBeVisible();
    // Nothing has left yet, so nothing is invoiced.
    await expect(page.getByRole('link', { name: /invoice/i })).toHaveCount(0);
    await expectFine(page);
    await shipTwice(browser, number, width);

    // The invoices are written beside the calls.
    await expect(async () => {
      await page.goto(`${orderAddress}/invoice`);
      await expect(page.getByText('PO-4711')).toHaveCount(2);
    }).toPass({ timeout: 30_000 });
    await expect(page.getByText(/^Terms: net 30\. Please pay by /)).toHaveCount(2);
    await expect(page.getByText('Sales tax, exempt in CA')).toHaveCount(2);
    await expect(page.getByRole('img', { name: 'Drawing of bracket' })).toHaveCount(2);
    await expectFine(page);
    const [first] = await page.getByText(/INV-\d{4}-\d{5}/).allInnerTexts();
    const invoice = /INV-\d{4}-\d{5}/.exec(first!)![0];

    await admin.goto(terms);
    const book = admin.getByRole('region', { name: 'Record a payment' });
    const row = book.locator('div').filter({ hasText: invoice }).filter({ hasText: 'open, due' }).last();
    const open = /\$([\d.,]+) open/.exec(await row.innerText())![1]!;
    await book.getByLabel('Reference').fill(`FED-${Date.now()}`);
    await book.getByLabel('Amount').fill(open);
    await book.getByLabel(`For ${invoice}`).fill(open);
    await book.getByRole('button', { name: 'Record payment' }).click();
    await expect(admin.getByRole('region', { name: 'Payments' }).getByText(`$${open} for ${invoice}`)).toBeVisible();
    await expectFine(admin);

    const second = await payByCard(page, `${orderAddress}/invoice`);
    await correct(admin, new URL(orderAddress).pathname, second);
    await page.goto(`${orderAddress}/invoice`);
    await expect(page.getByRole('heading', { name: /^Credit note CN-/ })).toBeVisible();
    await expect(page.getByText('To Visa ending in 4242')).toBeVisible();

    await page.goto('/account/terms/statement');
    await expect(page.getByText(`Invoice ${invoice}`)).toBeVisible();
    await expect(page.getByText(/^Payment FED-/)).toBeVisible();
    await expect(page.getByText(/^Payment Visa ending in 4242/)).toBeVisible();
    await expect(page.getByText(/^Credit note CN-/)).toBeVisible();
    await expectFine(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^statement-.*\.pdf$/);
    await page.goto('/account/terms');
    await expect(page.getByText('$900.00', { exact: true }).first()).toBeVisible();
    await expectFine(page);
    await admin.context().close();
  });

/** A new account that buys for an organization of its own, on the page of its terms. */
async function buyFor(page: Page, name: string): Promise<void> {
  await page.goto('/');
  const email = await signUpByCall(page);
  await sendAsAccount(page, 'post', '/organizations', { name });
  await page.evaluate(() => localStorage.clear());
  await signIn(page, email, '/account/terms', PASSWORD);
}

async function staffPage(browser: Browser, email: string, path: string, width: number): Promise<Page> {
  const staff = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  await signIn(staff, email, path, DEMO_PASSWORD);
  return staff;
}

/** The organization shows its certificate, and staff approves it. */
async function exempt(page: Page, admin: Page): Promise<void> {
  const number = `SR-${Date.now()}`;
  await page.goto('/account/profile#exemptions');
  await page.getByRole('button', { name: 'New exemption' }).click();
  const form = page.getByRole('form', { name: 'New exemption' });
  await form.getByLabel('State').selectOption('California');
  await form.getByLabel('Number on the certificate').fill(number);
  await fillDay(form, 'First day', '2020-01-01');
  await form.getByLabel(/^Certificate/).setInputFiles(CERTIFICATE);
  await form.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('region', { name: 'Tax exemptions' }).getByText('In review')).toBeVisible();
  await admin.goto('/account/production/tax-exemptions');
  await admin.getByRole('link', { name: number }).click();
  await admin.getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('Approved', { exact: true })).toBeVisible();
}

async function signIn(page: Page, email: string, path: string, password: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(path);
}

async function ask(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: 'Apply for payment terms' });
  await form.getByRole('button', { name: 'Apply for terms' }).click();
  await expect(form.getByText('Enter the company’s legal name.')).toBeVisible();
  await form.getByLabel('Legal name').fill('Northside Robotics Incorporated');
  await form.getByLabel('Company address').fill('1 Market Street\nSan Francisco, CA 94105');
  await form.getByLabel('Accounts payable contact').fill('Finn Finance');
  await form.getByLabel('Phone', { exact: true }).fill('+1 415 555 0100');
  await form.getByLabel('Credit limit requested').fill('1500');
  await form.getByRole('button', { name: 'Take reference 2 off' }).click();
  await form.getByLabel('Company', { exact: true }).fill('Steel Supply');
  await form.getByLabel('E-mail or phone').fill('billing@steel.example');
  await expectFine(page);
  await form.getByRole('button', { name: 'Apply for terms' }).click();
  await expect(page.getByText('In review')).toBeVisible();
}

/** An order of ten brackets on terms; answers its number. */
async function order(page: Page): Promise<string> {
  await page.goto('/');
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.setQuantity(10);
  await workspace.addToQuote();
  await page
    .getByRole('link', { name: 'Check out' })
    .or(page.getByRole('button', { name: 'Check out' }))
    .click();
  const checkout = new Checkout(page);
  await checkout.deliverTo();
  await checkout.chooseDelivery();
  await checkout.showPrices();
  await expect(page.getByRole('region', { name: 'Your order' }).locator('li svg path').first()).toBeVisible();
  await page.getByRole('radio', { name: /^On terms, net 30/ }).check();
  await expectFine(page);
  await page.getByRole('button', { name: 'Order on terms' }).click();
  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/K-\d+/);
  await expect(page.getByText('Net 30, invoiced by shipment', { exact: false })).toBeVisible();
  return /K-\d+/.exec(await heading.innerText())![0];
}

async function shipTwice(browser: Browser, number: string, width: number): Promise<void> {
  const staff = await staffPage(browser, 'production@kerfwise.test', '/account/production/orders', width);
  await staff.getByRole('link', { name: number }).click();
  await staff.getByRole('button', { name: 'Start production' }).click();
  const form = staff.getByRole('form', { name: 'Ship' });
  await form.getByRole('spinbutton', { name: 'bracket' }).fill('4');
  await form.getByRole('button', { name: 'Ship 4 pieces' }).click();
  await form.getByRole('button', { name: 'Ship 6 pieces' }).click();
  await expect(staff.getByRole('listitem', { name: 'Shipment 2' })).toContainText('6 × bracket');
  await expectFine(staff);
  shipmentsAreFinal();
  await staff.context().close();
}

/** Pays the invoice that is open by card, where its bank asks first; answers its number. */
async function payByCard(page: Page, invoices: string): Promise<string> {
  await page.goto('/account/terms');
  const open = page.getByRole('region', { name: 'Invoices to pay' });
  await expect(open.getByRole('listitem')).toHaveCount(1);
  await expectFine(page);
  await page.goto(invoices);
  const pay = page.getByRole('link', { name: /^Pay \$[\d.]+ by card$/ });
  await expect(pay).toBeVisible();
  await expectFine(page);
  await pay.click();
  await expect(page).toHaveURL(/\/checkout\/invoices\//);
  const number = /INV-\d{4}-\d{5}/.exec(await page.getByRole('heading', { name: /^Pay invoice/ }).innerText())![0];
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectFine(page);
  await enterCard(page, '4000 0027 6000 3184');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('button', { name: 'Don’t pay' }).click();
  await expect(page.getByText('Nothing was charged', { exact: false })).toBeVisible();
  await enterCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/account\/orders\/.*\/invoice/);
  await expect(page.getByText('Nothing is left to pay.')).toHaveCount(2);
  await expectFine(page);
  return number;
}

async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
}

/** Staff gives a dollar back of an invoice. */
async function correct(admin: Page, order: string, invoice: string): Promise<void> {
  await admin.goto(`/account/admin${order.replace('/account', '')}/refund`);
  await admin.getByRole('radio', { name: new RegExp(invoice) }).check();
  await admin.getByRole('radio', { name: /^An amount/ }).check();
  await admin.getByLabel('Amount, tax included').fill('1');
  await admin.getByLabel('Reason, for the customer').fill('One edge was burnt');
  await expect(admin.getByText('To the card')).toBeVisible();
  await expectFine(admin);
  await admin.getByRole('button', { name: 'Refund $1.00' }).click();
  await expect(admin).toHaveURL(/\/invoice$/);
  await expect(admin.getByRole('heading', { name: /^Credit note CN-/ })).toBeVisible();
  await admin.goBack();
}

/** Nothing for axe to complain about, and nothing wider than the window. */
async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}
