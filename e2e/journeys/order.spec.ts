import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { ASKING, BRACKET } from '../files.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { countEffort, effortOf } from '../pages/effort.ts';
import { toCents, Workspace } from '../pages/workspace.ts';
import { DEMO_PASSWORD } from '../world.ts';

test.use({ serviceWorkers: 'allow' });

/** Presses from the drop to the paid order that a customer is asked for at most. Source: issue “From quote to paid without a dead end”. */
const MOST_PRESSES = { new: 6, returning: 4 };

test('[QU10] [CO93] a stranger drops a design, pays with a test card and finds the order; staff see it too', async ({
  page,
  browser,
}) => {
  await countEffort(page);
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.setQuantity(10);
  const estimate = await workspace.total();
  expect((await workspace.rows()).reduce((sum, cents) => sum + cents, 0)).toBe(estimate);
  await expect(workspace.price.getByText('Estimate only')).toBeVisible();
  await workspace.addToQuote();

  await expect(page.getByText('Confirmed')).toBeVisible();
  await expect(page.getByText('Your quote is kept in this browser.')).toBeVisible();
  const total = page.getByRole('region', { name: 'Total' });
  expect(toCents(await total.getByRole('row', { name: /So far/ }).innerText())).toBe(estimate);

  const checkout = new Checkout(page);
  const email = `stranger-${Date.now()}@example.com`;
  await checkout.signUp(email);
  await expect(page.getByText('Your quote is kept in this browser.')).toHaveCount(0);
  await checkout.deliverTo();
  const order = page.getByRole('region', { name: 'Your order' });
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeEnabled();
  const amounts = (await order.getByRole('definition').allInnerTexts()).map((text) =>
    text.includes('$') ? toCents(text) : 0,
  );
  const due = amounts.at(-1)!;
  expect(amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(due);
  expect(toCents(await pay.innerText())).toBe(due);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await checkout.pay(CARDS.approve);

  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
  const { presses, fields } = await effortOf(page);
  expect(presses.length, presses.join(' · ')).toBeLessThanOrEqual(MOST_PRESSES.new);
  expect(fields, 'no field is asked twice').toEqual([...new Set(fields)]);
  await expect(page.getByRole('button', { name: 'Answer two questions' })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/K-\d+/);
  await expectAccessible(page);
  const number = (await heading.innerText()).match(/K-\d+/)![0];
  await expect(page.getByText('bracket').first()).toBeVisible();
  await page.goto('/account/orders');
  await expect(page.getByText(number)).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await staff.goto('/account/production/orders');
  await expect(staff).toHaveURL(/\/login\?redirect=/);
  await staff.getByLabel('E-mail').fill('production@kerfwise.test');
  await staff.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await staff.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(staff).toHaveURL(/\/account\/production\/orders/);
  await expect(staff.getByText(number)).toBeVisible();
  await expect(staff.getByText(email)).toBeVisible();

  await workspace.drop(BRACKET);
  await workspace.addToQuote();
  await page.getByRole('button', { name: 'Check out' }).click();
  await pay.click();
  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
  const again = await effortOf(page);
  expect(again.presses.length, again.presses.join(' · ')).toBeLessThanOrEqual(MOST_PRESSES.returning);
  expect(again.fields).toEqual([]);
});

test('a declined card keeps everything filled in, and a card that wants confirming is confirmed', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.addToQuote();
  const checkout = new Checkout(page);
  await checkout.signUp(`declined-${Date.now()}@example.com`);
  await checkout.deliverTo();
  await checkout.chooseShipping();
  await checkout.pay(CARDS.decline);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /declined/i })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('500 Howard Street').first()).toBeVisible();
  await checkout.pay(CARDS.confirm);
  await page.getByRole('button', { name: /^Confirm \$/ }).click();
  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
});

test('[QU21] copies of a part are offered as one part of their quantity, and cost what the offer said', async ({
  page,
}) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.addToQuote();
  const copy = page.getByRole('button', { name: 'Copy bracket' });
  await copy.click();
  await expect(copy).toHaveCount(2);
  const merge = page.getByRole('button', { name: /^Make them one part of 2, saves \$/ });
  const saved = toCents(await merge.innerText());
  const total = page.getByTestId('quote-total');
  const before = Number(await total.getAttribute('data-cents'));
  expect(saved).toBeGreaterThan(0);
  await merge.click();
  await expect(copy).toHaveCount(1);
  await expect(total).toHaveAttribute('data-cents', String(before - saved));
  await expect(page.getByRole('spinbutton', { name: 'Quantity of bracket' })).toHaveValue('2');
  await expect(page.getByRole('link', { name: 'bracket', exact: true })).toBeVisible();
});

for (const width of [1440, 390])
  test(`a part that asks is paid only once it is answered, and the order says what was accepted, at ${width} px`, async ({
    page,
  }) => {
    const workspace = new Workspace(page);
    await workspace.drop(ASKING);
    const questions = page.getByRole('region', { name: 'Questions' });
    await questions.getByRole('button', { name: /^The part, engrave/ }).click();
    await workspace.chooseMaterial('Birch plywood');
    await workspace.price.getByRole('radio', { name: '3.2 mm' }).check({ force: true });
    await expect(workspace.price.getByRole('button', { name: /^1 question/ })).toBeVisible();
    await workspace.addToQuote();
    await page.setViewportSize({ width, height: 900 });
    const verdict = page.getByTestId('verdict');
    await expect(verdict).toHaveText('1 to answer');
    await expect(page.getByText('Confirmed')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'See it in the drawing' })).toBeVisible();
    await expectAccessible(page);

    const checkout = new Checkout(page);
    const email = `asks-${width}-${Date.now()}@example.com`;
    await checkout.signUp(email);
    await checkout.deliverTo();
    await checkout.chooseShipping();
    await expect(page.getByText('A part has an open question')).toBeVisible();
    await expect(page.getByText('Answer the questions about your parts before you pay.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled();
    await expect(verdict).toHaveText('1 to answer');
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.goto('/price');
    await page.getByRole('button', { name: 'Accept as it is' }).click();
    await expect(verdict).toHaveText(/^Accepted: .* 1\.2 mm$/);
    await expect(page.getByText('Confirmed')).toBeVisible();
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
    await checkout.pay(CARDS.approve);
    await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
    const made = page.getByRole('region', { name: 'How it is made' });
    await expect(made.getByText(`Accepted by ${email}`)).toBeVisible();
    await expect(verdict).toHaveText(/^Accepted: /);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
