import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import type { Session } from '../../shared/account/wire.ts';
import { BRACKET } from '../files.ts';
import { confirmEmail } from '../pages/account.ts';
import { linkInMail } from '../pages/mailbox.ts';
import { Workspace } from '../pages/workspace.ts';
import { DEMO_PASSWORD } from '../world.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.20' } });

const PASSWORD = 'a-long-password';
const NEW_PASSWORD = 'quite another one';

let count = 0;
function newEmail(): string {
  count += 1;
  return `id-${Date.now()}-${count}@example.com`;
}
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name });

async function signUp(page: Page, email: string, redirect = '/materials'): Promise<void> {
  await page.goto(`/signup?redirect=${encodeURIComponent(redirect)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Create account').click();
  await expect(page.getByRole('heading', { name: 'Personalise your experience' })).toBeVisible();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Log in').click();
}

for (const [name, viewport] of [
  ['on a wide screen', { width: 1440, height: 900 }],
  ['at 390 px', { width: 390, height: 844 }],
] as const) {
  test(`[AC22] [AC24] signs up, answers, confirms the e-mail, forgets the password and chooses another one, ${name}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, hasTouch: viewport.width < 500 });
    const page = await context.newPage();
    const email = newEmail();
    await signUp(page, email);
    await expectAccessible(page);
    await button(page, 'Save and continue').click();
    await expect(main(page).getByText('Choose an answer.')).toHaveCount(2);
    await expect(page).toHaveURL(/\/afterSignup/);
    await main(page).getByRole('radio', { name: 'Other' }).first().check();
    await main(page).getByRole('radio', { name: 'Business', exact: true }).check();
    await button(page, 'Save and continue').click();
    await expect(main(page).getByText('Tell us in a few words.')).toBeVisible();
    await page.getByLabel('In your own words').fill('Model trains');
    await page.getByLabel('Organization').fill('Kim & Co');
    await button(page, 'Save and continue').click();
    await expect(page).toHaveURL(/\/materials$/);

    await page.goto('/account/profile');
    await expect(main(page).getByText('Not confirmed')).toBeVisible();
    await page.goto(await linkInMail(email, '/confirm-email'));
    await button(page, 'Confirm e-mail').click();
    await expect(main(page).getByText('Your e-mail is confirmed')).toBeVisible();
    await main(page).getByRole('link', { name: 'To your account' }).click();
    await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible();
    await expectAccessible(page);

    // Somebody who forgot the password sits at another device.
    const other = await browser.newContext({ viewport });
    const there = await other.newPage();
    await there.goto('/login?redirect=/materials');
    await button(there, 'Forgot your password?').click();
    await expect(there).toHaveURL(/\/forgot\?redirect=/);
    // The address is there before the screen: until then the field is that of the page before.
    await expect(there.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    await there.getByLabel('E-mail').fill(email);
    await button(there, 'Send link').click();
    await expect(there).toHaveURL(/\/reset-sent/);
    const link = await linkInMail(email, '/reset');
    await there.goto(link.replace('/reset?', '/users/password/edit?'));
    await expect(there).toHaveURL(/\/reset\?reset_password_token=/);
    await button(there, 'Save and log in').click();
    await expect(main(there).getByText('Please enter a password')).toBeVisible();
    await there.getByLabel('New password').fill(NEW_PASSWORD);
    await button(there, 'Save and log in').click();
    await expect(there).not.toHaveURL(/\/reset/);
    await there.goto(link);
    await there.getByLabel('New password').fill('one more password');
    await button(there, 'Save and log in').click();
    await expect(main(there).getByText('was already used')).toBeVisible();

    // The first device was signed out by that, and comes back where it was.
    await page.goto('/account/orders');
    await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Forders/);
    await logIn(page, email, PASSWORD);
    await expect(main(page).getByText('is wrong')).toBeVisible();
    await logIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/account\/orders/);
    await context.close();
    await other.close();
  });
}

