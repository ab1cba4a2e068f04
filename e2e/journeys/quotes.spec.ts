import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { Checkout } from '../pages/checkout.ts';
import { Workspace } from '../pages/workspace.ts';
import { monthPasses } from '../time.ts';

/** A quote with one part, on its page. */
async function withQuote(page: Page): Promise<void> {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.addToQuote();
  await expect(page.getByText('Confirmed')).toBeVisible();
}

const quantity = (page: Page) => page.getByRole('spinbutton', { name: /^Quantity of/ });

test('[QU26] two tabs change a quote: the second one sees what the first did, and chooses', async ({
  page,
  context,
}) => {
  await withQuote(page);
  const other = await context.newPage();
  await other.goto('/price');
  await expect(quantity(other)).toHaveValue('1');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/part/') && answer.ok(),
  );
  await quantity(page).fill('7');
  await quantity(page).press('Enter');
  await saved;
  await expect(quantity(page)).toHaveValue('7');

  await other.getByRole('button', { name: 'Name this quote' }).click();
  await other.getByLabel('Name of the quote').fill('Shelf');
  // The other tab has not heard of the seven pieces.
  await other.route('**/api/v1/quotes/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await other.getByRole('button', { name: 'Save name' }).click();
  await other.unroute('**/api/v1/quotes/*');
  const dialog = other.getByRole('dialog', { name: 'This quote changed elsewhere' });
  await expect(dialog.getByRole('row', { name: /quantity 1 7/ })).toBeVisible();
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Make my change too' }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByRole('heading', { level: 1, name: 'Shelf' })).toBeVisible();
  await other.reload();
  await expect(quantity(other)).toHaveValue('7');
});

test('[QU23] [QU27] a quote is named, accepted, taken back, copied and cancelled', async ({ page }) => {
  await withQuote(page);
  const number = await page.getByTestId('quote-number').innerText();
  await page.getByRole('button', { name: 'Accept and hold prices' }).click();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(quantity(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reopen quote' }).click();
  await expect(quantity(page)).toBeVisible();
  await page.getByRole('button', { name: 'Copy quote' }).click();
  await expect(page.getByTestId('quote-number')).not.toHaveText(number);
  await page.getByRole('button', { name: 'Cancel quote…' }).click();
  await page.getByRole('button', { name: 'Cancel the quote' }).click();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your open quote' }).click();
  await expect(page.getByTestId('quote-number')).toHaveText(number);
});

for (const width of [1440, 390]) {
  test(`[QU24] [QU25] a quote that expired says what changed and is renewed, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await withQuote(page);
    const number = await page.getByTestId('quote-number').innerText();
    monthPasses(number);
    await page.reload();
    const renewal = page.getByRole('region', { name: 'Renew the quote' });
    await expect(renewal.getByText('This quote has expired')).toBeVisible();
    await expect(renewal.getByRole('table', { name: 'What changed since the quote expired' })).toBeVisible();
    await expect(quantity(page)).toHaveCount(0);
    await expectAccessible(page);
    await renewal.getByRole('button', { name: 'Renew at today’s prices' }).click();
    await expect(renewal).toBeHidden();
    await expect(page.getByTestId('quote-number')).toHaveText(number);
    await expect(quantity(page)).toBeVisible();
  });
}

test('[QU30] [QU31] shipping is estimated for a ZIP code, then it goes to an address and is billed abroad', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withQuote(page);
  await page.getByLabel('ZIP code').fill('94105');
  await page.getByRole('button', { name: 'Estimate', exact: true }).click();
  const total = page.getByRole('region', { name: 'Total' });
  await expect(total.getByRole('row', { name: /^Estimate/ })).toBeVisible();
  await expect(total.getByText(/an estimate for ZIP code 94105, CA/)).toBeVisible();
  await expectAccessible(page);
  const checkout = new Checkout(page);
  await checkout.signUp(`billed-${Date.now()}@example.com`);
  await checkout.deliverTo();
  await checkout.open('Bill to');
  await page.getByRole('button', { name: 'Another billing address' }).click();
  const form = page.getByRole('form', { name: 'New billing address' });
  await form.getByLabel('Name').first().fill('Casey Ltd');
  await form.getByLabel('Street and number').fill('1 High Street');
  await form.getByLabel('City').fill('Cork');
  await form.getByLabel('Country').selectOption('Germany');
  await form.getByLabel('Postal code').fill('1011');
  await form.getByRole('button', { name: 'Save billing address' }).click();
  await expect(form.getByText('This isn’t a postal code of this country.')).toBeVisible();
  await form.getByLabel('Country').selectOption('Ireland');
  await form.getByLabel('Postal code').fill('T12 W62X');
  await form.getByRole('button', { name: 'Save billing address' }).click();
  await expect(page.getByRole('radio', { name: /Casey Ltd/ })).toBeChecked();
  await expectAccessible(page);
});
