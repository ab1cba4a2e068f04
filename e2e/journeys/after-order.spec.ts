import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { fillDay } from '../pages/day-field.ts';
import { Workspace } from '../pages/workspace.ts';
import { DEMO_PASSWORD } from '../world.ts';

/** A red picture of four pixels, as a phone would send a photo. */
const PHOTO = {
  name: 'burnt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWM4Y2x8xtiYAUIBACPqBMlwUmUNAAAAAElFTkSuQmCC',
    'base64',
  ),
};

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** One of the staff on the page of an order that they found in their list. */
async function staffAt(browser: Browser, number: string, size: (typeof SIZES)[number]): Promise<Page> {
  const staff = await (await browser.newContext({ viewport: size })).newPage();
  await staff.goto(`/account/production/orders?search=${number}`);
  await staff.getByLabel('E-mail').fill('production@kerfwise.test');
  await staff.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await staff.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await staff.getByRole('link', { name: number }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  return staff;
}

/** Pays for what is on the quote, from its page; answers the order's number. */
async function order(page: Page, email: string): Promise<string> {
  const checkout = new Checkout(page);
  await checkout.signUp(email);
  await checkout.deliverTo();
  await checkout.chooseDelivery();
  await checkout.pay(CARDS.approve);
  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/K-\d+/);
  return (await heading.innerText()).match(/K-\d+/)![0];
}

