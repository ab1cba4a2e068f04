import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { Workspace } from '../pages/workspace.ts';
import { placesOf } from '../places.ts';
import { DEMO_PASSWORD } from '../world.ts';

test('[OR08] [OR09] [OR10] services are ordered with a part, held, reported on by staff, and read by the customer', async ({
  page,
  browser,
}) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  const { price } = workspace;
  const before = await workspace.total();
  const day = await price
    .getByText(/^Ships /)
    .first()
    .innerText();
  await workspace.openExtras();
  await expectSteady(page, async () => {
    await price.getByRole('checkbox', { name: /^Engineer’s DFM analysis/ }).check();
    await price.getByRole('checkbox', { name: /^Quality inspection/ }).check();
  });
  // 30 min at $1.50; 15 min and five cut contours of half a minute at $1.20.
  await expect.poll(() => workspace.total()).toBe(before + 4500 + 2100);
  expect((await workspace.rows()).reduce((sum, cents) => sum + cents, 0)).toBe(before + 6600);
  await expect(price.getByText(day)).toHaveCount(0);
  await price.getByRole('button', { name: 'Engineer’s DFM analysis', exact: true }).click();
  await expect(price.getByText(/^30 min of an engineer at \$1\.50 a minute/)).toBeVisible();
  await expectAccessible(page);
  await workspace.addAtSamePrice();

  await expect(page.getByText('Engineer’s DFM analysis, in its price: $45.00')).toBeVisible();
  await expect(page.getByText('Quality inspection, in its price: $21.00')).toBeVisible();
  await expect(page.getByText(/^Ships .* after the engineer’s analysis$/)).toBeVisible();
  await expectAccessible(page);
  const checkout = new Checkout(page);
  const email = `services-${Date.now()}@example.com`;
  await checkout.signUp(email);
  await checkout.deliverTo();
  await checkout.chooseShipping();
  const review = page.getByRole('region', { name: 'Your order' });
  await expect(review.getByText('Engineer’s DFM analysis, in its price: $45.00')).toBeVisible();
  const promised = (await review.getByText(/^Ships .* after the engineer’s analysis/).innerText()).match(
    /^Ships (\w+, \w+ \d+)/,
  )![1]!;
  await checkout.pay(CARDS.approve);

  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
  await expect(page.getByText('On hold: our engineer is checking the drawing')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: promised }).first()).toBeVisible();
  const analysis = page.getByRole('region', { name: 'Engineer’s DFM analysis of bracket' });
  const inspection = page.getByRole('region', { name: 'Quality inspection of bracket' });
  await expect(analysis.getByText('Under way')).toBeVisible();
  await expect(inspection.getByText('To come')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the report' })).toHaveCount(0);
  await expectAccessible(page);
  const path = new URL(page.url()).pathname;
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).match(/K-\d+/)![0];

  const staff = await signedInStaff(browser);
  await staff.getByRole('button', { name: /Every order/ }).click();
  await staff.getByRole('option', { name: 'On hold only' }).click();
  await staff.getByRole('link', { name: number }).click();
  await expect(staff).toHaveURL(new RegExp(path.replace('/account/', '/account/production/')));
  await expect(staff.getByText('The engineer’s analysis isn’t done. Send its report first.').first()).toBeVisible();
  const form = staff.getByRole('form', { name: 'Report: Engineer’s DFM analysis of bracket' });
  await form.getByRole('button', { name: 'Send the report' }).click();
  await expect(form.getByText('Write the report.')).toBeVisible();
  await form.getByLabel('What you found').fill('All holes can be cut.\nWe would round the corners by 1 mm.');
  await form.getByRole('button', { name: 'Send the report' }).click();
  await expect(staff.getByText('Production can start.')).toBeVisible();
  await expect(form).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('On hold: our engineer is checking the drawing')).toHaveCount(0);
  await expect(analysis.getByText('We would round the corners by 1 mm.')).toBeVisible();
  await expect(inspection.getByText('To come')).toBeVisible();

  const measured = staff.getByRole('form', { name: 'Report: Quality inspection of bracket' });
  await measured.getByLabel('What was inspected').fill('One piece of one.');
  await measured.getByLabel('Measured').nth(0).fill('120.1');
  await measured.getByRole('button', { name: 'Send the report' }).click();
  await expect(measured.getByText('Enter a length in mm.')).toBeVisible();
  await measured.getByLabel('Measured').nth(1).fill('80.9');
  await expectAccessible(staff);
  await measured.getByRole('button', { name: 'Send the report' }).click();
  await expect(measured).toHaveCount(0);

  await page.reload();
  const table = inspection.getByRole('table');
  await expect(table.getByRole('row', { name: /Width 120\.000 120\.100 ± 0\.300 Passed/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /Height 80\.000 80\.900 ± 0\.300 Out of tolerance/ })).toBeVisible();
  await expectAccessible(page);
  for (const width of [768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
  }
});

test('[PA20] the switches stand at 390 px too, move nothing and come back after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const workspace = new Workspace(page);
  await workspace.choose(BRACKET);
  const total = page.getByTestId('total').first();
  await expect(total).toHaveAttribute('data-cents', /\d/);
  const before = Number(await total.getAttribute('data-cents'));
  const analysis = page.getByRole('checkbox', { name: /^Engineer’s DFM analysis/ });
  await workspace.openExtras();
  await analysis.scrollIntoViewIfNeeded();
  await expectSteady(page, () => analysis.check());
  await expect(total).toHaveAttribute('data-cents', String(before + 4500));
  await expectNoOverflow(page);
  await page.reload();
  await workspace.openExtras();
  await expect(analysis).toBeChecked();
  await expect(total).toHaveAttribute('data-cents', String(before + 4500));
});

async function signedInStaff(browser: Browser): Promise<Page> {
  const staff = await (await browser.newContext()).newPage();
  await staff.goto('/account/production/orders');
  await staff.getByLabel('E-mail').fill('production@kerfwise.test');
  await staff.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await staff.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(staff).toHaveURL(/\/account\/production\/orders/);
  return staff;
}

/** Does something and expects every control of the price panel where it was. */
async function expectSteady(page: Page, act: () => Promise<unknown>): Promise<void> {
  const places = () => placesOf(page, 'input[type=checkbox], [role=spinbutton], [type=range]');
  const before = await places();
  await act();
  expect(await places()).toEqual(before);
}

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
