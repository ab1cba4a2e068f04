import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { Checkout } from '../pages/checkout.ts';
import { fillDay } from '../pages/day-field.ts';
import { Workspace } from '../pages/workspace.ts';
import { DEMO_PASSWORD } from '../world.ts';

const CERTIFICATE = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
};

async function administrator(browser: Browser): Promise<Page> {
  const staff = await (await browser.newContext()).newPage();
  await staff.goto('/account/production/tax-exemptions');
  await staff.getByLabel('E-mail').fill('admin@kerfwise.test');
  await staff.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await staff.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(staff).toHaveURL(/\/account\/production\/tax-exemptions/);
  return staff;
}

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`[TX07] an exemption is asked for, approved, and the tax is gone from the open quote, at ${width} px`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height });
    const checkout = new Checkout(page);
    const number = `SR-${width}-${Date.now()}`;
    const workspace = new Workspace(page);
    await workspace.drop(BRACKET);
    await workspace.addToQuote();
    await checkout.signUp(`tax-${width}-${Date.now()}@example.com`);
    await checkout.deliverTo();
    await checkout.chooseShipping();
    await checkout.showPrices();
    const taxed = page.getByText('Sales tax, San Francisco, CA 8.625 %');
    await expect(taxed.first()).toBeVisible();
    const address = page.url();

    await page.goto('/account/profile#exemptions');
    await page.getByRole('button', { name: 'New exemption' }).click();
    const form = page.getByRole('form', { name: 'New exemption' });
    await form.getByRole('button', { name: 'Send for review' }).click();
    await expect(form.getByText('Add the certificate.')).toBeVisible();
    await expect(form.getByText('Choose the state.')).toBeVisible();
    await form.getByLabel('State').selectOption('California');
    await form.getByLabel('Number on the certificate').fill(number);
    await fillDay(form, 'First day', '2020-01-01');
    await form.getByLabel(/^Certificate/).setInputFiles(CERTIFICATE);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Send for review' }).click();
    const section = page.getByRole('region', { name: 'Tax exemptions' });
    await expect(section.getByText('In review')).toBeVisible();

    const staff = await administrator(browser);
    await staff.setViewportSize({ width, height });
    await expect(staff.getByRole('link', { name: number })).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('link', { name: number }).click();
    await expect(staff.getByRole('heading', { level: 1 })).toContainText(number);
    const saved = staff.waitForEvent('download');
    await staff.getByRole('button', { name: 'Save the certificate' }).click();
    expect((await saved).suggestedFilename()).toBe('certificate.pdf');
    await staff.getByRole('button', { name: 'Reject' }).click();
    await expect(staff.getByText('Say why, so the customer can fix it.')).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Approve' }).click();
    await expect(staff.getByText('Approved', { exact: true })).toBeVisible();
    await expect(staff.getByRole('button', { name: 'Revoke' })).toBeVisible();

    await page.reload();
    await expect(section.getByText('Approved', { exact: true })).toBeVisible();
    await page.goto(address);
    await checkout.showPrices();
    await expect(page.getByText('Sales tax, exempt in CA').first()).toBeVisible();
    await expect(taxed).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await staff.context().close();
  });

test('[TX15] staff enters an exemption for a customer, corrects its end, and it counts at once', async ({
  page,
  browser,
}) => {
  const checkout = new Checkout(page);
  const workspace = new Workspace(page);
  const email = `entered-${Date.now()}@example.com`;
  const number = `EN-${Date.now()}`;
  await workspace.drop(BRACKET);
  await workspace.addToQuote();
  await checkout.signUp(email);
  await checkout.deliverTo();
  await checkout.chooseShipping();
  await expect(page.getByText('Sales tax, San Francisco, CA 8.625 %').first()).toBeVisible();

  const staff = await administrator(browser);
  await staff.getByRole('link', { name: 'Enter an exemption' }).click();
  const form = staff.getByRole('form', { name: 'Enter an exemption' });
  await form.getByRole('button', { name: 'Enter the exemption' }).click();
  await expect(form.getByText('Choose the customer.')).toBeVisible();
  await form.getByPlaceholder('E-mail or name').fill(email);
  await staff.getByRole('option', { name: email }).click();
  await form.getByLabel('State').selectOption('California');
  await form.getByLabel('Number on the certificate').fill(number);
  await fillDay(form, 'First day', '2020-01-01');
  await form.getByLabel(/^Certificate/).setInputFiles(CERTIFICATE);
  await expectAccessible(staff);
  await form.getByRole('button', { name: 'Enter the exemption' }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(staff.getByText('Approved', { exact: true })).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Save the certificate' })).toBeVisible();

  await staff.getByRole('button', { name: 'Correct it' }).click();
  const correct = staff.getByRole('form', { name: 'Correct the exemption' });
  await fillDay(correct, /^Last day/, '2035-12-31');
  await expectAccessible(staff);
  await correct.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText('Jan 1, 2020 to Dec 31, 2035')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Sales tax, exempt in CA').first()).toBeVisible();
  await staff.context().close();
});