for (const size of SIZES)
  test(`[SH01] [RM03] ten pieces go in two shipments, one is reported and made again, at ${size.width} px`, async ({
    page,
    browser,
  }) => {
    const workspace = new Workspace(page);
    await workspace.drop(BRACKET);
    await workspace.setQuantity(10);
    await workspace.addToQuote();
    const number = await order(page, `ships-${size.width}-${Date.now()}@example.com`);
    await page.setViewportSize(size);
    await expect(page.getByRole('img', { name: 'Picture of bracket' })).toBeVisible();

    const staff = await staffAt(browser, number, size);
    await staff.getByRole('button', { name: 'Start production' }).click();
    const form = staff.getByRole('form', { name: 'Ship' });
    await form.getByRole('spinbutton', { name: 'bracket' }).fill('4');
    await form.getByLabel('Tracking number').fill('1Z999');
    await expectAccessible(staff);
    await expectNoOverflow(staff);
    await form.getByRole('button', { name: 'Ship 4 pieces' }).click();
    await expect(staff.getByText('Partly shipped', { exact: true })).toBeVisible();
    await staff.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(staff.getByRole('region', { name: 'Shipments' })).toHaveCount(0);
    await form.getByRole('spinbutton', { name: 'bracket' }).fill('4');
    await form.getByLabel('Tracking number').fill('1Z999');
    await form.getByRole('button', { name: 'Ship 4 pieces' }).click();
    await form.getByRole('button', { name: 'Ship 6 pieces' }).click();
    await expect(staff.getByText('Shipped', { exact: true }).first()).toBeVisible();
    await expect(form).toHaveCount(0);
    await staff.getByRole('link', { name: 'Packing slip of shipment 2' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: `Packing slip ${number}/2` })).toBeVisible();
    await expect(staff.getByRole('listitem').filter({ hasText: 'bracket' })).toContainText('4 pieces');
    await expect(staff.getByText('Not in this box: 6 × bracket.')).toBeVisible();
    await expectAccessible(staff);
    await expectNoOverflow(staff);
    await staff.getByRole('link', { name: 'Back to the order' }).click();

    await page.reload();
    await page.getByRole('link', { name: 'Packing slip of shipment 3' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Packing slip ${number}/3` })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the order' }).click();
    const delivery = page.getByRole('region', { name: 'Delivery' });
    await expect(delivery.getByRole('link', { name: 'Follow UPS 1Z999' })).toHaveAttribute('href', /ups\.com.*1Z999/);
    const happened = page.getByRole('region', { name: 'What happened' });
    await expect(happened.getByText('Shipped 4 of bracket, by UPS 1Z999')).toHaveCount(2);
    await expect(happened.getByText('Shipped 6 of bracket, by UPS', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Report a problem' }).click();
    const report = page.getByRole('form', { name: 'Report a problem' });
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report.getByText('Choose the pieces that aren’t right.')).toBeVisible();
    await report.getByRole('spinbutton', { name: 'bracket' }).fill('2');
    await report.getByLabel('What isn’t right?').fill('Two edges are burnt.');
    await report.getByLabel(/^Photos/).setInputFiles(PHOTO);
    await expectAccessible(page);
    await report.getByRole('button', { name: 'Send report' }).click();
    const reported = page.getByRole('region', { name: 'What you reported' });
    await expect(reported.getByText('Reported', { exact: true })).toBeVisible();
    await expect(reported.getByRole('button', { name: 'Save burnt.png' })).toBeVisible();

    await staff.reload();
    await staff.getByRole('link', { name: 'Review and answer' }).click();
    await staff.getByRole('button', { name: 'Deny' }).click();
    await expect(staff.getByText('Say why: the customer will read it.')).toBeVisible();
    await staff.getByLabel(/^Message to the customer/).fill('Our laser was too hot.');
    await expectAccessible(staff);
    await expectNoOverflow(staff);
    await staff.getByRole('button', { name: 'Approve remake' }).click();
    await expect(staff.getByText('Remake approved', { exact: true }).first()).toBeVisible();
    await staff.getByRole('link', { name: `Open order ${number}` }).click();
    await staff.getByRole('button', { name: 'Start production' }).click();
    await staff.getByRole('button', { name: 'Ship 2 pieces' }).click();
    await expect(staff.getByRole('listitem', { name: 'Shipment 4' })).toContainText('2 × bracket');

    await page.reload();
    await expect(reported.getByText('Our laser was too hot.')).toBeVisible();
    await expect(reported.getByText('2 × bracket, shipped')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Paid' }).getByText('$0.00')).toHaveCount(0);
    await expectAccessible(page);
    await staff.context().close();
  });

for (const size of SIZES)
  test(`[OR18] an order is cancelled while it is being made: only what is not begun, at ${size.width} px`, async ({
    page,
    browser,
  }) => {
    const workspace = new Workspace(page);
    await workspace.drop(BRACKET);
    await workspace.addToQuote();
    await page.getByRole('button', { name: 'Copy bracket' }).click();
    await expect(page.getByRole('button', { name: 'Copy bracket' })).toHaveCount(2);
    const number = await order(page, `cancels-${size.width}-${Date.now()}@example.com`);
    await page.setViewportSize(size);
    const staff = await staffAt(browser, number, size);
    await staff.getByRole('checkbox', { name: '1 × bracket' }).last().uncheck();
    await staff.getByRole('button', { name: 'Start production of 1' }).click();
    await expect(staff.getByText('In production', { exact: true }).first()).toBeVisible();

    // The page still shows the order as it was: what is being made since then is refused by name.
    await page.getByRole('button', { name: 'Cancel parts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel parts of this order' });
    await expect(dialog.getByRole('alert')).toContainText('already making it');
    await expect(dialog.getByText('Already being made', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'bracket' }).first()).toBeDisabled();
    await expect(dialog.getByText(/^\$[\d.]+ goes back to the Visa ending in/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel 1 of 2' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'What happened' }).getByText(/^Canceled: 1 of bracket/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel parts' })).toHaveCount(0);
    await expectNoOverflow(page);

    await staff.reload();
    await staff.getByRole('button', { name: 'Ask about a later date' }).click();
    const late = staff.getByRole('form', { name: 'Later date' });
    await fillDay(late, 'New ship date', '2031-01-07');
    await late.getByLabel('Why').fill('A machine is down.');
    await late.getByRole('button', { name: 'Ask the customer' }).click();
    await expect(staff.getByText('The customer hasn’t answered yet.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('A machine is down.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel for a refund' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel for a refund' }).click();
    await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Progress' })).toHaveCount(0);
    await staff.context().close();
  });
