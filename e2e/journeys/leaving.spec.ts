import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { PASSWORD, signUpByCall } from '../pages/account.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('[PF13] somebody takes their data along and leaves, on a phone', async ({ page }) => {
  await page.goto('/');
  const email = await signUpByCall(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/account\/profile/);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Your data' }).click();

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^kerfwise-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: { email: string } };
  expect(data.account.email).toBe(email);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('That is not your password.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  const answer = await page.request.post('/api/v1/users/login', { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(401);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});
