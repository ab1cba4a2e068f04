import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { BRACKET } from '../files.ts';
import { CARDS, Checkout } from '../pages/checkout.ts';
import { linkInMail } from '../pages/mailbox.ts';
import { Workspace } from '../pages/workspace.ts';
import { DEMO_PASSWORD } from '../world.ts';

test.describe.configure({ mode: 'serial' });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`[OG9] [OG13] who is invited buys for the organization; above a limit somebody else approves, at ${width} px`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const email = `invited-${width}-${Date.now()}@example.com`;
    const owner = await signedIn(browser, 'owner@kerfwise.test', '/account/organization', { width, height });
    await owner.getByRole('region', { name: 'Invitations' }).getByLabel('E-mail').fill(email);
    await owner.getByRole('button', { name: 'Send invitation' }).click();
    await expect(owner.getByText(`The invitation to ${email} is on its way`)).toBeVisible();
    const buyer = await accepted(browser, email, { width, height });

    await owner.reload();
    const member = owner.getByRole('listitem').filter({ hasText: email });
    await member.getByRole('button', { name: 'Limits' }).click();
    await member.getByLabel('Limit an order').fill('1');
    await member.getByRole('button', { name: 'Save limits' }).click();
    await expect(member.getByText('$1.00 an order')).toBeVisible();
    expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(owner);
    await addAddress(owner);

    const workspace = new Workspace(buyer);
    await workspace.drop(BRACKET);
    await buyer.getByRole('button', { name: 'Add to quote' }).filter({ visible: true }).click();
    await expect(buyer).toHaveURL(/\/price\//);
    const address = buyer.url().replace('/price/', '/checkout/');
    await buyer.getByRole('button', { name: 'Check out' }).click();
    await expect(buyer).toHaveURL(address);
    const checkout = new Checkout(buyer);
    await checkout.deliverTo();
    await checkout.chooseShipping();
    // Above the limit no card is asked for.
    await expect(buyer.getByText('This order needs approval')).toBeVisible();
    await expect(buyer.getByRole('button', { name: /^Pay \$/ })).toBeDisabled();
    await expectAccessible(buyer);
    await buyer.getByRole('button', { name: 'Request approval' }).click();
    await expect(buyer.getByRole('heading', { name: 'This quote is waiting for approval' })).toBeVisible();
    await buyer.getByRole('link', { name: 'See the quote' }).click();
    const waiting = buyer.getByRole('region', { name: 'Approval' });
    await expect(waiting.getByText('Another member has to approve it.')).toBeVisible();
    await expect(waiting.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await expectAccessible(buyer);
    const number = await buyer.getByTestId('quote-number').innerText();

    const approver = await signedIn(browser, 'approver@kerfwise.test', '/account/organization', { width, height });
    const asked = approver.getByRole('listitem').filter({ hasText: number });
    await asked.getByRole('link', { name: 'See the quote' }).click();
    await approver.getByRole('region', { name: 'Approval' }).getByRole('button', { name: 'Approve' }).click();
    await expect(approver.getByText(/approved, ready to pay/)).toBeVisible();

    // The cart leads to it, and its page says what comes next.
    await buyer.goto('/price');
    await expect(buyer.getByTestId('quote-number')).toHaveText(number);
    await expect(buyer.getByText('Approved, ready to pay', { exact: true })).toBeVisible();
    await waiting.getByRole('link', { name: 'Pay' }).click();
    await checkout.pay(CARDS.approve);
    await expect(buyer).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
    for (const page of [owner, buyer, approver]) await page.context().close();
  });
}

test('[OG12] a quote of one’s own moves to the organization, for whom one buys from then on', async ({ browser }) => {
  const page = await signedIn(browser, 'manager@kerfwise.test', '/account', { width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Mika' }).click();
  // The page is loaded anew for another buyer.
  const anew = page.waitForEvent('load');
  await page.getByLabel('Buying for').selectOption({ index: 0 });
  await anew;
  await new Workspace(page).drop(BRACKET);
  await page.getByRole('button', { name: 'Add to quote' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/price\//);
  const address = page.url();
  await page.getByRole('button', { name: 'Move to Northside Robotics' }).click();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: 'Move to Northside Robotics' })).toHaveCount(0);
  await expect(page.getByTestId('quote-number')).toBeVisible();
  await page.context().close();
});

/** Opens the link of an invitation as somebody without an account, and joins. */
async function accepted(
  browser: Browser,
  email: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.goto(await linkInMail(email, '/invite/'));
  await expect(page.getByRole('heading', { name: 'Join Northside Robotics' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('Choose a password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page).toHaveURL('/');
  return page;
}

async function signedIn(
  browser: Browser,
  email: string,
  path: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  return page;
}

/** An address of the organization that no other journey adds, once: buyers choose among them. */
async function addAddress(page: Page): Promise<void> {
  await page.goto('/account/profile#addresses');
  await expect(page.getByRole('button', { name: 'New address' })).toBeVisible();
  if ((await page.getByText('620 Folsom Street').count()) > 0) return;
  await page.getByRole('button', { name: 'New address' }).click();
  const form = page.getByRole('form', { name: 'New address' });
  await form.getByLabel('Name').first().fill('Olive Owner');
  await form.getByLabel('Street and number').fill('620 Folsom Street');
  await form.getByLabel('City').fill('San Francisco');
  await form.getByLabel('ZIP code').fill('94105');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('620 Folsom Street').first()).toBeVisible();
}
