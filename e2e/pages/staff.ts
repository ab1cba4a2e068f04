import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, ORIGIN } from '../world.ts';

/** Fills the page's form to log in, and sends it. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Opens a page of the staff as a seeded sign-in. */
export async function staffAt(page: Page, who: 'admin' | 'production', path: string): Promise<void> {
  await page.goto(path);
  await logIn(page, `${who}@kerfwise.test`);
  await expect(page).toHaveURL(new RegExp(`^[^?]*${path}$`));
}

/** Somebody of the shop’s staff signs in on this browser by a call; the next page that is opened knows it. */
export async function staffSignIn(page: Page, who: 'production' | 'admin'): Promise<void> {
  const data = { email: `${who}@kerfwise.test`, password: DEMO_PASSWORD };
  const answer = await page.request.post(`${ORIGIN}/api/v1/users/login`, { data });
  expect(answer.status()).toBe(200);
  const session = await answer.text();
  await page.goto(`${ORIGIN}/`);
  await page.evaluate((text) => localStorage.setItem('kerfwise.session', text), session);
}