for (const width of [1440, 390]) {
  test(`[AC6] a guest with a quote logs in: it is the newest quote of the account, units and all, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const email = newEmail();
    await signUp(page, email, '/account/profile');
    await button(page, 'Not now').click();
    await main(page).getByText('Inches').click();
    await expect(main(page).getByRole('radio', { name: /Inches/ })).toBeChecked();
    await button(page, 'Log out').click();
    await expect(page).toHaveURL('/');
    if (width === 390) await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('banner').getByRole('radio', { name: 'Millimeters' })).toBeChecked();

    const workspace = new Workspace(page);
    await workspace.drop(BRACKET);
    await workspace.setQuantity(7);
    await workspace.addToQuote();
    await expect(page.getByText('Your quote is kept in this browser.')).toBeVisible();
    const address = page.url();
    await page.goto(`/login?redirect=${encodeURIComponent(new URL(address).pathname)}`);
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL(new URL(address).pathname);
    await expect(main(page).getByText('bracket').first()).toBeVisible();
    await expect(page.getByText('Your quote is kept in this browser.')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Quote, 1 part' })).toBeVisible();
  });
}

test('[AC32] who presses Log out is logged out at once, whatever is opened or closed next', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await signUp(page, email, '/account/profile');
  await button(page, 'Not now').click();
  const kept = () => page.evaluate(() => localStorage.getItem('kerfwise.session'));
  const token = (JSON.parse((await kept())!) as Session).apiToken;
  // The page is left within the click, before anything it would do later.
  await button(page, 'Log out').evaluate((logOut: HTMLElement) => {
    logOut.click();
    location.assign('/account/orders');
  });
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Forders/);
  expect(await kept()).toBeNull();
  const ask = () => page.request.get('/api/v1/users/security', { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await ask()).status()).toBe(401);

  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/account/orders');
  await page.goto('/account/profile');
  await button(page, 'Log out').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You’re logged out')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/account\/profile$/);
  await context.close();
});

test('[AC23] [AC26] another password and “sign out everywhere” end the session elsewhere', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await signUp(page, email, '/account/profile');
  await button(page, 'Not now').click();
  const other = await browser.newContext();
  const there = await other.newPage();
  await there.goto('/login?redirect=/account/profile');
  await logIn(there, email, PASSWORD);
  await expect(main(there).getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('button', { name: /^Sign out (Chrome|Firefox)/ })).toHaveCount(1);

  await button(page, 'Change password').click();
  await page.getByLabel('Your password').fill('wrong');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await button(page, 'Change password').click();
  await expect(main(page).getByText('That is not your password.')).toBeVisible();
  await page.getByLabel('Your password').fill(PASSWORD);
  await button(page, 'Change password').click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Sign out (Chrome|Firefox)/ })).toHaveCount(0);
  await there.reload();
  await expect(there).toHaveURL(/\/login\?redirect=%2Faccount%2Fprofile/);

  await logIn(there, email, NEW_PASSWORD);
  await expect(main(there).getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await button(page, 'Sign out everywhere').click();
  await page.getByRole('button', { name: 'Yes, sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await there.reload();
  await expect(there).toHaveURL(/\/login/);
  await other.close();
});

test('[AC25] the e-mail changes once both addresses agreed', async ({ page }) => {
  const [old, fresh] = [newEmail(), newEmail()];
  await signUp(page, old, '/account/profile');
  await button(page, 'Not now').click();
  await page.goto(await linkInMail(old, '/confirm-email'));
  await button(page, 'Confirm e-mail').click();
  await main(page).getByRole('link', { name: 'To your account' }).click();
  await button(page, 'Change e-mail').click();
  await page.getByLabel('New e-mail').fill(fresh);
  await page.getByLabel('Your password').fill(PASSWORD);
  await button(page, 'Send the links').click();
  await expect(main(page).getByText(`Change to ${fresh}`)).toBeVisible();
  for (const address of [fresh, old]) {
    await page.goto(await linkInMail(address, '/confirm-email-change'));
    await button(page, 'Confirm the change').click();
    await expect(main(page).getByRole('alert')).toBeVisible();
  }
  await main(page).getByRole('link', { name: 'To your account' }).click();
  await expect(main(page).getByText(fresh)).toBeVisible();
  await expect(main(page).getByText(`Change to ${fresh}`)).toHaveCount(0);
});

test('the account form over a page leads from one view to the other and back', async ({ page }) => {
  const workspace = new Workspace(page);
  await workspace.drop(BRACKET);
  await workspace.addToQuote();
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Check out').click();
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await dialog('Create your account').getByRole('button', { name: 'Log in' }).click();
  await dialog('Log in').getByRole('button', { name: 'Forgot your password?' }).click();
  await dialog('Forgot your password?').getByLabel('E-mail').fill('customer@kerfwise.test');
  await dialog('Forgot your password?').getByRole('button', { name: 'Send link' }).click();
  await dialog('Check your e-mail').getByRole('button', { name: 'Back to log in' }).click();
  await dialog('Log in').getByLabel('E-mail').fill('customer@kerfwise.test');
  await dialog('Log in').getByLabel('Password', { exact: true }).fill('wrong');
  await dialog('Log in').getByRole('button', { name: 'Log in' }).click();
  await expect(dialog('Log in').getByRole('alert')).toContainText('is wrong');
  await dialog('Log in').getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog('Log in').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/checkout\//);
});

test('an invitation logs somebody else out, asks for a password and logs in; its e-mail can’t be another one', async ({
  page,
}) => {
  const [owner, invited] = [newEmail(), newEmail()];
  await signUp(page, owner);
  await button(page, 'Not now').click();
  await expect(page).toHaveURL(/\/materials$/);
  await confirmEmail(page, owner);
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('kerfwise.session')!).apiToken as string);
  const headers = { authorization: `Bearer ${session}` };
  const made = await page.request.post('/api/v1/organizations', { headers, data: { name: 'Kim & Co' } });
  const { id } = (await made.json()) as { id: string };
  const data = { email: invited, role: 'buyer' };
  expect((await page.request.post(`/api/v1/organizations/${id}/invitations`, { headers, data })).status()).toBe(200);
  await page.goto(await linkInMail(invited, '/invite/'));
  await expect(page.getByRole('heading', { name: 'Join Kim & Co' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeDisabled();
  await expect(page.getByLabel('E-mail')).toHaveValue(invited);
  await expectAccessible(page);
  await button(page, 'Accept the invitation').click();
  await expect(main(page).getByText('Please enter a password')).toBeVisible();
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await button(page, 'Accept the invitation').click();
  await expect(page).toHaveURL('/');
  const joined = await page.evaluate(() => JSON.parse(localStorage.getItem('kerfwise.session')!) as Session);
  expect(joined.account.email).toBe(invited);
  const mine = await page.request.get('/api/v1/organizations', {
    headers: { authorization: `Bearer ${joined.apiToken}` },
  });
  const { organizations } = (await mine.json()) as { organizations: { name: string; role: string }[] };
  expect(organizations).toEqual([expect.objectContaining({ name: 'Kim & Co', role: 'buyer' })]);
});
