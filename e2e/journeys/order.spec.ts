import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { BRACKET } from '../files.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { toCents, Workspace } from '../pages/workspace.ts';
import { DEMO_PASSWORD } from '../world.ts';

test('[QU10] a stranger drops a design, pays with a test card and finds the order; staff see it too', async ({
  page,
  browser,
}) => {
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
  expect(toCents(await total.getByRole('row', { name: /Before shipping and tax/ }).innerText())).toBe(estimate);

  const checkout = new Checkout(page);
  const email = `stranger-${Date.now()}@example.com`;
  await checkout.signUp(email);
  await expect(page.getByText('Your quote is kept in this browser.')).toHaveCount(0);
  await checkout.deliverTo();
  await checkout.chooseShipping();
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
  await checkout.pay(CARDS.approve);

  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
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

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
