import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../world.ts';

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
