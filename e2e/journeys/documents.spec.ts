import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { confirmEmail } from '../pages/account.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { Workspace } from '../pages/workspace.ts';

/** A PNG of one pixel, as small as they come. */
const SHEET = {
  name: 'sheet.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function onQuote(page: Page): Promise<void> {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.setQuantity(10);
  await workspace.addToQuote();
  await expect(page.getByText('Confirmed')).toBeVisible();
}

for (const width of [1440, 390]) {
  test(`[IS1] a quote is issued, mailed and shared; a stranger copies it at today’s prices, at ${width} px`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 844 });
    await onQuote(page);
    await page.getByTestId('technical-drawings-input').setInputFiles(SHEET);
    const drawings = page.getByRole('list', { name: /^Technical drawings of/ });
    await expect(drawings.getByText('sheet.png')).toBeVisible();

    const issuer = `issuer-${width}-${Date.now()}@example.com`;
    await new Checkout(page).signUp(issuer);
    // Others than oneself get mail only from those whose own e-mail is confirmed.
    await confirmEmail(page, issuer);
    await page.goto('/price');
    const documents = page.getByRole('region', { name: 'Quote document' });
    const saved = page.waitForEvent('download');
    await documents.getByRole('button', { name: 'Download PDF' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Q-\d{6}-1\.pdf$/);

    await documents.getByRole('button', { name: 'E-mail' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Enter an e-mail address')).toBeVisible();
    await page.getByLabel('E-mail', { exact: true }).fill('buyer@example.com');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('The quote is on its way')).toBeVisible();

    await documents.getByRole('link', { name: 'Print' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Quote Q-\d{6}\/1$/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Drawing of bracket/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the quote' }).click();

    await documents.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create a link' }).click();
    const link = await page.getByLabel('Your link').inputValue();
    await expectAccessible(page);

    const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const stranger = await context.newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1, name: /^Quote Q-/ })).toBeVisible();
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expect(stranger.getByText('bracket.svg')).toHaveCount(0);
    await expectAccessible(stranger);
    const shared = await stranger.getByTestId('document-total').innerText();
    await stranger.getByRole('button', { name: 'Copy to my own quote' }).click();
    await expect(stranger).toHaveURL(/\/price\/\w+/);
    await expect(stranger.getByTestId('quote-total')).toHaveText(shared);
    await expectAccessible(stranger);

    // The newest link comes first; the others went by mail and stand on the PDF.
    await page.getByRole('button', { name: 'End it' }).first().click();
    await page.getByRole('button', { name: 'End the link' }).click();
    await expect(page.getByRole('button', { name: 'End it' })).toHaveCount(2);
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { name: 'This link was ended' })).toBeVisible();

    // The boss has no account and pays all the same; the order is the owner's.
    await page.getByRole('button', { name: 'Create a link' }).click();
    await expect(page.getByLabel('Your link')).not.toHaveValue(link);
    const good = await page.getByLabel('Your link').inputValue();
    await stranger.setViewportSize({ width, height: 844 });
    await stranger.goto(good);
    await stranger.getByRole('link', { name: 'Pay this quote' }).click();
    const boss = new Checkout(stranger);
    await boss.deliverTo();
    await stranger.getByLabel('Your e-mail').fill(`boss-${width}@example.com`);
    await expect(stranger.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
    await expectAccessible(stranger);
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await boss.pay(CARDS.approve);
    await expect(stranger.getByRole('heading', { name: 'Thank you, the quote is paid' })).toBeVisible();
    await stranger.getByRole('link', { name: 'Follow the order' }).click();
    await expect(stranger.getByRole('heading', { level: 1, name: /^Order K-\d+/ })).toBeVisible();
    await expect(stranger.getByText('Order placed')).toBeVisible();
    await expectAccessible(stranger);
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await stranger.goto(good);
    await expect(stranger.getByText('This quote is paid', { exact: true })).toBeVisible();
    await stranger.goto(`${good}/pay`);
    await expect(stranger.getByText('This quote is paid already. You were not charged.')).toBeVisible();
    await page.goto('/account/orders');
    await expect(page.getByRole('link', { name: /^K-\d+/ })).toBeVisible();
    await context.close();
  });
}

test('[CO75] [CO96] who pays a guest’s quote has its invoice and the way to report a problem at the order’s link', async ({
  page,
  browser,
}) => {
  await onQuote(page);
  await page.getByRole('region', { name: 'Quote document' }).getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect(page.getByLabel('Your link')).toHaveValue(/\/share\//);
  const boss = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await boss.goto(await page.getByLabel('Your link').inputValue());
  await boss.getByRole('link', { name: 'Pay this quote' }).click();
  const checkout = new Checkout(boss);
  await checkout.deliverTo();
  await expect(boss.getByText('Cheapest').first()).toBeVisible();
  await boss.getByLabel('Your e-mail').fill(`boss-${Date.now()}@example.com`);
  // The button is in sight however far down the page one is.
  await expect(boss.getByRole('button', { name: /^Pay \$/ })).toBeInViewport();
  await checkout.pay(CARDS.approve);
  await boss.getByRole('link', { name: 'Follow the order' }).click();
  const saving = boss.waitForEvent('download');
  await boss.getByRole('button', { name: /^Invoice INV-/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^INV-\d{4}-\d+\.pdf$/);
  await boss.getByRole('button', { name: 'Report a problem' }).click();
  await expect(boss.getByRole('dialog').getByText(/There is nothing to report on this order now/)).toBeVisible();
  await expectAccessible(boss);
  expect(await boss.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await boss.context().close();
});
