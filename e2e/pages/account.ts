import type { Page } from '@playwright/test';
import { ORIGIN } from '../world.ts';
import { linkInMail } from './mailbox.ts';

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

/** Confirms the e-mail of an account by the link that it was sent. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  const link = await linkInMail(email, '/confirm-email');
  const token = new URL(link, ORIGIN).searchParams.get('token');
  const answer = await page.request.post(`${ORIGIN}/api/v1/users/confirm_email`, { data: { token } });
  if (!answer.ok()) throw new Error(`confirm: ${answer.status()} ${await answer.text()}`);
}

/** The session of the account that this browser is signed in to, as calls carry it. */
async function bearer(page: Page): Promise<{ readonly authorization: string }> {
  const token = await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('kerfwise.session') ?? '{}') as { apiToken?: string };
    return kept.apiToken ?? '';
  });
  return { authorization: `Bearer ${token}` };
}

/** Calls the API as the account that this browser is signed in to. */
export async function askAsAccount<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`${ORIGIN}/api/v1${path}`, { headers: await bearer(page) });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
  return (await answer.json()) as T;
}

/** Sends something as the account that this browser is signed in to, as JSON or as a form. */
export async function sendAsAccount<T>(
  page: Page,
  method: 'post' | 'put',
  path: string,
  body: Record<string, unknown>,
  form = false,
): Promise<T> {
  const sent = form ? { multipart: body as Record<string, string> } : { data: body };
  const answer = await page.request[method](`${ORIGIN}/api/v1${path}`, { headers: await bearer(page), ...sent });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}
