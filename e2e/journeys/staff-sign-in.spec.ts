import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../axe.ts';
import { CHROMIUM_ALONE } from '../chromium-alone.ts';
import { confirmEmail, PASSWORD, signUpByCall } from '../pages/account.ts';
import { logIn, staffAt } from '../pages/staff.ts';

const STAFF_PAGE = '/account/production/orders';

/** Forgets the session of this browser, and opens the page to log in. */
async function loggedOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('kerfwise.session'));
  await page.goto(`/login?redirect=${STAFF_PAGE}`);
}

/** A device of the browser that has passkeys and says yes at once. */
async function withPasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const is = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true, ...is } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
}

test('[AC836] [AC839] [US301] somebody is made staff, signs in by code and by passkey, and is taken off the staff again', {
  tag: CHROMIUM_ALONE, // A device with passkeys is made by Chrome's own protocol.
}, async ({ page, browser }) => {
  await page.goto('/');
  const email = await signUpByCall(page);
  await confirmEmail(page, email);
  const admin = await (await browser.newContext()).newPage();
  await staffAt(admin, 'admin', '/account/admin/users');
  const add = admin.getByRole('form', { name: 'Add staff' });
  await add.getByLabel('E-mail of their account').fill(email);
  await add.getByRole('button', { name: 'Add to the staff' }).click();
  await expect(admin.getByText(`${email} is staff now`)).toBeVisible();

  await loggedOut(page);
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(new RegExp(`^[^?]*${STAFF_PAGE}$`));
  await page.goto('/account/profile');
  const twoStep = page.getByRole('region', { name: 'Two-step sign-in' });
  await twoStep.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await twoStep.getByLabel('Your password').fill(PASSWORD);
  await twoStep.getByRole('button', { name: 'Continue' }).click();
  const key = await twoStep.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await twoStep.getByLabel('Code', { exact: true }).fill(app.generate());
  await twoStep.getByRole('button', { name: 'Turn it on' }).click();
  const recovery = await twoStep
    .getByRole('region', { name: 'Recovery codes' })
    .getByRole('listitem')
    .first()
    .innerText();
  await twoStep.getByRole('button', { name: 'I kept them' }).click();

  await loggedOut(page);
  await logIn(page, email, PASSWORD);
  // The next code of the app is half a minute away; a recovery code is good at once.
  await page.getByLabel('Code', { exact: true }).fill(recovery);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${STAFF_PAGE}$`));

  await withPasskeys(page);
  await page.goto('/account/profile');
  const keys = page.getByRole('region', { name: 'Passkeys' });
  await keys.getByRole('button', { name: 'Add a passkey' }).click();
  await keys.getByLabel('Name of the passkey').fill('Work laptop');
  await keys.getByLabel('Your password').fill(PASSWORD);
  await keys.getByRole('button', { name: 'Continue' }).click();
  await expect(keys.getByRole('list', { name: 'Your passkeys' })).toContainText('Work laptop');
  await expectAccessible(page);
  await loggedOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${STAFF_PAGE}$`));

  await admin.getByRole('button', { name: `Take off the staff: ${email}` }).click();
  await admin.getByRole('button', { name: 'Take off the staff', exact: true }).click();
  await expect(admin.getByText(`${email} is a customer now`)).toBeVisible();
  await page.goto(STAFF_PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeHidden();
  await page.goto('/account/profile');
  await keys.getByRole('button', { name: 'Remove, Work laptop' }).click();
  await keys.getByLabel('Your password').fill(PASSWORD);
  await keys.getByRole('button', { name: 'Remove Work laptop' }).click();
  await expect(keys).toBeHidden();
  await admin.context().close();
});
