import type { Page } from '@playwright/test';
import { ORIGIN } from '../world.ts';

/** Password of the accounts that journeys open. */
export const PASSWORD = 'cut by a laser 7';

let count = 0;

/** Opens a new account by a call and signs this browser in to it; the next page that is opened knows it. Returns its e-mail. */
export async function signUpByCall(page: Page): Promise<string> {
  count += 1;
  const email = `journey-${Date.now()}-${count}@example.com`;
  const answer = await page.request.post(`${ORIGIN}/api/v1/users`, { data: { email, password: PASSWORD } });
  if (!answer.ok()) throw new Error(`sign-up: ${answer.status()} ${await answer.text()}`);
  const session = await answer.text();
  await page.evaluate((text) => localStorage.setItem('kerfwise.session', text), session);
  return email;
}

/** Calls the API as the account that this browser is signed in to. */
export async function askAsAccount<T>(page: Page, path: string): Promise<T> {
  const token = await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('kerfwise.session') ?? '{}') as { apiToken?: string };
    return kept.apiToken ?? '';
  });
  const answer = await page.request.get(`${ORIGIN}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
  return (await answer.json()) as T;
}
