import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { BRACKET } from '../files.ts';
import { Checkout } from '../pages/checkout.ts';
import { Workspace } from '../pages/workspace.ts';
import { DEMO_PASSWORD } from '../world.ts';

const CERTIFICATE = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
};

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

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
    await form.getByLabel('First day').fill('2020-01-01');
    await form.getByLabel(/^Certificate/).setInputFiles(CERTIFICATE);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Send for review' }).click();
    const section = page.getByRole('region', { name: 'Tax exemptions' });
    await expect(section.getByText('Being reviewed')).toBeVisible();

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
    await expect(staff.getByText('Say why, so that the customer can mend it.')).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Approve' }).click();
    await expect(staff.getByText('Approved', { exact: true })).toBeVisible();
    await expect(staff.getByRole('button', { name: 'Revoke' })).toBeVisible();

    await page.reload();
    await expect(section.getByText('Approved', { exact: true })).toBeVisible();
    await page.goto(address);
    await expect(page.getByText('Sales tax, exempt in CA').first()).toBeVisible();
    await expect(taxed).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await staff.context().close();
  });
